import { divideHalfUp } from '#contract/money.ts'
import type { PriceLine } from '#contract/values/price-line.ts'
import type { Format } from '../../lib/format.ts'
import type { priceBreakdownTexts } from './price-breakdown-texts.ts'

export type BreakdownTexts = Awaited<ReturnType<typeof priceBreakdownTexts.load>>

export interface LineWords {
  label: string
  /** The rule that made the amount; undefined where there is nothing to add. */
  rule: string | undefined
}

/** One-way and after-hours fees stand outside the concession's base (docs/domain.md 3.3). */
const outsideConcession: ReadonlySet<PriceLine['code']> = new Set(['concession', 'one-way', 'after-hours', 'itbms'])

/**
 * A line of the price in plain words. The percentages are read off the amounts, so that they say what was charged and no figure of the
 * company's stands here.
 * @param lines all lines of the price
 */
export function describeLine(line: PriceLine, lines: readonly PriceLine[], t: BreakdownTexts, format: Format): LineWords {
  const label = t.lines[line.code]
  const unit = format.money(line.unitCents)
  switch (line.code) {
    case 'time':
    case 'cover':
      return { label, rule: t.perDay(line.quantity, unit) }
    case 'hours':
      return { label, rule: t.hours(line.quantity) }
    case 'discount':
    case 'prepaid':
      return { label, rule: t.discountOnTime }
    case 'concession':
      return {
        label,
        rule: t.concession(
          percentOfLines(
            line,
            lines.filter(({ code }) => !outsideConcession.has(code)),
          ),
        ),
      }
    case 'one-way':
      return { label, rule: t.oneWay }
    case 'after-hours':
      return { label, rule: t.events(line.quantity, unit) }
    case 'itbms':
      return {
        label,
        rule: t.itbms(
          percentOfLines(
            line,
            lines.filter(({ code }) => code !== 'itbms'),
          ),
        ),
      }
    case 'baby-seat':
    case 'additional-driver':
    case 'wifi':
    case 'extra':
      return { label, rule: line.quantity > 1 ? t.events(line.quantity, unit) : undefined }
    case 'young-driver':
    case 'other':
      return { label, rule: undefined }
  }
}

/** To a tenth of a per cent: a cent of rounding in the amount is less than that for any rental. */
function percentOfLines(line: PriceLine, base: readonly PriceLine[]): string {
  const sum = base.reduce((total, { amountCents }) => total + amountCents, 0)
  return sum <= 0 ? '0' : String(divideHalfUp(line.amountCents * 1000, sum) / 10)
}
