import { expect, test } from 'vitest'
import type { BranchHours } from '#contract/opening-hours.ts'
import type { Refusal } from '#contract/refusals.ts'
import { explainAccess } from '../access/explain-access.ts'
import { explainActionProblem } from './explain-action-problem.ts'
import { readAccess } from '../access/stored-access.ts'
import { findNextStep, lateTimes } from './rules.ts'

const refusal = (code: Refusal['code'], more: Partial<Refusal> = {}): Refusal => ({
  code,
  status: 400,
  message: '',
  alternatives: [],
  ...more,
})

const eightToSix: BranchHours = {
  weekly: Array.from({ length: 7 }, () => ({ opensMinute: 8 * 60, closesMinute: 18 * 60 })),
  special: { '2026-12-16': null },
  afterHours: true,
}

test('R-19 a late renter may arrive while the branch is open, after pick-up and within a day', () => {
  const times = lateTimes({ pickUpAt: '2026-12-14T16:00', returnAt: '2026-12-20T10:00' }, eightToSix, '2026-12-14T15:10')
  expect(times.slice(0, 5)).toEqual(['2026-12-14T16:30', '2026-12-14T17:00', '2026-12-14T17:30', '2026-12-14T18:00', '2026-12-15T08:00'])
  expect(times.at(-1)).toBe('2026-12-15T16:00')
})

test('R-19 a late arrival cannot be in the past, after the return or on a closed day', () => {
  const trip = { pickUpAt: '2026-12-15T16:00', returnAt: '2026-12-20T10:00' }
  expect(lateTimes(trip, eightToSix, '2026-12-15T17:10')).toEqual(['2026-12-15T17:30', '2026-12-15T18:00'])
  expect(lateTimes({ ...trip, returnAt: '2026-12-15T17:30' }, eightToSix, '2026-12-15T10:00')).toEqual([
    '2026-12-15T16:30',
    '2026-12-15T17:00',
  ])
})

test('R-19 only a renter who pays for after-hours service may arrive after hours', () => {
  const trip = { pickUpAt: '2026-12-14T19:00', returnAt: '2026-12-15T08:00' }
  expect(lateTimes(trip, eightToSix, '2026-12-14T10:00')).toEqual([
    '2026-12-14T19:30',
    '2026-12-14T20:00',
    '2026-12-15T06:00',
    '2026-12-15T06:30',
    '2026-12-15T07:00',
    '2026-12-15T07:30',
  ])
})

test('R-19 a booking has one next step: what is owed, then the check-in, then a change', () => {
  const booking: Parameters<typeof findNextStep>[0] = {
    status: 'confirmed',
    prepaid: false,
    dueCents: 24_088,
    allowedActions: ['modify', 'cancel', 'check-in', 'pay'],
  }
  expect(findNextStep(booking)).toBe('check-in')
  const isOwed = { ...booking, prepaid: true }
  expect(findNextStep(isOwed)).toBe('pay')
  expect(findNextStep({ ...isOwed, dueCents: 0 })).toBe('check-in')
  expect(findNextStep({ ...isOwed, dueCents: 0, checkInDoneAt: '2026-12-01T10:00:00Z' })).toBe('modify')
  expect(findNextStep({ ...isOwed, checkInDoneAt: '2026-12-01T10:00:00Z' })).toBe('pay')
  expect(findNextStep({ ...isOwed, prepaid: false, status: 'held' })).toBe('pay')
  expect(findNextStep({ ...isOwed, prepaid: false, status: 'completed', allowedActions: ['pay'] })).toBe('pay')
})

test('R-19 a wrong code and a wrong name have the same explanation, and a limit states how long to wait', () => {
  expect(explainAccess(refusal('booking_not_found')).kind).toBe(explainAccess(refusal('invalid', { field: 'bookingCode' })).kind)
  expect(explainAccess(refusal('rate_limited', { retryAfterSeconds: 610 }))).toEqual({ kind: 'wait', waitMinutes: 11 })
  expect(explainAccess(refusal('booking_link_expired')).kind).toBe('link-expired')
  expect(explainAccess(null).kind).toBe('unanswered')
})

test('X-04 a booking changed in the meantime, a closed one and a missing answer have different explanations', () => {
  const getKind = (code: Refusal['code']) => explainActionProblem({ kind: 'refused', refusal: refusal(code) })
  expect([getKind('booking_changed'), getKind('booking_closed'), explainActionProblem({ kind: 'unanswered' })]).toEqual([
    'changed',
    'closed',
    'unanswered',
  ])
})

test('R-19 only complete access is read from the tab', () => {
  expect(readAccess({ by: 'code', code: 'ABCDE12345', lastName: 'Pérez' })).toEqual({ by: 'code', code: 'ABCDE12345', lastName: 'Pérez' })
  expect(readAccess({ by: 'link', token: 'abc' })).toEqual({ by: 'link', token: 'abc', code: null })
  expect([readAccess({ by: 'code', code: 'ABCDE12345' }), readAccess({ by: 'link' }), readAccess('x'), readAccess(null)]).toEqual([
    null,
    null,
    null,
    null,
  ])
})
