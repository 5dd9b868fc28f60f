import { expect, test } from 'vitest'
import type { RatedClass } from '#contract/values/rated-class.ts'
import {
  countFilters,
  countWith,
  dropUnknown,
  filterCars,
  noFilters,
  offeredSubcategories,
  pickIds,
  readFleetView,
  sortCars,
  toggle,
  writeFleetView,
} from './fleet-view.ts'

const base: RatedClass = { id: 0, categoryId: 1, subcategoryId: 1, timePerDayCents: 0, availability: 'yes', alternatives: [] }
const mini: RatedClass = { ...base, id: 101, seats: 4, transmission: 'automatic', drive: '4x2', totalCents: 18_502 }
const suv: RatedClass = { ...base, id: 111, categoryId: 2, seats: 7, transmission: 'automatic', drive: '4x4', totalCents: 45_659 }
const pickup: RatedClass = {
  ...base,
  id: 113,
  categoryId: 3,
  seats: 5,
  transmission: 'manual',
  drive: '4x4',
  totalCents: 39_547,
  availability: 'no',
  reason: 'sold-out',
}
const van: RatedClass = { ...base, id: 116, categoryId: 4, seats: 12, transmission: 'manual', drive: '4x2', totalCents: 52_130 }
const panel: RatedClass = {
  ...base,
  id: 118,
  categoryId: 5,
  seats: 2,
  transmission: 'manual',
  totalCents: 10_000,
  availability: 'no',
  reason: 'not-at-branch',
}
const cars = [van, pickup, suv, mini, panel]
const alternative = {
  kind: 'branch',
  pickUpBranchId: 3,
  returnBranchId: 3,
  pickUpAt: '2026-12-15T10:00',
  returnAt: '2026-12-18T10:00',
  classId: 113,
  totalCents: 37_000,
} as const
const ids = (list: readonly RatedClass[]) => list.map((car) => car.id)

test('without filters every class is listed', () => {
  expect(filterCars(cars, noFilters)).toEqual(cars)
  expect(countFilters(noFilters)).toBe(0)
})

test('two values of one filter extend the list, a second filter narrows it', () => {
  expect(ids(filterCars(cars, { ...noFilters, categoryIds: [1, 2] }))).toEqual([111, 101])
  expect(ids(filterCars(cars, { ...noFilters, categoryIds: [1, 2], isFourByFour: true }))).toEqual([111])
})

test('E-03 the active subcategories of the chosen categories that have a class are offered, and no others', () => {
  const name = { es: 'Clase', en: 'Class' }
  const subcategories = [
    { id: 1, categoryId: 1, active: true, name },
    { id: 2, categoryId: 1, active: false, name },
    { id: 3, categoryId: 1, active: true, name },
    { id: 4, categoryId: 2, active: true, name },
  ]
  const list = [mini, { ...mini, id: 102, subcategoryId: 2 }, { ...suv, subcategoryId: 4 }]
  const idsIn = (categoryIds: number[]) => offeredSubcategories(subcategories, list, categoryIds).map(({ id }) => id)
  expect([idsIn([]), idsIn([1]), idsIn([2]), idsIn([1, 2])]).toEqual([[], [1], [4], [1, 4]])
  expect(ids(filterCars(list, { ...noFilters, categoryIds: [1], subcategoryIds: [2] }))).toEqual([102])
})

test('seats are filtered in three groups', () => {
  expect(ids(filterCars(cars, { ...noFilters, seatGroups: ['small'] }))).toEqual([113, 101, 118])
  expect(ids(filterCars(cars, { ...noFilters, seatGroups: ['medium'] }))).toEqual([111])
  expect(ids(filterCars(cars, { ...noFilters, seatGroups: ['large', 'medium'] }))).toEqual([116, 111])
})

test('unavailable classes can be hidden; without dates none are', () => {
  expect(ids(filterCars(cars, { ...noFilters, isFreeOnly: true }))).toEqual([116, 111, 101])
  expect(filterCars([{ ...mini, availability: null }], { ...noFilters, isFreeOnly: true })).toHaveLength(1)
})

test('a count is what a filter would leave, with the other filters unchanged', () => {
  const filters = { ...noFilters, transmissions: ['manual'] as const }
  expect(countWith(cars, filters, { categoryIds: [4] })).toBe(1)
  expect(countWith(cars, filters, { categoryIds: [1] })).toBe(0)
})

test('the lowest total comes first, and classes not available here come last even when they cost less', () => {
  expect(ids(sortCars(cars, 'price', []))).toEqual([101, 111, 116, 118, 113])
})

test('a sold-out class with an alternative keeps its place', () => {
  const withAlternative = { ...pickup, alternatives: [alternative] }
  expect(ids(sortCars([van, withAlternative, suv, mini, panel], 'price', []))).toEqual([101, 113, 111, 116, 118])
})

test('categories are in the company’s order, and seats descend', () => {
  expect(ids(sortCars([mini, suv, van], 'category', [4, 2]))).toEqual([116, 111, 101])
  expect(ids(sortCars([mini, suv, van], 'seats', []))).toEqual([116, 111, 101])
})

test('a view survives the address', () => {
  const view = {
    categoryIds: [2, 3],
    subcategoryIds: [4, 5],
    seatGroups: ['small', 'large'],
    transmissions: ['manual'],
    isFourByFour: true,
    isFreeOnly: true,
    sort: 'seats',
  } as const
  const written = writeFleetView(view)
  const search = Object.fromEntries(Object.entries(written).flatMap(([key, value]) => (value === undefined ? [] : [[key, value]])))
  expect(readFleetView(search)).toEqual(view)
})

test('an invalid address shows the whole list', () => {
  expect(readFleetView({ tipo: 'x--', seats: 'many', gearbox: '', orden: 'beauty' })).toEqual({ ...noFilters, sort: 'price' })
  expect(Object.values(writeFleetView({ ...noFilters, sort: 'price' })).every((value) => value === undefined)).toBe(true)
})

test('R-44 categories and subcategories that the list does not have are dropped', () => {
  const name = { es: 'Clase', en: 'Class' }
  const subcategories = [{ id: 1, categoryId: 1, active: true, name }]
  const read = (tipo: string, clase: string) => dropUnknown(readFleetView({ tipo, clase, seats: 'small' }), [mini, suv], subcategories)
  expect(read('999', '888')).toMatchObject({ categoryIds: [], subcategoryIds: [], seatGroups: ['small'] })
  expect(read('1-999', '1-888')).toMatchObject({ categoryIds: [1], subcategoryIds: [1] })
})

test('a value is added and removed', () => {
  expect(toggle([1, 2], 3)).toEqual([1, 2, 3])
  expect(toggle([1, 2], 1)).toEqual([2])
})

test('ids of an address are decimal numbers, each once', () => {
  expect(pickIds('103-103-106')).toEqual([103, 106])
  expect(pickIds('1e2-0x67-0-007--12-3.5-x')).toEqual([12])
  expect(pickIds(undefined)).toEqual([])
})
