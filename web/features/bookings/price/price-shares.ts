import { percentOf } from '#contract/money.ts'
import type { LineCode, PriceLine } from '#contract/values/price-line.ts'

/** What the airport concession is taken on; fees stand outside of it (docs/domain.md 3.3). */
const outsideConcession: ReadonlySet<LineCode | 'other'> = new Set(['concession', 'one-way', 'after-hours', 'itbms'])

/** The whole per cent that a line of concession or tax is of the lines below it; undefined where it is none to the cent. */
export function computeShare(line: PriceLine, lines: readonly PriceLine[]): number | undefined {
  const isBase = (it: PriceLine) => (line.code === 'concession' ? !outsideConcession.has(it.code) : it.code !== 'itbms')
  const base = lines.filter(isBase).reduce((sum, it) => sum + it.amountCents, 0)
  if (base <= 0) return undefined
  const percent = Math.round((100 * line.amountCents) / base)
  return percentOf(base, percent * 100) === line.amountCents ? percent : undefined
}
