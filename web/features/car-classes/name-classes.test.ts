import { expect, test } from 'vitest'
import { nameClasses } from './name-classes.ts'

const kinds = {
  categories: [{ id: 2, name: { es: 'SUV', en: 'SUVs' } }],
  subcategories: [{ id: 4, categoryId: 1, active: true, name: { es: 'Intermedio', en: 'Intermediate' } }],
}
const getNameById = (id: number) => ({ es: `Auto ${id}`, en: `Car ${id}` })
const bare = { id: 104, categoryId: 1, subcategoryId: 4 }

test('E-05 W-10 a class without a name takes that of its subcategory, otherwise of its category', () => {
  expect(
    nameClasses([bare, { id: 107, categoryId: 2, subcategoryId: 7 }, { id: 1, categoryId: 9, subcategoryId: 9 }], kinds, getNameById),
  ).toEqual([
    { ...bare, name: { es: 'Intermedio', en: 'Intermediate' } },
    { id: 107, categoryId: 2, subcategoryId: 7, name: { es: 'SUV', en: 'SUVs' } },
    { id: 1, categoryId: 9, subcategoryId: 9, name: { es: 'Auto 1', en: 'Car 1' } },
  ])
})

test('E-05 a class with its own name keeps it; without known categories the number is used', () => {
  const named = { ...bare, name: { es: 'Mediano', en: 'Mid-size' } }
  expect(nameClasses([named], kinds, getNameById)).toEqual([named])
  expect(nameClasses([bare], null, getNameById)).toEqual([{ ...bare, name: { es: 'Auto 104', en: 'Car 104' } }])
})
