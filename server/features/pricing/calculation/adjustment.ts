// Price adjustments by staff: one line, ITBMS included, after the lines of the rules (docs/decisions/056-adjustments.md).

import { divideRounded, type Cents } from '#contract/money.ts'
import { singleLine, sumLines, type PriceLine } from './price-line.ts'
import type { PricedRental } from './rules.ts'

/** The sum of all adjustments of a price. */
export function getAdjustment(lines: readonly PriceLine[]): Cents {
  return sumLines(lines.filter(({ code }) => code === 'adjustment'))
}

/** Adds an adjustment to the lines. A discount is limited to the price, which is never negative. */
export function adjustLines(lines: readonly PriceLine[], adjustmentCents: Cents): PriceLine[] {
  const others = lines.filter(({ code }) => code !== 'adjustment')
  const cents = Math.max(adjustmentCents, -sumLines(others))
  return cents === 0 ? others : [...others, singleLine('adjustment', cents)]
}

export function adjustPrice(priced: PricedRental, adjustmentCents: Cents): PricedRental {
  if (adjustmentCents === 0) return priced
  const lines = adjustLines(priced.lines, adjustmentCents)
  const totalCents = sumLines(lines)
  return { ...priced, lines, totalCents, perDayCents: divideRounded(totalCents, priced.wholeDays) }
}
