import { percentOf } from '#contract/money.ts'
import type { LineCode, PriceLine } from '#contract/values/price-line.ts'

/** The fees that are not part of the base of the airport concession (docs/domain.md 3.3). */
const outsideConcession: ReadonlySet<LineCode | 'other'> = new Set(['concession', 'one-way', 'after-hours', 'itbms', 'adjustment'])

/** The percentage of a concession or tax line; undefined when no whole percentage gives the exact amount. */
export function computeShare(line: PriceLine, lines: readonly PriceLine[]): number | undefined {
  const isBase = (it: PriceLine) =>
    line.code === 'concession' ? !outsideConcession.has(it.code) : it.code !== 'itbms' && it.code !== 'adjustment'
  const base = lines.filter(isBase).reduce((sum, it) => sum + it.amountCents, 0)
  if (base <= 0) return undefined
  const percent = Math.round((100 * line.amountCents) / base)
  return percentOf(base, percent * 100) === line.amountCents ? percent : undefined
}
