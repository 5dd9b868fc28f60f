import { expect, test, vi } from 'vitest'
import { retry } from './retry.ts'

test('a call that fails three times succeeds in the end, and one that always fails throws its last error', async () => {
  vi.useFakeTimers()
  let attempts = 0
  const answerFrom = (good: number) => async () => {
    attempts += 1
    if (attempts < good) throw new Error(`lost ${attempts}`)
    return 'here'
  }
  const came = retry(answerFrom(4))
  await vi.runAllTimersAsync()
  expect([await came, attempts]).toEqual(['here', 4])
  attempts = 0
  const failed = expect(retry(answerFrom(5))).rejects.toThrow('lost 4')
  await vi.runAllTimersAsync()
  await failed
  expect(attempts).toBe(4)
  vi.useRealTimers()
})
