// A branch in the words of the rules.

import type { BranchHours } from '#contract/opening-hours.ts'

/** A branch as far as the rules of a trip need it. */
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

/** A branch that a trip could use instead. */
export interface PlacedBranch extends TripBranch, Place {}
