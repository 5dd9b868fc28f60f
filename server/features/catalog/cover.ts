// Covers and coverage packages of the catalogue.

import type { BasisPoints, Cents } from '#contract/money.ts'

/** Small: cars and the two small SUVs; large: all others (docs/wire.md, Conventions). */
export type CoverSize = 'small' | 'large'

/** A cover by the company's code, such as `EDD`. The class's own mandatory price replaces those of all mandatory covers. */
export interface CoverItem {
  readonly code: string
  readonly mandatory: boolean
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
