// Prices of what the visitor chose that differ between two estimates of one visit: the company has changed them in the meantime.

import type { Cents } from '#contract/money.ts'
import type { PriceLine } from '#contract/values/price-line.ts'

export interface ChangedPrice {
  line: PriceLine
  /** Per unit, before the airport's fee and tax. */
  before: Cents
  after: Cents
}

const chosenCodes: ReadonlySet<string> = new Set(['cover', 'baby-seat', 'additional-driver', 'wifi', 'young-driver', 'extra'])
const isSameLine = (a: PriceLine, b: PriceLine) => a.code === b.code && a.ref === b.ref

/**
 * The chosen cover and extras whose price per unit changed. An offer binds the rest of the total.
 * @param isSameCover whether both estimates are of one cover
 */
export function findChangedPrices(before: readonly PriceLine[], after: readonly PriceLine[], isSameCover: boolean): ChangedPrice[] {
  return after.flatMap((line) => {
    const earlier = before.find((item) => isSameLine(item, line))
    const isComparable = chosenCodes.has(line.code) && (isSameCover || line.code !== 'cover')
    if (!isComparable || earlier === undefined || earlier.unitCents === line.unitCents) return []
    return [{ line, before: earlier.unitCents, after: line.unitCents }]
  })
}
