import { toInstant } from '#contract/panama-time.ts'
import { expect, test } from 'vitest'
import { calle50, penonome, tocumen } from './branch-examples.ts'
import { commercialLeadMinutes } from './lead-time.ts'
import { checkLead, checkTrip, type TripRequest } from './rules.ts'

const now = toInstant('2026-12-14T09:00')
const check = (pickUp: string, returned: string, changes: Partial<TripRequest> = {}) =>
  checkTrip({ trip: { pickUp, return: returned }, pickUpBranch: tocumen, returnBranch: tocumen, ...changes }, now)

test('a trip within the hours of both branches can be booked', () => {
  expect(check('2026-12-15T10:00', '2026-12-18T10:00')).toEqual({
    ok: true,
    pickUpService: 'open',
    returnService: 'open',
    afterHoursEvents: 0,
  })
})

test.each([
  ['return-before-pick-up', 'return', '2026-12-15T10:00', '2026-12-15T10:00'],
  ['return-before-pick-up', 'return', '2026-12-15T10:00', '2026-12-15T09:30'],
  ['pick-up-in-past', 'pickUp', '2026-12-14T08:30', '2026-12-18T10:00'],
  ['too-far-ahead', 'pickUp', '2027-12-10T10:00', '2027-12-12T10:00'],
  ['too-long', 'return', '2026-12-15T10:00', '2027-03-17T10:30'],
  ['time-off-grid', 'pickUp', '2026-12-15T10:10', '2026-12-18T10:00'],
  ['time-off-grid', 'return', '2026-12-15T10:00', '2026-12-18T10:45'],
  ['branch-closed', 'pickUp', '2026-12-15T04:30', '2026-12-18T10:00'],
  ['branch-closed', 'return', '2026-12-15T10:00', '2026-12-18T00:00'],
])('%s is reported for the %s of %s to %s', (reason, field, pickUp, returned) => {
  expect(check(pickUp, returned)).toEqual({ ok: false, reason, field })
})

test('a walk-in needs no lead time', () => {
  expect(check('2026-12-14T09:30', '2026-12-18T10:00')).toMatchObject({ ok: false, reason: 'lead-time' })
  expect(check('2026-12-14T09:30', '2026-12-18T10:00', { waivesLeadTime: true })).toMatchObject({ ok: true })
})

test('the last bookable day is the 360th, up to its last half hour', () => {
  expect(check('2027-12-09T23:30', '2027-12-12T10:00').ok).toBe(true)
})

test('the longest rental is ninety-two days', () => {
  expect(check('2026-12-15T10:00', '2027-03-17T10:00').ok).toBe(true)
})

test('a pick-up that is too early is refused with the earliest bookable time', () => {
  expect(check('2026-12-14T09:30', '2026-12-18T10:00')).toEqual({
    ok: false,
    reason: 'lead-time',
    field: 'pickUp',
    earliest: '2026-12-14T10:00',
  })
  expect(check('2026-12-14T09:00', '2026-12-18T10:00')).toMatchObject({ reason: 'lead-time' })
  expect(check('2026-12-14T10:00', '2026-12-18T10:00').ok).toBe(true)
  expect(check('2026-12-14T11:30', '2026-12-18T10:00', { pickUpBranch: penonome })).toMatchObject({ earliest: '2026-12-14T12:00' })
  expect(check('2026-12-14T12:00', '2026-12-18T10:00', { pickUpBranch: penonome }).ok).toBe(true)
})

test('the lead time is that of the pick-up branch; the return has none', () => {
  expect(check('2026-12-14T10:00', '2026-12-14T11:00', { returnBranch: penonome }).ok).toBe(true)
})

test('each end outside the hours of a branch with after-hours service costs one fee', () => {
  const both = { pickUpBranch: calle50, returnBranch: calle50 }
  expect(check('2026-12-15T19:00', '2026-12-18T10:00', both)).toMatchObject({ pickUpService: 'after-hours', afterHoursEvents: 1 })
  expect(check('2026-12-15T10:00', '2026-12-18T05:30', both)).toMatchObject({ returnService: 'after-hours', afterHoursEvents: 1 })
  expect(check('2026-12-15T19:00', '2026-12-18T19:00', both)).toMatchObject({ ok: true, afterHoursEvents: 2 })
})

test('an end that stays as booked keeps its service when the branch has other hours by now, unless it is open then', () => {
  const at = (pickUp: string, returned: string, booked: TripRequest['booked']) =>
    check(pickUp, returned, { pickUpBranch: calle50, returnBranch: calle50, booked })
  const booked = { pickUp: 'open', return: 'open' } as const
  expect(at('2026-12-15T19:00', '2026-12-18T05:30', booked)).toMatchObject({ pickUpService: 'open', returnService: 'open' })
  expect(at('2026-12-25T10:00', '2026-12-28T10:00', booked)).toMatchObject({ ok: true, afterHoursEvents: 0 })
  const afterHours = { pickUp: 'after-hours', return: 'after-hours' } as const
  expect(at('2026-12-15T10:00', '2026-12-18T10:00', afterHours)).toMatchObject({ pickUpService: 'open', returnService: 'open' })
})

test('a closed day refuses pick-up and return', () => {
  expect(check('2026-12-25T10:00', '2026-12-28T10:00', { pickUpBranch: calle50 })).toMatchObject({
    reason: 'branch-closed',
    field: 'pickUp',
  })
  expect(check('2026-12-22T10:00', '2026-12-25T10:00', { returnBranch: calle50 })).toMatchObject({
    reason: 'branch-closed',
    field: 'return',
  })
})

test('a commercial vehicle cannot be picked up within 24 hours', () => {
  expect(checkLead('2026-12-15T08:30', penonome, now, commercialLeadMinutes)).toEqual({
    ok: false,
    reason: 'lead-time',
    field: 'pickUp',
    earliest: '2026-12-15T09:00',
  })
  expect(checkLead('2026-12-15T09:00', penonome, now, commercialLeadMinutes)).toEqual({ ok: true })
})
