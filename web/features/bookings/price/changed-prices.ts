// Prices of what the visitor chose that differ between two estimates of one visit: the company has changed them in the meantime.

import type { Cents } from '#contract/money.ts'
import type { PriceLine } from '#contract/values/price-line.ts'

/** The lines of an estimate, and the cover that it was made for: the line of a cover does not name it. */
export interface PricedChoices {
  lines: readonly PriceLine[]
  coverageId: number
}

export interface ChangedUnitPrice {
  line: PriceLine
  coverageId: number
  /** Per unit, before the airport's fee and tax. */
  before: Cents
  after: Cents
}

/** Lines charged at the price of the moment they are chosen. An offer fixes the others (docs/decisions/003-the-first-price-binds.md). */
const unboundCodes: ReadonlySet<string> = new Set(['cover', 'baby-seat', 'additional-driver', 'wifi', 'extra'])

/** The cover and the extras of both estimates whose price per unit differs. */
export function findChangedUnitPrices(before: PricedChoices, after: PricedChoices): ChangedUnitPrice[] {
  const { coverageId } = after
  return after.lines.flatMap((line) => {
    const isComparable = unboundCodes.has(line.code) && (line.code !== 'cover' || before.coverageId === coverageId)
    const earlier = before.lines.find(({ code, ref }) => code === line.code && ref === line.ref)
    if (!isComparable || earlier === undefined || earlier.unitCents === line.unitCents) return []
    return [{ line, coverageId, before: earlier.unitCents, after: line.unitCents }]
  })
}
