// The lines of a price, in the order used in every list, estimate, booking and document.

import type { BasisPoints, Cents } from '#contract/money.ts'
import type { Season } from '#contract/season.ts'

/** All codes in the order of a price. docs/wire.md, getCostoEstimadoWeb, lists their wire names. */
export const lineCodes = [
  'time',
  'hours',
  'discount',
  'prepaid',
  'cover',
  'baby-seat',
  'additional-driver',
  'wifi',
  'young-driver',
  'extra',
  'concession',
  'one-way',
  'after-hours',
  'itbms',
  'adjustment',
] as const

export type LineCode = (typeof lineCodes)[number]
/** Charged per unit and day, possibly with a cap. */
export type ExtraCode = Extract<LineCode, 'baby-seat' | 'additional-driver' | 'wifi' | 'young-driver' | 'extra'>

export interface PriceLine {
  readonly code: LineCode
  /** The extra's id; on a promotion's discount the promotion's. */
  readonly ref?: number
  /** Only on time lines; there is one line per season. */
  readonly season?: Season
  /** Days for time and cover, hours for hours, units for extras, events for after-hours, else 1. */
  readonly quantity: number
  /** Unit price: for time the average day after the period factor, for an extra the whole rental. */
  readonly unitCents: Cents
  readonly amountCents: Cents
}

/** The total of some lines, in cents. */
export function sumLines(lines: readonly PriceLine[]): Cents {
  return lines.reduce((sum, line) => sum + line.amountCents, 0)
}

/** A line that is charged once. */
export function singleLine(code: LineCode, amountCents: Cents): PriceLine {
  return { code, quantity: 1, unitCents: amountCents, amountCents }
}

/** The source of a discount: the better of promotion and client type, never both (docs/domain.md 3.3). */
export type DiscountSource = 'promotion' | 'client-type'

/**
 * The better of the two discounts on time; null if there is none. If they are equal the promotion is named, because the visitor has read
 * about it.
 */
export function betterDiscount(promotionBps: BasisPoints, clientTypeBps: BasisPoints): { source: DiscountSource; bps: BasisPoints } | null {
  if (promotionBps <= 0 && clientTypeBps <= 0) return null
  return promotionBps >= clientTypeBps ? { source: 'promotion', bps: promotionBps } : { source: 'client-type', bps: clientTypeBps }
}
