import type { RatedClass } from '#contract/values/rated-class.ts'

/** The classes at a branch: available ones first, then by total. */
export function carsAtBranch(cars: readonly RatedClass[]): RatedClass[] {
  const total = (car: RatedClass) => car.totalCents ?? Number.POSITIVE_INFINITY
  return cars
    .filter((car) => car.reason !== 'not-at-branch')
    .toSorted((a, b) => Number(a.availability === 'no') - Number(b.availability === 'no') || total(a) - total(b) || a.id - b.id)
}
