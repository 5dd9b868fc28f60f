import { expect, test } from 'vitest'
import type { Extra } from '#contract/content/get-additionals.ts'
import type { EstimateRequest } from '#contract/values/estimate-request.ts'
import { applyChoices, choosableExtras, coverageItems, findStep, noChoices, withQuantity } from './choices.ts'

const name = { es: '', en: '' }
const extras: Extra[] = [
  { id: 1, name, maximum: 4, field: 'baby-seats' },
  { id: 2, name, maximum: 4, field: 'additional-drivers' },
  { id: 3, name, maximum: 2, field: 'wifi' },
  { id: 4, name, maximum: 1, field: 'young-driver' },
  { id: 5, name, maximum: 1, field: null },
]
const [seat, driver, , , gps] = extras
const plain: EstimateRequest = {
  brandId: 1,
  trip: {
    pickUpBranchId: 1,
    returnBranchId: 1,
    pickUpAt: '2027-01-12T10:00',
    returnAt: '2027-01-15T10:00',
    packageId: null,
    youngDriver: false,
    clientTypeId: 1,
    clientId: null,
  },
  classId: 104,
  coverageId: 20,
  babySeats: 0,
  additionalDrivers: 0,
  wifiDevices: 0,
  extras: [],
  prepaid: false,
  offer: null,
}

test('E-06 extras with their own field use it, the others are listed by id', () => {
  const chosen = [driver, driver, gps].reduce(
    (choices, extra) => (extra === undefined ? choices : withQuantity(choices, extra, (choices.extras[extra.id] ?? 0) + 1)),
    noChoices,
  )
  expect(applyChoices(plain, chosen, extras)).toEqual({ ...plain, additionalDrivers: 2, extras: [{ id: 5, quantity: 1 }] })
})

test('E-06 two extras that share a field are counted together', () => {
  const seats: Extra[] = [1, 2].map((id) => ({ id, name, maximum: undefined, field: 'baby-seats' }))
  expect(applyChoices(plain, { ...noChoices, extras: { 1: 1, 2: 1 } }, seats).babySeats).toBe(2)
})

test('without choices the estimate is that of the list', () => {
  expect(applyChoices(plain, noChoices, extras)).toEqual(plain)
})

test('the young-driver fee is not an extra to choose, and quantities stay within their limits', () => {
  expect(choosableExtras(extras).map((extra) => extra.id)).toEqual([1, 2, 3, 5])
  expect(seat && withQuantity(noChoices, seat, 9).extras).toEqual({ 1: 4 })
  expect(seat && withQuantity(noChoices, seat, -1).extras).toEqual({ 1: 0 })
})

test('the price of an extra is that of the next one, and at the maximum that of the last one', () => {
  expect(findStep(0, 4)).toEqual({ from: 0, to: 1 })
  expect(findStep(4, 4)).toEqual({ from: 3, to: 4 })
})

test('the greater waiver includes the smaller one', () => {
  const included = coverageItems(['CDW', 'DAT', 'CSDW']).flatMap(({ item, isIncluded }) => (isIncluded ? [item] : []))
  expect(included).toEqual(['collision', 'third-parties', 'excess-waiver', 'all-waiver'])
})
