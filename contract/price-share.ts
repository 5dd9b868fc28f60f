import { takePercent, type Cents } from './money.ts'
import type { LineCode } from './values/price-line.ts'

interface ShareLine {
  code: LineCode | 'other'
  amountCents: Cents
}

/** The fees that are not part of the base of the airport concession (docs/domain.md 3.3). */
const outsideConcession: ReadonlySet<LineCode | 'other'> = new Set(['concession', 'one-way', 'after-hours', 'itbms', 'adjustment'])

/** The amount of which a concession or tax line is a percentage. */
export function sumShareBase({ code }: ShareLine, lines: readonly ShareLine[]): Cents {
  const isBase = (line: ShareLine) =>
    code === 'concession' ? !outsideConcession.has(line.code) : line.code !== 'itbms' && line.code !== 'adjustment'
  return lines.filter(isBase).reduce((sum, item) => sum + item.amountCents, 0)
}

/** The percentage of a concession or tax line; undefined when no whole percentage gives the exact amount. */
export function computeShare(line: ShareLine, lines: readonly ShareLine[]): number | undefined {
  const base = sumShareBase(line, lines)
  if (base <= 0) return undefined
  const percent = Math.round((100 * line.amountCents) / base)
  return takePercent(base, percent * 100) === line.amountCents ? percent : undefined
}
