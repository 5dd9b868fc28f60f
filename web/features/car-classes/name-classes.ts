import { getCategories, type Category, type Subcategory } from '#contract/content/get-categories.ts'
import type { CarClass } from '#contract/values/car-class.ts'
import type { Bilingual } from '#contract/values/language.ts'
import { useMemo } from 'react'
import { useTexts } from '../../lib/text/texts.ts'
import { useAnswer } from '../../lib/data/use-data.ts'

interface Kinds {
  categories: readonly Category[]
  subcategories: readonly Subcategory[]
}

/**
 * Names classes without a name after their subcategory, otherwise their category. Another company's rates may have no names, and the
 * specification shows these lists (rows E-03, E-05).
 * @param getNameById the name of a class of which only the id is known
 */
export function nameClasses<Car extends CarClass>(
  cars: readonly Car[],
  kinds: Kinds | null,
  getNameById: (id: number) => Bilingual,
): readonly Car[] {
  const getName = (car: Car) =>
    car.name ??
    kinds?.subcategories.find(({ id }) => id === car.subcategoryId)?.name ??
    kinds?.categories.find(({ id }) => id === car.categoryId)?.name ??
    getNameById(car.id)
  return cars.map((car) => ({ ...car, name: getName(car) }))
}

/** The classes, each with a name. Categories are loaded only when a class has none. */
export function useNamedClasses<Car extends CarClass>(cars: readonly Car[] | null): readonly Car[] {
  const isNameless = cars?.some((car) => car.name === undefined) ?? false
  const kinds = useAnswer(getCategories, isNameless ? {} : null).value
  const { carNumber } = useTexts('layout')
  return useMemo(() => {
    if (cars === null || !isNameless) return cars ?? []
    return nameClasses(cars, kinds, (id) => ({ es: carNumber(id), en: carNumber(id) }))
  }, [cars, isNameless, kinds, carNumber])
}
