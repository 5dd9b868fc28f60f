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

/** The lines with one for the whole rental: a trip over two seasons has a line for each rate. */
export function mergeRental(lines: readonly PriceLine[]): PriceLine[] {
  const rental = lines.filter(({ code }) => code === 'time')
  const [first] = rental
  if (first === undefined) return [...lines]
  const whole = { ...first, amountCents: rental.reduce((sum, { amountCents }) => sum + amountCents, 0) }
  return lines.flatMap((line) => (line === first ? [whole] : line.code === 'time' ? [] : [line]))
}

/** The days that the lines charge, as the list counts them: a day with extra hours is a full one. Undefined without whole days. */
export function countRentalDays(lines: readonly PriceLine[]): number | undefined {
  const days = lines.reduce((sum, { code, quantity }) => sum + (code === 'time' ? quantity : 0), 0)
  if (days === 0 || !Number.isInteger(days)) return undefined
  return lines.some(({ code }) => code === 'hours') ? days + 1 : days
}

/** The share of each line, in the order of the lines. */
export function computeSharesOfTotal(lines: readonly PriceLine[]): Share[] {
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
