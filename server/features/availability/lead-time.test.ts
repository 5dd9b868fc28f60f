import { toInstant } from '#contract/panama-time.ts'
import { expect, test } from 'vitest'
import { calle50, penonome, span, tocumen } from './branch-examples.ts'
import { commercialLeadMinutes, earliestPickUp, leadPassedAt } from './lead-time.ts'

const at = (wall: string) => toInstant(wall)

test.each([
  ['2026-12-14T10:00', '2026-12-14T11:00'],
  ['2026-12-14T10:01', '2026-12-14T11:30'],
  ['2026-12-14T22:30', '2026-12-14T23:30'],
  ['2026-12-14T22:31', '2026-12-15T05:00'],
  ['2026-12-14T02:00', '2026-12-14T05:00'],
])('at an airport, booked at %s, the first pick-up is %s', (now, earliest) => {
  expect(earliestPickUp(tocumen, at(now))).toBe(earliest)
})

test('seconds are rounded up to the next minute', () => {
  expect(earliestPickUp(tocumen, at('2026-12-14T10:00') + 1000)).toBe('2026-12-14T11:30')
})

test.each([
  ['2026-12-14T09:00', '2026-12-14T12:00'],
  ['2026-12-14T14:00', '2026-12-14T17:00'],
  ['2026-12-14T16:00', '2026-12-15T10:00'],
  ['2026-12-14T20:00', '2026-12-15T11:00'],
  ['2026-12-14T03:00', '2026-12-14T11:00'],
  // From Saturday's last hour over the closed Sunday into Monday.
  ['2026-12-19T12:00', '2026-12-21T10:00'],
  // Closed on Christmas, open on Saturday the 26th.
  ['2026-12-24T16:30', '2026-12-26T10:30'],
])('in town three hours of opening count: booked at %s, the first pick-up is %s', (now, earliest) => {
  expect(earliestPickUp(penonome, at(now))).toBe(earliest)
})

test('after-hours service does not count as open hours, but allows a pick-up after the lead time', () => {
  expect(leadPassedAt(calle50, at('2026-12-14T15:00'))).toBe(at('2026-12-14T18:00'))
  expect(earliestPickUp(calle50, at('2026-12-14T15:00'))).toBe('2026-12-14T18:00')
  expect(earliestPickUp(calle50, at('2026-12-14T16:00'))).toBe('2026-12-15T08:00')
  expect(earliestPickUp(calle50, at('2026-12-14T14:45'))).toBe('2026-12-14T18:00')
})

test('a commercial vehicle needs 24 elapsed hours and a branch that serves at that time', () => {
  expect(earliestPickUp(penonome, at('2026-12-14T09:00'), commercialLeadMinutes)).toBe('2026-12-15T09:00')
  expect(earliestPickUp(penonome, at('2026-12-19T09:00'), commercialLeadMinutes)).toBe('2026-12-21T08:00')
  expect(earliestPickUp(penonome, at('2026-12-19T12:00'), commercialLeadMinutes)).toBe('2026-12-21T10:00')
})

test('a branch that never opens again has no earliest pick-up', () => {
  const hours = { ...penonome.hours, weekly: Array.from({ length: 7 }, () => null) }
  expect(earliestPickUp({ ...penonome, hours }, at('2026-12-14T09:00'))).toBeNull()
  expect(earliestPickUp({ ...tocumen, hours }, at('2026-12-14T09:00'))).toBeNull()
})

test('open hours of the next sixty days count; if they are shorter than the lead time, no pick-up is possible', () => {
  const closed = { ...penonome.hours, weekly: Array.from({ length: 7 }, () => null) }
  const opensOn = (date: string, hours: string) => ({ ...penonome, hours: { ...closed, special: { [date]: span(hours) } } })
  const now = at('2026-12-14T09:00')
  expect(leadPassedAt(opensOn('2027-02-12', '08:00-17:00'), now)).toBe(at('2027-02-12T11:00'))
  expect(leadPassedAt(opensOn('2027-02-13', '08:00-17:00'), now)).toBeNull()
  expect(earliestPickUp(opensOn('2026-12-15', '08:00-10:00'), now)).toBeNull()
})
