import type { Category, Subcategory } from '#contract/content/get-categories.ts'
import type { CarClass } from '#contract/values/car-class.ts'

interface Kinds {
  categories: readonly Category[]
  subcategories: readonly Subcategory[]
}

/**
 * Gives classes without a name that of their subcategory, else of their category: a rate names neither where another's service answers, and
 * these lists are what the specification shows (rows E-03, E-05). The same list where nothing is missing.
 */
export function nameClasses<Car extends CarClass>(cars: readonly Car[], kinds: Kinds | null): readonly Car[] {
  if (kinds === null || cars.every((car) => car.name !== undefined)) return cars
  const nameOf = (car: Car) =>
    car.name ??
    kinds.subcategories.find(({ id }) => id === car.subcategoryId)?.name ??
    kinds.categories.find(({ id }) => id === car.categoryId)?.name
  return cars.map((car) => ({ ...car, name: nameOf(car) }))
}
