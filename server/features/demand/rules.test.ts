import { expect, test } from 'vitest'
import { groupLength, toClassLostReason, toLostReason, startOfWeek } from './rules.ts'

test('a week begins on Sunday', () => {
  expect(['2026-11-22', '2026-11-23', '2026-11-28'].map(startOfWeek)).toEqual(['2026-11-22', '2026-11-22', '2026-11-22'])
  expect(startOfWeek('2026-11-29')).toBe('2026-11-29')
})

test.each([
  ['2026-11-22T10:00', '2026-11-22T12:00', 1],
  ['2026-11-22T10:00', '2026-11-24T10:00', 1],
  ['2026-11-22T10:00', '2026-11-24T10:30', 3],
  ['2026-11-22T10:00', '2026-11-29T10:00', 7],
  ['2026-11-22T10:00', '2027-02-01T10:00', 28],
  ['2026-11-22T10:00', '2026-11-20T10:00', 1],
])('a rental from %s to %s is in the group from %i days', (pickUpAt, returnAt, from) => {
  expect(groupLength({ pickUpAt, returnAt })).toBe(from)
})

test('a class without cars at the branch is not lost demand, and neither is a mistake', () => {
  expect(toClassLostReason('not-at-branch', false)).toBeNull()
  expect(toClassLostReason(null, false)).toBeNull()
  expect(toLostReason('return_before_pick_up')).toBeNull()
  expect(toLostReason('invalid')).toBeNull()
})

test('a class without cars is sold out, unless its sale was stopped', () => {
  expect(toClassLostReason('sold-out', false)).toBe('sold-out')
  expect(toClassLostReason('sold-out', true)).toBe('stop-sell')
  expect(toClassLostReason('driver-age', true)).toBe('age')
  expect(toClassLostReason('lead-time', false)).toBe('too-late')
  expect(toLostReason('branch_closed')).toBe('closed')
})
