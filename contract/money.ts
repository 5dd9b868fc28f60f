// Money is integer US cents everywhere but on the wire, where it is a JSON number in dollars (docs/wire.md, Conventions).

/** US cents, an integer. */
export type Cents = number
/** Hundredths of a per cent: 700 is 7 %. */
export type BasisPoints = number

/** Rounds half up (half away from zero below zero, so that a discount mirrors its charge). The one rounding rule of the product. */
export function roundCents(value: number): Cents {
  return Math.sign(value) * Math.round(Math.abs(value)) || 0
}

/** A share of an amount, rounded half up. Integers all the way, so that no binary fraction decides a cent. */
export function percentOf(amount: Cents, share: BasisPoints): Cents {
  return divideHalfUp(amount * share, 10_000)
}

/** `numerator / denominator` rounded half up, decided on integers; the denominator is positive. */
export function divideHalfUp(numerator: number, denominator: number): number {
  const doubled = Math.abs(numerator) * 2 + denominator
  return Math.sign(numerator) * Math.floor(doubled / (2 * denominator)) || 0
}

/**
 * Splits an amount by weights so that the parts add up to it exactly (largest remainder).
 * @param weights not negative; all zero gives everything to the first part
 */
export function prorate(amount: Cents, weights: readonly number[]): Cents[] {
  const sum = weights.reduce((a, b) => a + b, 0)
  if (sum === 0) return weights.map((_, i) => (i === 0 ? amount : 0))
  const exact = weights.map((weight) => (amount * weight) / sum)
  const parts = exact.map(Math.floor)
  let left = amount - parts.reduce((a, b) => a + b, 0)
  const byRemainder = exact.map((value, i) => ({ i, rest: value - Math.floor(value) })).toSorted((a, b) => b.rest - a.rest)
  for (const { i } of byRemainder) {
    if (left <= 0) break
    parts[i] = (parts[i] ?? 0) + 1
    left -= 1
  }
  return parts
}

/** Cents from dollars as they come over the wire. */
export function centsFromDollars(dollars: number): Cents {
  return roundCents(Number((dollars * 100).toFixed(4)))
}

/** Dollars for the wire, at most two decimals: a whole number divided is the number nearest to its decimal text. */
export function dollarsFromCents(cents: Cents): number {
  return cents / 100
}
