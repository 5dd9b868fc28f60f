import type { Cents } from '#contract/money.ts'
import type { RatedClass } from '#contract/values/rated-class.ts'

/** The kind of a class's price: the total of a trip, the lowest total of a day, or the rate per day before fees. */
export interface DisplayPrice {
  kind: 'total' | 'from' | 'rate'
  cents: Cents
}

/** The price to show: a total if the service gives one, otherwise the rate per day; null without either. */
export function displayPrice(car: RatedClass, hasDates: boolean): DisplayPrice | null {
  const wholeCents = hasDates ? car.totalCents : car.perDayCents
  if (wholeCents !== undefined) return { kind: hasDates ? 'total' : 'from', cents: wholeCents }
  return car.timePerDayCents === undefined ? null : { kind: 'rate', cents: car.timePerDayCents }
}

/** The available classes with the lowest totals, in cents, the cheapest first. Classes without a total are left out. */
export function findLowestTotals<Car extends Pick<RatedClass, 'totalCents' | 'availability'>>(
  cars: readonly Car[],
  max: number,
): { car: Car; totalCents: Cents }[] {
  return cars
    .flatMap((car) => (car.totalCents === undefined || car.availability === 'no' ? [] : [{ car, totalCents: car.totalCents }]))
    .toSorted((a, b) => a.totalCents - b.totalCents)
    .slice(0, max)
}
