import { expect, test } from 'vitest'
import { priceGroup, type Group } from './group.ts'

const other = { classId: 105, quantity: 1, quote: 'old', totalCents: 9000 }
const group: Group = { size: 3, quantity: 2, others: [other], totalCents: 19_000 }
const estimate = (totalCents: number | undefined, quote: string) => ({ lines: [], clientTypeId: 1, totalCents, quote })

test('W-36 a group at new prices has their total and their quotes', () => {
  const priced = priceGroup(group, [estimate(5500, 'a'), estimate(10_000, 'b')])
  expect(priced).toEqual({ ...group, totalCents: 21_000, others: [{ ...other, quote: 'b', totalCents: 10_000 }] })
})

test.each([[[]], [[estimate(5500, 'a')]], [[estimate(5500, 'a'), estimate(undefined, 'b')]]])(
  'W-36 a group without a new price for each class has no new total',
  (estimates) => {
    expect(priceGroup(group, estimates)).toBeNull()
  },
)
