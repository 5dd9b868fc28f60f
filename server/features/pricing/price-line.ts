// The lines of a price, in the order in which every list, estimate, booking and document shows them.

import type { BasisPoints, Cents } from '#contract/money.ts'
import type { Season } from '../catalog/season.ts'

/** All codes in the order of a price (docs/wire.md, getCostoEstimadoWeb, names them for the wire). */
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
] as const

export type LineCode = (typeof lineCodes)[number]
/** What is priced per unit and day, with a cap where it has one. */
export type ExtraCode = Extract<LineCode, 'baby-seat' | 'additional-driver' | 'wifi' | 'young-driver' | 'extra'>

export interface PriceLine {
  readonly code: LineCode
  /** The extra's id, and on a promotion's discount the promotion's. */
  readonly ref?: number
  /** On lines of time alone; one line a season. */
  readonly season?: Season
  /** Days for time and cover, hours for hours, units for extras, events for after-hours, else 1. */
  readonly quantity: number
  /** The price of one: for time the average day after the period factor, for an extra the whole rental. */
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

/** Where a discount comes from: the better of promotion and client type, never both (docs/domain.md 3.3). */
export type DiscountSource = 'promotion' | 'client-type'

/** The better of the two discounts on time; null when neither gives anything. At a tie the promotion, which the visitor saw, has the name. */
export function betterDiscount(promotionBps: BasisPoints, clientTypeBps: BasisPoints): { source: DiscountSource; bps: BasisPoints } | null {
  if (promotionBps <= 0 && clientTypeBps <= 0) return null
  return promotionBps >= clientTypeBps ? { source: 'promotion', bps: promotionBps } : { source: 'client-type', bps: clientTypeBps }
}
