import { expect, test } from 'vitest'
import { displayPrice } from './class-prices.ts'

const car = { id: 501, categoryId: 1, subcategoryId: 1, availability: null, alternatives: [] }
const priced = { ...car, totalCents: 25_885, perDayCents: 8_628, timePerDayCents: 4_550 }

test.each([
  ['the whole total with dates', priced, true, { kind: 'total', cents: 25_885 }],
  ['the lowest price per day without dates', priced, false, { kind: 'from', cents: 8_628 }],
  ['the bare rate where a service gives no total', { ...car, timePerDayCents: 4_550 }, true, { kind: 'rate', cents: 4_550 }],
  ['the bare rate without dates', { ...car, timePerDayCents: 4_550 }, false, { kind: 'rate', cents: 4_550 }],
  ['nothing where a service gives no price', car, true, null],
] as const)('W-10 a class shows %s', (_, value, hasDates, expected) => {
  expect(displayPrice({ ...value, alternatives: [] }, hasDates)).toEqual(expected)
})
