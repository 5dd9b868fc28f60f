import type { Cents } from '#contract/money.ts'
import type { RatedClass } from '#contract/values/rated-class.ts'

/** What a class's price says: the whole total of a trip, the least whole price of a day, or the bare rate a day before any fee. */
export interface ShownPrice {
  kind: 'total' | 'from' | 'rate'
  cents: Cents
}

/** The price to show of a class: a whole one where the service gives it, else the bare rate for what it is; null where it gives none. */
export function shownPrice(car: RatedClass, hasDates: boolean): ShownPrice | null {
  const wholeCents = hasDates ? car.totalCents : car.perDayCents
  if (wholeCents !== undefined) return { kind: hasDates ? 'total' : 'from', cents: wholeCents }
  return car.timePerDayCents === undefined ? null : { kind: 'rate', cents: car.timePerDayCents }
}
