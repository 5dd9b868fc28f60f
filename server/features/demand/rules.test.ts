import { expect, test } from 'vitest'
import { groupLength, reasonOfClass, reasonOfRefusal, startOfWeek } from './rules.ts'

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
  expect(reasonOfClass('not-at-branch', false)).toBeNull()
  expect(reasonOfClass(null, false)).toBeNull()
  expect(reasonOfRefusal('return_before_pick_up')).toBeNull()
  expect(reasonOfRefusal('invalid')).toBeNull()
})

test('a class without cars is sold out, unless its sale was stopped', () => {
  expect(reasonOfClass('sold-out', false)).toBe('sold-out')
  expect(reasonOfClass('sold-out', true)).toBe('stop-sell')
  expect(reasonOfClass('driver-age', true)).toBe('age')
  expect(reasonOfClass('lead-time', false)).toBe('too-late')
  expect(reasonOfRefusal('branch_closed')).toBe('closed')
})
