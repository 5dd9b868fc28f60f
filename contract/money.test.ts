import fc from 'fast-check'
import { expect, test } from 'vitest'
import { centsFromDollars, divideRounded, dollarsFromCents, takePercent, prorate, roundCents } from './money.ts'

const cents = fc.integer({ min: -100_000_000, max: 100_000_000 })

test.each([
  [0.4, 0],
  [0.5, 1],
  [1.5, 2],
  [2.5, 3],
  [-0.5, -1],
  [-2.5, -3],
  [-0.4, 0],
])('%d is rounded half away from zero to %i', (value, rounded) => {
  expect(roundCents(value)).toBe(rounded)
})

test.each([
  [21600, 1200, 2592],
  [24192, 700, 1693],
  [50, 100, 1],
  [49, 100, 0],
  [-50, 100, -1],
  [3550, 700, 249],
])('%i cents at %i basis points are %i', (amount, share, part) => {
  expect(takePercent(amount, share)).toBe(part)
})

test('a discount mirrors its charge and is never minus zero', () => {
  fc.assert(fc.property(cents, fc.nat({ max: 10_000 }), (amount, share) => takePercent(amount, share) + takePercent(-amount, share) === 0))
  expect(Object.is(takePercent(0, 700), 0)).toBe(true)
  expect(Object.is(takePercent(-1, 1), 0)).toBe(true)
})

test('division is rounded half away from zero, with integers only', () => {
  fc.assert(
    fc.property(cents, fc.integer({ min: 1, max: 400 }), (amount, by) => {
      const exact = Math.abs(amount) / by
      expect(Math.abs(divideRounded(amount, by) - amount / by)).toBeLessThanOrEqual(0.5 + exact * 1e-12)
    }),
  )
  expect(divideRounded(5, 2)).toBe(3)
  expect(divideRounded(-5, 2)).toBe(-3)
})

test('a split adds up to the cent and no part is more than a cent off', () => {
  fc.assert(
    fc.property(fc.nat({ max: 10_000_000 }), fc.array(fc.nat({ max: 1000 }), { minLength: 1, maxLength: 20 }), (amount, weights) => {
      const parts = prorate(amount, weights)
      const sum = weights.reduce((a, b) => a + b, 0)
      expect(parts.reduce((a, b) => a + b, 0)).toBe(amount)
      if (sum > 0) parts.forEach((part, i) => expect(Math.abs(part - (amount * (weights[i] ?? 0)) / sum)).toBeLessThan(1))
    }),
  )
  expect(prorate(100, [1, 1, 1])).toEqual([34, 33, 33])
  expect(prorate(100, [0, 0])).toEqual([100, 0])
  // 16.67, 33.33 and 50: the remaining cent goes to the largest remainder.
  expect(prorate(100, [1, 2, 3])).toEqual([17, 33, 50])
})

test('cents are unchanged after encoding and decoding, with at most two decimals', () => {
  fc.assert(fc.property(cents, (amount) => dollarsFromCents(amount) === Number((amount / 100).toFixed(2))))
  fc.assert(fc.property(cents, (amount) => centsFromDollars(JSON.parse(JSON.stringify(dollarsFromCents(amount)))) === amount))
  expect([dollarsFromCents(25_885), centsFromDollars(258.85), centsFromDollars(1.005), centsFromDollars(0.29)]).toEqual([
    258.85, 25_885, 101, 29,
  ])
})
