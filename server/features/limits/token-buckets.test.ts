import { expect, test } from 'vitest'
import { createTokenBuckets } from './token-buckets.ts'

test('so many pass at once, then so many a second, and another key is not held up', () => {
  let now = 0
  const buckets = createTokenBuckets({ atOnce: 3, perSecond: 2 }, () => now)
  expect([1, 2, 3, 4].map(() => buckets.take('a'))).toEqual([0, 0, 0, 1])
  expect(buckets.take('b')).toBe(0)
  now = 500
  expect([buckets.take('a'), buckets.take('a')]).toEqual([0, 1])
  now = 60_000
  expect([1, 2, 3, 4].map(() => buckets.take('a'))).toEqual([0, 0, 0, 1])
})

test('anyone who asks from a hundred thousand addresses fills no memory and frees nobody who is held up', () => {
  const buckets = createTokenBuckets({ atOnce: 1, perSecond: 0.001 }, () => 0)
  for (let i = 0; i < 100_000; i += 1) buckets.take(`10.0.${i}`)
  expect(buckets.take('10.0.99999')).toBeGreaterThan(0)
  // The oldest keys were evicted.
  expect(buckets.take('10.0.0')).toBe(0)
})
