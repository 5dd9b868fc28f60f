import { expect, test } from 'vitest'
import { createTokenBuckets } from './token-buckets.ts'

test('a burst passes, then the refill rate applies, and other keys are not affected', () => {
  let now = 0
  const buckets = createTokenBuckets({ burst: 3, perSecond: 2 }, () => now)
  expect([1, 2, 3, 4].map(() => buckets.take('a'))).toEqual([0, 0, 0, 1])
  expect(buckets.take('b')).toBe(0)
  now = 500
  expect([buckets.take('a'), buckets.take('a')]).toEqual([0, 1])
  now = 60_000
  expect([1, 2, 3, 4].map(() => buckets.take('a'))).toEqual([0, 0, 0, 1])
})

test('requests from a hundred thousand addresses neither exhaust memory nor reset other limits', () => {
  const buckets = createTokenBuckets({ burst: 1, perSecond: 0.001 }, () => 0)
  for (let i = 0; i < 100_000; i += 1) buckets.take(`10.0.${i}`)
  expect(buckets.take('10.0.99999')).toBeGreaterThan(0)
  // The oldest keys were evicted.
  expect(buckets.take('10.0.0')).toBe(0)
})
