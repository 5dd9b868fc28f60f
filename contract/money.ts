// Money is integer US cents everywhere except on the wire, where it is a JSON number in dollars (docs/wire.md, Conventions).

/** US cents, an integer. */
export type Cents = number
/** Basis points: 700 is 7 %. */
export type BasisPoints = number

/** Rounds half away from zero, so that a discount is exactly the opposite of its charge. All rounding of money uses this rule. */
export function roundCents(value: number): Cents {
  return Math.sign(value) * Math.round(Math.abs(value)) || 0
}

/** A percentage of an amount, rounded half away from zero. Integer arithmetic, to avoid floating-point errors. */
export function takePercent(amount: Cents, share: BasisPoints): Cents {
  return divideRounded(amount * share, 10_000)
}

/** `numerator / denominator`, rounded half away from zero with integer arithmetic; the denominator must be positive. */
export function divideRounded(numerator: number, denominator: number): number {
  const doubled = Math.abs(numerator) * 2 + denominator
  return Math.sign(numerator) * Math.floor(doubled / (2 * denominator)) || 0
}

/**
 * Splits an amount in proportion to weights so that the parts add up exactly (largest remainder method).
 * @param weights not negative; if all are zero, the first part gets the whole amount
 */
export function prorate(amount: Cents, weights: readonly number[]): Cents[] {
  if (weights.length === 1) return [amount]
  const sum = weights.reduce((a, b) => a + b, 0)
  if (sum === 0) return weights.map((_, i) => (i === 0 ? amount : 0))
  const exact = weights.map((weight) => (amount * weight) / sum)
  const parts = exact.map(Math.floor)
  let remaining = amount - parts.reduce((a, b) => a + b, 0)
  const byRemainder = exact.map((value, i) => ({ i, rest: value - Math.floor(value) })).toSorted((a, b) => b.rest - a.rest)
  for (const { i } of byRemainder) {
    if (remaining <= 0) break
    parts[i] = (parts[i] ?? 0) + 1
    remaining -= 1
  }
  return parts
}

/** Cents from dollars of the wire. */
export function centsFromDollars(dollars: number): Cents {
  return roundCents(Number((dollars * 100).toFixed(4)))
}

/** Dollars for the wire, with at most two decimals. Dividing an integer gives the double closest to the decimal value. */
export function dollarsFromCents(cents: Cents): number {
  return cents / 100
}
