import { expect, test } from 'vitest'
import { clockText, secondsLeft, announcedMinute } from './countdown.ts'

const end = '2026-12-01T15:00:00.000Z'
const at = (secondsBefore: number) => Date.parse(end) - secondsBefore * 1000

test('F-09 the countdown shows whole seconds until the hold expires and stays at zero afterwards', () => {
  expect(secondsLeft(end, at(900))).toBe(900)
  expect(secondsLeft(end, at(0.4))).toBe(1)
  expect(secondsLeft(end, at(0))).toBe(0)
  expect(secondsLeft(end, at(-60))).toBe(0)
})

test('F-09 an answer without an expiry has no countdown', () => {
  expect(secondsLeft(undefined, at(5))).toBeNull()
  expect(secondsLeft('soon', at(5))).toBeNull()
})

test('F-09 the countdown shows minutes and two digits of seconds', () => {
  expect([900, 65, 9, 0, 3661].map(clockText)).toEqual(['15:00', '1:05', '0:09', '0:00', '61:01'])
})

test('F-09 a screen reader announces ten, five, two and one minutes and the end', () => {
  const announced = Array.from({ length: 901 }, (_, i) => announcedMinute(900 - i))
  expect([...new Set(announced)]).toEqual([null, 10, 5, 2, 1, 0])
  expect(announcedMinute(599)).toBe(10)
  expect(announcedMinute(301)).toBe(10)
  expect(announcedMinute(300)).toBe(5)
})
