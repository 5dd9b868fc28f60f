import { expect, test } from 'vitest'
import { changeOptionPrices } from './option-prices.ts'

const option = { classId: undefined, coverageId: undefined, extraId: undefined, quantity: undefined }
const estimate = {
  totalCents: 20_000,
  options: [
    { ...option, classId: 101, totalCents: 20_000 },
    { ...option, classId: 102, totalCents: 26_300 },
    { ...option, coverageId: 20, totalCents: 20_000 },
    { ...option, coverageId: 21, totalCents: 24_001 },
    { ...option, extraId: 1, quantity: 1, totalCents: 21_284 },
    { ...option, extraId: 3, quantity: 0, totalCents: 18_716 },
  ],
}

const booked = { classId: 101, coverageId: 20 }

test('R-19 the choices of a change cost the difference of the totals of the change', () => {
  const prices = changeOptionPrices(estimate, false, { 3: 1 }, booked)
  expect(prices.coverage(21)).toBe(4_001)
  expect(prices.extra(1)).toBe(1_284)
  // At its maximum: what the last one costs.
  expect(prices.extra(3)).toBe(1_284)
})

test('R-19 coverages are compared with the booked one, which is in the total', () => {
  const prices = changeOptionPrices(estimate, false, {}, { ...booked, coverageId: 21 })
  expect([prices.includedCoverageId, prices.coverage(21), prices.coverage(20)]).toEqual([21, 0, -4_001])
})

test('R-19 classes are compared with the booked one', () => {
  expect([101, 102, 103].map(changeOptionPrices(estimate, false, {}, booked).carClass)).toEqual([0, 6_300, null])
  expect(changeOptionPrices(estimate, false, {}, { ...booked, classId: 102 }).carClass(101)).toBe(-6_300)
})

test('R-19 prices of choices that are loading are pending, and those of a change that is not possible are unknown', () => {
  expect(changeOptionPrices(null, true, {}, booked).coverage(21)).toBeUndefined()
  expect(changeOptionPrices(null, false, {}, booked).extra(1)).toBeNull()
  expect(changeOptionPrices(estimate, false, {}, booked).coverage(22)).toBeNull()
})
