import { expect, test, vi } from 'vitest'
import { retry } from './retry.ts'

test('a call that fails three times succeeds in the end, and one that always fails throws its last error', async () => {
  vi.useFakeTimers()
  let asked = 0
  const answerFrom = (good: number) => async () => {
    asked += 1
    if (asked < good) throw new Error(`lost ${asked}`)
    return 'here'
  }
  const came = retry(answerFrom(4))
  await vi.runAllTimersAsync()
  expect([await came, asked]).toEqual(['here', 4])
  asked = 0
  const failed = expect(retry(answerFrom(5))).rejects.toThrow('lost 4')
  await vi.runAllTimersAsync()
  await failed
  expect(asked).toBe(4)
  vi.useRealTimers()
})
