import { expect, test } from 'vitest'
import type { BranchHours } from '#contract/values/branch.ts'
import { upcomingSpecialDays, hoursOn, openStateAt } from './open-state.ts'

const open = (opens: number, closes: number) => ({ kind: 'open', opens: opens * 60, closes: closes * 60 }) as const
const closed = { kind: 'closed' } as const
const reason = { es: 'Navidad', en: 'Christmas Day' }

/** Like Costa del Este: closed on Sundays and at Christmas, which is a Friday in 2026. */
const city: BranchHours = {
  week: open(8, 18),
  saturday: open(8, 15),
  sunday: closed,
  special: [
    { date: '2027-01-01', hours: closed, reason },
    { date: '2026-12-25', hours: closed, reason },
    { date: '2026-12-08', hours: open(9, 13), reason },
  ],
}
const airport: BranchHours = { week: open(5, 24), saturday: open(5, 24), sunday: open(5, 24), special: [] }

test('R-28 a branch is open from its opening minute to the minute before it closes', () => {
  expect(openStateAt('2026-11-23T07:59', city)).toEqual({ kind: 'closed', opens: { date: '2026-11-23', minute: 480 } })
  expect(openStateAt('2026-11-23T08:00', city)).toEqual({ kind: 'open', closesMinute: 1080 })
  expect(openStateAt('2026-11-23T17:59', city)).toEqual({ kind: 'open', closesMinute: 1080 })
  expect(openStateAt('2026-11-23T18:00', city)).toEqual({ kind: 'closed', opens: { date: '2026-11-24', minute: 480 } })
})

test('R-28 after closing on Saturday the text names the opening on Monday', () => {
  expect(openStateAt('2026-11-21T15:00', city)).toEqual({ kind: 'closed', opens: { date: '2026-11-23', minute: 480 } })
  expect(openStateAt('2026-11-22T12:00', city)).toEqual({ kind: 'closed', opens: { date: '2026-11-23', minute: 480 } })
})

test('R-28 a branch that is closed on Wednesdays opens again on Thursday', () => {
  const weekdays = [open(8, 18), open(8, 18), closed, open(8, 18), open(8, 18)]
  // 2026-11-25 is a Wednesday.
  expect(openStateAt('2026-11-25T10:00', { ...city, weekdays })).toEqual({ kind: 'closed', opens: { date: '2026-11-26', minute: 480 } })
})

test('R-28 a special day overrides the weekday', () => {
  expect(openStateAt('2026-12-08T08:30', city)).toEqual({ kind: 'closed', opens: { date: '2026-12-08', minute: 540 } })
  expect(openStateAt('2026-12-08T12:59', city)).toEqual({ kind: 'open', closesMinute: 780 })
  // Christmas is a Friday, so the next opening is on Saturday.
  expect(openStateAt('2026-12-25T10:00', city)).toEqual({ kind: 'closed', opens: { date: '2026-12-26', minute: 480 } })
  expect(hoursOn('2026-12-25', city)).toEqual(closed)
})

test('R-28 a branch that closes at midnight is open until the last minute, and one that never closes has no closing time', () => {
  expect(openStateAt('2026-11-23T23:59', airport)).toEqual({ kind: 'open', closesMinute: 1440 })
  expect(openStateAt('2026-11-24T00:00', airport)).toEqual({ kind: 'closed', opens: { date: '2026-11-24', minute: 300 } })
  const always = { ...airport, week: open(0, 24), saturday: open(0, 24), sunday: open(0, 24) }
  expect(openStateAt('2026-11-23T23:59', always)).toEqual({ kind: 'open', closesMinute: null })
})

test('R-28 free text has no open or closed state, and a branch that never opens has no next opening', () => {
  expect(openStateAt('2026-11-23T10:00', { ...city, week: { kind: 'text', text: 'Con cita' } })).toEqual({ kind: 'unknown' })
  const never = { week: closed, saturday: closed, sunday: closed, special: [] }
  expect(openStateAt('2026-11-23T10:00', never)).toEqual({ kind: 'closed', opens: null })
})

test('R-28 special days are those from today on within the given range, sorted by date', () => {
  const dates = (today: string, days?: number) => upcomingSpecialDays(today, city, days).map(({ date }) => date)
  expect(dates('2026-11-21')).toEqual(['2026-12-08', '2026-12-25', '2027-01-01'])
  expect(dates('2026-12-08', 17)).toEqual(['2026-12-08', '2026-12-25'])
  expect(dates('2026-12-09', 15)).toEqual([])
  expect(dates('2026-10-26')).toEqual(['2026-12-08', '2026-12-25'])
})
