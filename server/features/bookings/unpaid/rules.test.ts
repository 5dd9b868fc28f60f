import { expect, test } from 'vitest'
import { unpaidVerdict, type UnpaidPeriod } from './rules.ts'

const period = (from: number, until: number, hasCode = false): UnpaidPeriod => ({ from, until, hasCode })
const limits = { withoutCode: 3, altogether: 6 }
const times = (n: number, each: UnpaidPeriod) => Array.from({ length: n }, () => each)

test.each([
  ['no other bookings', [], 'allowed'],
  ['two at the same time', times(2, period(0, 10)), 'allowed'],
  ['three at the same time', times(3, period(0, 10)), 'needs-code'],
  ['three in succession', [period(0, 4), period(4, 8), period(8, 12)], 'allowed'],
  ['three that end when it begins', times(3, period(-5, 0)), 'allowed'],
  ['three that begin when it ends', times(3, period(10, 12)), 'allowed'],
  ['three that overlap only briefly', [period(0, 6), period(5, 8), period(5, 20)], 'needs-code'],
  ['three with codes', times(3, period(0, 10, true)), 'allowed'],
  ['three with codes and two without', [...times(3, period(0, 10, true)), ...times(2, period(0, 10))], 'allowed'],
  ['three with codes and three without', [...times(3, period(0, 10, true)), ...times(3, period(0, 10))], 'too-many'],
  ['five, three of them without a code', [...times(2, period(0, 10, true)), ...times(3, period(0, 10))], 'needs-code'],
] as const)('A contact that holds %s: %j → %s', (_, others, verdict) => {
  expect(unpaidVerdict(others, { from: 0, until: 10 }, limits)).toBe(verdict)
})
