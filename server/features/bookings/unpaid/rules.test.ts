import { expect, test } from 'vitest'
import { unpaidVerdict, type UnpaidPeriod } from './rules.ts'

const stay = (from: number, until: number, hasCode = false): UnpaidPeriod => ({ from, until, hasCode })
const limits = { withoutCode: 3, altogether: 6 }
const times = (n: number, each: UnpaidPeriod) => Array.from({ length: n }, () => each)

test.each([
  ['nobody holds nothing', [], 'free'],
  ['two at the same time', times(2, stay(0, 10)), 'free'],
  ['three at the same time', times(3, stay(0, 10)), 'code'],
  ['three one after another', [stay(0, 4), stay(4, 8), stay(8, 12)], 'free'],
  ['three that end when it begins', times(3, stay(-5, 0)), 'free'],
  ['three that begin when it ends', times(3, stay(10, 12)), 'free'],
  ['three that meet at one moment alone', [stay(0, 6), stay(5, 8), stay(5, 20)], 'code'],
  ['three with codes', times(3, stay(0, 10, true)), 'free'],
  ['three with codes and two without', [...times(3, stay(0, 10, true)), ...times(2, stay(0, 10))], 'free'],
  ['three with codes and three without', [...times(3, stay(0, 10, true)), ...times(3, stay(0, 10))], 'too-many'],
  ['five of which three without', [...times(2, stay(0, 10, true)), ...times(3, stay(0, 10))], 'code'],
] as const)('A contact that holds %s: %j → %s', (_, others, verdict) => {
  expect(unpaidVerdict(others, { from: 0, until: 10 }, limits)).toBe(verdict)
})
