import { hourMs, minuteMs, toInstant } from './panama-time.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rentalLength } from './rental-length.ts'

const pickUpAt = toInstant('2026-12-15T10:00')
const after = (hours: number, minutes: number) => {
  const { days, extraHours, wholeDays } = rentalLength(pickUpAt, pickUpAt + hours * hourMs + minutes * minuteMs)
  return [days, extraHours, wholeDays]
}

test.each([
  [0, 30, [1, 0, 1]],
  [23, 59, [1, 0, 1]],
  [24, 0, [1, 0, 1]],
  [24, 29, [1, 0, 1]],
  [24, 30, [1, 1, 2]],
  [25, 0, [1, 1, 2]],
  [25, 1, [1, 2, 2]],
  [26, 0, [1, 2, 2]],
  [26, 1, [2, 0, 2]],
  [47, 30, [2, 0, 2]],
  [72, 0, [3, 0, 3]],
  [72, 29, [3, 0, 3]],
  [73, 0, [3, 1, 4]],
])('a rental of %i h %i min counts as %j (days, extra hours, whole days)', (hours, minutes, expected) => {
  expect(after(hours, minutes)).toEqual(expected)
})

test('a longer rental never has a shorter billed length', () => {
  const minutes = fc.integer({ min: 1, max: 92 * 1440 })
  fc.assert(
    fc.property(minutes, minutes, (a, b) => {
      const [short, long] = [after(0, Math.min(a, b)), after(0, Math.max(a, b))]
      const thirds = ([days = 0, extraHours = 0]: number[]) => days * 3 + extraHours
      expect(thirds(short)).toBeLessThanOrEqual(thirds(long))
      expect(short[2] ?? 0).toBeLessThanOrEqual(long[2] ?? 0)
    }),
  )
})
