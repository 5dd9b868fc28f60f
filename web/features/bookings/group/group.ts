// The cars of a group booking as chosen in the last step (row W-36).

import type { Cents } from '#contract/money.ts'
import type { Estimate } from '#contract/values/estimate.ts'
import type { GroupRequest } from '#contract/web-api/post-booking-group.ts'

export interface Group {
  /** All cars. */
  size: number
  /** Cars of the chosen class. */
  quantity: number
  others: GroupRequest['others']
  /** Of one car of each class in `others`; undefined until its estimate is known. */
  otherDeposits: readonly (Cents | undefined)[]
  /** Null until every class has its price. */
  totalCents: Cents | null
}

/** The name of the car in a group that a price is for: any where all are of one class, otherwise the chosen class. Undefined without a group. */
export function nameOneCar(group: Group | null, className: string, anyCar: string): string | undefined {
  if (group === null) return undefined
  return group.others.length === 0 ? anyCar : className
}

/**
 * The group at the new prices of a refusal; null if a class has none.
 * @param estimates of one car of each class, the chosen class first
 */
export function priceGroup(group: Group, estimates: readonly Estimate[]): (Group & { totalCents: Cents }) | null {
  const sum = [group, ...group.others].reduce((all, { quantity }, i) => all + quantity * (estimates[i]?.totalCents ?? Number.NaN), 0)
  if (Number.isNaN(sum)) return null
  const others = group.others.map((other, i) => ({
    ...other,
    quote: estimates[i + 1]?.quote ?? null,
    totalCents: estimates[i + 1]?.totalCents ?? null,
  }))
  return { ...group, others, totalCents: sum }
}

/** The classes of a group whose price for one car changed, at both prices. */
export function findChangedPrices(
  chosen: { classId: number; totalCents: Cents | undefined },
  { others }: Group,
  estimates: readonly Estimate[],
): { classId: number; before: Cents; after: Cents }[] {
  return [chosen, ...others].flatMap(({ classId, totalCents }, i) => {
    const after = estimates[i]?.totalCents
    return totalCents === undefined || totalCents === null || after === undefined || after === totalCents
      ? []
      : [{ classId, before: totalCents, after }]
  })
}

/**
 * The deposits of all cars; null while one is unknown.
 * @param depositCents of one car of the chosen class
 */
export function sumGroupDeposits({ quantity, others, otherDeposits }: Group, depositCents: Cents): Cents | null {
  const sum = others.reduce((all, other, i) => all + other.quantity * (otherDeposits[i] ?? Number.NaN), quantity * depositCents)
  return Number.isNaN(sum) ? null : sum
}

/** The deposit of one car where all classes have the same, otherwise that of all cars; null while one is unknown. */
export function findDeposit(group: Group, depositCents: Cents | undefined): { cents: Cents; isOfAll: boolean } | null {
  const sum = depositCents === undefined ? null : sumGroupDeposits(group, depositCents)
  if (depositCents === undefined || sum === null) return null
  const isOfAll = group.otherDeposits.some((cents) => cents !== depositCents)
  return { cents: isOfAll ? sum : depositCents, isOfAll }
}
