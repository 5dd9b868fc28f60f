import { expect, test } from 'vitest'
import { findIdle, findSellingOut } from './alerts-rules.ts'

const weeks = [
  { from: '2026-11-29', until: '2026-12-06' },
  { from: '2026-12-06', until: '2026-12-13' },
]
const days = (classId: number, first: number, second: number) => [
  { position: 1, class_id: classId, days: first },
  { position: 2, class_id: classId, days: second },
]
const available = [...days(101, 70, 70), ...days(102, 70, 70), ...days(103, 7, 7), ...days(104, 0, 0)]

test('a class that is booked for 85 of 100 days in a week is about to sell out, in its fullest week', () => {
  const rented = [...days(101, 59.5, 66.5), ...days(102, 59.4, 0)]
  expect(findSellingOut(rented, available, weeks)).toEqual([{ classId: 101, percent: 95, period: weeks[1] }])
})

test('a class counts as idle over all weeks together, and only if it has three cars or more', () => {
  expect(findIdle(days(101, 30, 0), available, 2)).toEqual([{ classId: 102, percent: 0, cars: 10 }])
})

test('a class without cars neither sells out nor is idle', () => {
  expect(findSellingOut(days(104, 5, 5), available, weeks)).toEqual([])
})
