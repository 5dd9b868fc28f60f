import { expect, test } from 'vitest'
import { formats } from '#contract/format.ts'
import type { RatedClass } from '#contract/values/rated-class.ts'
import { fleet } from '../../../locales/es/fleet.ts'
import { compareClasses } from './comparison-rows.ts'

const base: RatedClass = {
  id: 0,
  categoryId: 1,
  subcategoryId: 1,
  availability: 'yes',
  alternatives: [],
  seats: 5,
  transmission: 'automatic',
}
const compact: RatedClass = {
  ...base,
  id: 103,
  totalCents: 21_931,
  perDayCents: 7310,
  bags: { large: 2, small: 1 },
  doors: 4,
  depositCents: 50_000,
}
const suv: RatedClass = {
  ...base,
  id: 107,
  totalCents: 28_043,
  perDayCents: 9348,
  bags: { large: 2, small: 2 },
  doors: 5,
  depositCents: 60_000,
}
const compare = (cars: readonly RatedClass[], hasDates = true) => compareClasses(cars, hasDates, fleet, formats.es)
const values = (cars: readonly RatedClass[]) => Object.fromEntries(compare(cars).different.map((row) => [row.key, row.values]))
const best = (cars: readonly RatedClass[], key: string) => compare(cars).different.find((row) => row.key === key)?.best

test('rows that differ and rows that are equal are returned separately', () => {
  const { different, equal } = compare([compact, suv])
  expect(different.map(({ key }) => key)).toEqual(['difference', 'perDay', 'bags', 'doors', 'deposit'])
  expect(equal.map(({ key, values: [value] }) => [key, value])).toEqual([
    ['seats', '5'],
    ['transmission', 'Automática'],
    ['left', '3 o más'],
  ])
  expect(equal.map(({ key, label, values: [value] }) => fleet.compare.inWords(key, label, value ?? ''))).toEqual([
    '5 pasajeros',
    'automática',
    '3 o más libres',
  ])
})

test('the difference is that of the totals of the list', () => {
  expect(values([compact, suv])['difference']).toEqual(['el más bajo', '+ $61.12'])
  expect(values([compact, { ...suv, totalCents: 21_931 }])['difference']).toBeUndefined()
  expect(values([compact, { ...suv, totalCents: undefined, timePerDayCents: 4000 }])['difference']).toBeUndefined()
})

test('a class that is sold out has no price to compare', () => {
  const soldOut = { ...compact, totalCents: 100, perDayCents: 33, availability: 'no' as const }
  expect(values([soldOut, suv])).toMatchObject({ perDay: [null, '$93.48'], left: ['0', '3 o más'] })
  expect(values([soldOut, suv])['difference']).toEqual([null, 'el más bajo'])
})

test('the free cars of a class are not stated for the branch that does not have it', () => {
  const elsewhere = { ...compact, availability: 'no' as const, reason: 'not-at-branch' as const }
  expect(values([elsewhere, suv])['left']).toEqual([null, '3 o más'])
  expect(values([{ ...elsewhere, reason: 'sold-out' as const }, suv])['left']).toEqual(['0', '3 o más'])
})

test('the best value is marked only in rows with a clear order', () => {
  const cars = [compact, suv]
  expect([best(cars, 'difference'), best(cars, 'deposit'), best(cars, 'bags')]).toEqual([
    [true, false],
    [true, false],
    [false, true],
  ])
  expect(best(cars, 'doors')).toEqual([false, false])
  expect(best([compact, { ...suv, bags: { large: 1, small: 3 } }], 'bags')).toEqual([false, false])
  expect(best([compact, { ...suv, bags: null }], 'bags')).toEqual([false, false])
})

test('the number of free cars is shown where the service states it', () => {
  const last = { ...suv, availability: 'last' as const }
  expect(values([compact, { ...last, left: 2 }])['left']).toEqual(['3 o más', '2'])
  expect(values([compact, last])['left']).toEqual(['3 o más', 'pocos'])
  const plain = { ...base, availability: null, seats: undefined, transmission: undefined, timePerDayCents: 4000 }
  expect(compare([plain, { ...plain, timePerDayCents: 5000 }]).equal).toEqual([])
})
