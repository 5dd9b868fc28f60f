import type { Cents } from '#contract/money.ts'
import type { PriceLine } from '#contract/values/price-line.ts'

export interface ComparedLine {
  /** The new line, or the old one where it is removed. */
  line: PriceLine
  before: Cents | null
  after: Cents | null
}

/** The old and the new price side by side. Lines of one kind share a row, in the order of the new price. */
export function compareLines(before: readonly PriceLine[], after: readonly PriceLine[]): ComparedLine[] {
  const toKey = ({ code, ref }: PriceLine) => `${code} ${code === 'extra' || code === 'discount' ? (ref ?? '') : ''}`
  const rows = new Map<string, ComparedLine>()
  for (const line of after) {
    const row = rows.get(toKey(line))
    rows.set(toKey(line), { line, before: null, after: (row?.after ?? 0) + line.amountCents })
  }
  for (const line of before) {
    const row = rows.get(toKey(line)) ?? { line, before: null, after: null }
    rows.set(toKey(line), { ...row, before: (row.before ?? 0) + line.amountCents })
  }
  return [...rows.values()].toSorted((a, b) => Number(a.line.code === 'itbms') - Number(b.line.code === 'itbms'))
}
