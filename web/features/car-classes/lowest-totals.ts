import type { Cents } from '#contract/money.ts'
import type { RatedClass } from '#contract/values/rated-class.ts'

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
