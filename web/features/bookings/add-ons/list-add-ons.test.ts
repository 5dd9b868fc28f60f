import { expect, test } from 'vitest'
import type { Extra } from '#contract/content/get-additionals.ts'
import type { ManagedBooking } from '#contract/web-api/get-booking.ts'
import { listAddOns } from './list-add-ons.ts'

const named = (id: number) => ({ id, name: { es: `es ${id}`, en: `en ${id}` } })
const extra = (id: number, field: Extra['field'], maximum: number) => ({ ...named(id), field, maximum }) as Extra
const extras = [
  extra(1, 'baby-seats', 2),
  extra(2, 'additional-drivers', 3),
  extra(3, 'wifi', 1),
  extra(4, 'young-driver', 1),
  extra(5, null, 1),
  extra(6, null, 2),
]
const covers = [named(20), named(21), named(22)]
const booking = { coverageId: 21, babySeats: 1, additionalDrivers: 0, wifiDevices: 1, extras: [{ id: 6, quantity: 1 }] } as ManagedBooking
const changes = (value: ManagedBooking) => listAddOns(value, covers, extras, [named(105)]).map(({ change }) => change)

test('R-19 better covers, one more of each extra below its maximum, and a better class can be added', () => {
  expect(changes(booking)).toEqual([
    { coverageId: 22 },
    { babySeats: 2 },
    {
      extras: [
        { id: 5, quantity: 1 },
        { id: 6, quantity: 1 },
      ],
    },
    { extras: [{ id: 6, quantity: 2 }] },
    { classId: 105 },
  ])
})

test('R-19 the best cover and unknown covers offer no other one, and an additional driver needs a name', () => {
  const all = {
    ...booking,
    babySeats: 2,
    extras: [
      { id: 5, quantity: 1 },
      { id: 6, quantity: 2 },
    ],
  }
  expect(changes({ ...all, coverageId: 22 })).toEqual([{ classId: 105 }])
  expect(changes({ ...all, coverageId: 9 })).toEqual([{ classId: 105 }])
})
