import { expect, test } from 'vitest'
import { promotionStateOn } from './rules.ts'

test('R-06 a promotion is in force from its first day to its last, inclusive', () => {
  const row = { starts_on: '2026-10-01', ends_on: '2026-12-31' }
  expect(['2026-09-30', '2026-10-01', '2026-12-31', '2027-01-01'].map((day) => promotionStateOn(row, day))).toEqual([
    'upcoming',
    'current',
    'current',
    'ended',
  ])
})
