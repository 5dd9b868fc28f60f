import type { Category, Subcategory } from '#contract/content/get-categories.ts'
import type { CarClass } from '#contract/values/car-class.ts'
import type { Bilingual } from '#contract/values/language.ts'

interface Kinds {
  categories: readonly Category[]
  subcategories: readonly Subcategory[]
}

/**
 * Gives classes without a name that of their subcategory, else of their category: a rate names neither where another's service answers, and
 * these lists are what the specification shows (rows E-03, E-05).
 * @param nameOfId what a class is called of which nothing is known but its id
 */
export function nameClasses<Car extends CarClass>(
  cars: readonly Car[],
  kinds: Kinds | null,
  nameOfId: (id: number) => Bilingual,
): readonly Car[] {
  const getName = (car: Car) =>
    car.name ??
    kinds?.subcategories.find(({ id }) => id === car.subcategoryId)?.name ??
    kinds?.categories.find(({ id }) => id === car.categoryId)?.name ??
    nameOfId(car.id)
  return cars.map((car) => ({ ...car, name: getName(car) }))
}
