// How a total is made up, for the bar above the lines of a price.

import type { PriceLine } from '#contract/values/price-line.ts'

export type ShareKind = 'rental' | 'cover' | 'extra' | 'fee' | 'tax'

const kinds: Readonly<Record<PriceLine['code'], ShareKind>> = {
  time: 'rental',
  hours: 'rental',
  discount: 'rental',
  prepaid: 'rental',
  cover: 'cover',
  'baby-seat': 'extra',
  'additional-driver': 'extra',
  wifi: 'extra',
  extra: 'extra',
  'young-driver': 'fee',
  concession: 'fee',
  'one-way': 'fee',
  'after-hours': 'fee',
  adjustment: 'fee',
  other: 'fee',
  itbms: 'tax',
}

export interface Share {
  kind: ShareKind
  /** Of the total, from 0 to 100. */
  percent: number
  /** A discount has no share of its own: it reduces those of the first lines, which are the rental. */
  isReduction: boolean
}

/** The share of each line, in the order of the lines. */
export function computeShares(lines: readonly PriceLine[]): Share[] {
  const amounts = lines.map(({ amountCents }) => Math.max(0, amountCents))
  let reduction = -lines.reduce((sum, { amountCents }) => sum + Math.min(0, amountCents), 0)
  const rests = amounts.map((amount) => {
    const taken = Math.min(amount, reduction)
    reduction -= taken
    return amount - taken
  })
  const total = rests.reduce((sum, rest) => sum + rest, 0)
  return lines.map(({ code, amountCents }, i) => ({
    kind: kinds[code],
    percent: total === 0 ? 0 : (100 * (rests[i] ?? 0)) / total,
    isReduction: amountCents < 0,
  }))
}
