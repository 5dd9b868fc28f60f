import { expect, test } from 'vitest'
import { findChangedPrices, findDeposit, priceGroup, sumGroupDeposits, type Group } from './group.ts'

const other = { classId: 105, quantity: 1, quote: 'old', totalCents: 9000 }
const group: Group = { size: 3, quantity: 2, others: [other], otherDeposits: [150_000], totalCents: 19_000 }
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

test('W-36 names the classes of a group whose price changed, and no others', () => {
  const chosen = { classId: 104, totalCents: 5000 }
  expect(findChangedPrices(chosen, group, [estimate(5500, 'a'), estimate(9000, 'b')])).toEqual([
    { classId: 104, before: 5000, after: 5500 },
  ])
  expect(findChangedPrices(chosen, group, [estimate(5000, 'a'), estimate(8000, 'b')])).toEqual([
    { classId: 105, before: 9000, after: 8000 },
  ])
  expect(findChangedPrices(chosen, group, [estimate(5000, 'a')])).toEqual([])
})

test('W-36 classes with different deposits have one sum, equal ones the deposit of each car, and an unknown one none', () => {
  expect(findDeposit(group, 50_000)).toEqual({ cents: 250_000, isOfAll: true })
  expect(findDeposit(group, 150_000)).toEqual({ cents: 150_000, isOfAll: false })
  expect(findDeposit({ ...group, others: [], otherDeposits: [] }, 50_000)).toEqual({ cents: 50_000, isOfAll: false })
  expect(findDeposit({ ...group, otherDeposits: [undefined] }, 50_000)).toBeNull()
  expect(findDeposit(group, undefined)).toBeNull()
  expect([sumGroupDeposits(group, 50_000), sumGroupDeposits(group, 150_000)]).toEqual([250_000, 450_000])
})
