// Branches as the rules use them.

import type { BranchHours } from '#contract/opening-hours.ts'

/** What the rules need of a trip's branch. */
export interface TripBranch {
  readonly id: number
  readonly isAirport: boolean
  readonly hours: BranchHours
}

/** In degrees. */
export interface Place {
  readonly latitude: number
  readonly longitude: number
}

/** A branch that can be offered instead. */
export interface PlacedBranch extends TripBranch, Place {}
