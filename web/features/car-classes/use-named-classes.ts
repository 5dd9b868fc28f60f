import { useMemo } from 'react'
import { getCategories } from '#contract/content/get-categories.ts'
import type { CarClass } from '#contract/values/car-class.ts'
import { useTexts } from '../../lib/text/texts.ts'
import { useAnswer } from '../../lib/data/use-answer.ts'
import { nameClasses } from './name-classes.ts'

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
