// Branches and covers as the rules use them.

import type { BasisPoints, Cents } from '#contract/money.ts'
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

/** Small: cars and the two small SUVs; large: all others (docs/wire.md, Conventions). */
export type CoverSize = 'small' | 'large'

/** A cover by the company's code, such as `EDD`. The class's own mandatory price replaces those of all mandatory covers. */
export interface CoverItem {
  readonly code: string
  readonly isMandatory: boolean
  /** Both 0 for mandatory covers. */
  readonly dayCents: Readonly<Record<CoverSize, Cents>>
}

export interface CoveragePackageTerms {
  readonly id: number
  readonly optionalCodes: readonly string[]
  /** Discount on the optional covers, never on the mandatory one. */
  readonly optionalDiscountBps: BasisPoints
  /** What the renter still pays after a collision. */
  readonly excessCents: Readonly<Record<CoverSize, Cents>>
  readonly depositShareBps: BasisPoints
}
