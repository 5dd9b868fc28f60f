import { expect, test } from 'vitest'
import { anySignal } from './any-signal.ts'

test('it aborts with the first of the signals, and keeps its reason', () => {
  const [first, second] = [new AbortController(), new AbortController()]
  const signal = anySignal([first.signal, second.signal])
  expect(signal.aborted).toBe(false)
  second.abort('left')
  first.abort('late')
  expect(signal.aborted).toBe(true)
  expect(signal.reason).toBe('left')
})

test('it is aborted if one of the signals is already', () => {
  expect(anySignal([new AbortController().signal, AbortSignal.abort('gone')]).reason).toBe('gone')
})
