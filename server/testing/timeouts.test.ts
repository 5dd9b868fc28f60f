import { expect, test } from 'vitest'
import { waitFor, computeSlowdown, scaleTimeout } from './timeouts.ts'

test('a timeout grows with the slowdown, from one to ten times', () => {
  expect([100, 600, 900, 1_800, 60_000].map(computeSlowdown)).toEqual([1, 1, 1.5, 3, 10])
  expect(scaleTimeout(1_000)).toBeGreaterThanOrEqual(1_000)
})

test('waitFor resolves when the condition is true, and the timeout error names it', async () => {
  let looks = 0
  await waitFor('the third look', () => (looks += 1) >= 3)
  expect(looks).toBe(3)
  await expect(waitFor('a miracle', () => false, 1)).rejects.toThrow('a miracle')
})
