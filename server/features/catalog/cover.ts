// Covers and the packages of them, as the catalogue has them.

import type { BasisPoints, Cents } from '#contract/money.ts'

/** Small: cars and the two small SUVs; large: all others (docs/wire.md, Conventions). */
export type CoverSize = 'small' | 'large'

/** One cover by the company's code, such as `EDD`. The class's own mandatory price stands for all mandatory ones. */
export interface CoverItem {
  readonly code: string
  readonly mandatory: boolean
  /** Both 0 for mandatory covers. */
  readonly dayCents: Readonly<Record<CoverSize, Cents>>
}

export interface CoveragePackageTerms {
  readonly id: number
  readonly optionalCodes: readonly string[]
  /** Taken off the optional covers only, never off the mandatory one. */
  readonly optionalDiscountBps: BasisPoints
  /** What the renter still answers for after a collision. */
  readonly excessCents: Readonly<Record<CoverSize, Cents>>
  readonly depositShareBps: BasisPoints
}
