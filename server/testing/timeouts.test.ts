import { expect, test } from 'vitest'
import { waitFor, computeSlowdown, scaleTimeout } from './timeouts.ts'

test('a limit grows with what the fixed work takes, never shrinks, and ends at ten times', () => {
  expect([100, 600, 900, 1_800, 60_000].map(computeSlowdown)).toEqual([1, 1, 1.5, 3, 10])
  expect(scaleTimeout(1_000)).toBeGreaterThanOrEqual(1_000)
})

test('who waits for a condition goes on as soon as it holds, and is told what never came', async () => {
  let looks = 0
  await waitFor('the third look', () => (looks += 1) >= 3)
  expect(looks).toBe(3)
  await expect(waitFor('a miracle', () => false, 1)).rejects.toThrow('a miracle')
})
