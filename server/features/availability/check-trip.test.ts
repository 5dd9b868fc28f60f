import { addDays, dayMs, hourMs, toInstant } from '#contract/panama-time.ts'
import { maxRentalDays } from '#contract/limits.ts'
import { expect, test } from 'vitest'
import type { Catalog, CatalogBranch } from '../catalog/catalog.ts'
import { calle50, tocumen } from './branch-examples.ts'
import { blockedPeriod, findBranches, isInCalendar, isSearchable, validateTrip, type RequestedTrip } from './check-trip.ts'

// The parts of a catalogue that the check of a trip uses.
const catalog = {
  branches: new Map([
    [1, tocumen],
    [2, calle50],
  ]),
  promotions: new Map([[6, { row: { starts_on: '2026-12-01', ends_on: '2027-01-31' } }]]),
  oneWay: (from: number, to: number) => ({ feeCents: 0, repositionMinutes: from === to ? 0 : 240 }),
} as unknown as Catalog
const branches = { pickUpBranch: calle50 as unknown as CatalogBranch, returnBranch: tocumen as unknown as CatalogBranch }
/** A Tuesday and the Friday after it. */
const trip: RequestedTrip = {
  pickUpBranchId: 2,
  returnBranchId: 1,
  pickUpAt: '2027-01-12T10:00',
  returnAt: '2027-01-15T10:00',
  packageId: null,
  youngDriver: false,
}
const now = toInstant('2027-01-05T09:00')
const validate = (change: Partial<RequestedTrip>, at = now) => validateTrip(catalog, { ...trip, ...change }, branches, at)

test('days before 1900 and from the year 9000 on are not supported', () => {
  expect(['1899-12-31', '1900-01-01', '1900-01-02', '8999-12-31', '9000-01-01', '9999-12-31'].map(isInCalendar)).toEqual([
    false,
    false,
    true,
    true,
    false,
    false,
  ])
})

test('both branches of a trip are found, or the unknown one is named', () => {
  expect(findBranches(catalog, trip)).toEqual({ pickUpBranch: calle50, returnBranch: tocumen })
  expect(findBranches(catalog, { ...trip, pickUpBranchId: 9 })).toMatchObject({ code: 'unknown_id', field: 'pickUpBranchId' })
  expect(findBranches(catalog, { ...trip, returnBranchId: 9 })).toMatchObject({ code: 'unknown_id', field: 'returnBranchId' })
})

test('a car is blocked for the rental, and after a one-way rental until it has been brought back', () => {
  const [from, until] = [toInstant(trip.pickUpAt), toInstant(trip.returnAt)]
  expect(blockedPeriod(catalog, trip)).toEqual({ branchId: 2, from, until: until + 4 * hourMs })
  expect(blockedPeriod(catalog, { ...trip, returnBranchId: 2 })).toEqual({ branchId: 2, from, until })
})

test('only a trip of at most the maximum length, within the database’s calendar, is searched for', () => {
  const isFound = (pickUpAt: string, returnAt: string) => isSearchable({ ...trip, pickUpAt, returnAt })
  const longest = `${addDays('2027-01-12', maxRentalDays)}T10:00`
  expect(toInstant(longest) - toInstant(trip.pickUpAt)).toBe(maxRentalDays * dayMs)
  expect(isFound(trip.pickUpAt, longest)).toBe(true)
  expect(isFound(trip.pickUpAt, longest.replace('T10:00', 'T10:30'))).toBe(false)
  expect(isFound(trip.pickUpAt, trip.pickUpAt)).toBe(false)
  expect(isFound(trip.pickUpAt, '2027-01-12T10:30')).toBe(true)
  expect(isFound('1899-12-31T23:30', '1900-01-02T10:00')).toBe(false)
  expect(isFound('1900-01-01T00:00', '1900-01-02T10:00')).toBe(true)
  expect(isFound('8999-12-30T10:00', '8999-12-31T23:30')).toBe(true)
  expect(isFound('8999-12-30T10:00', '9000-01-01T00:00')).toBe(false)
})

test('a valid trip is accepted', () => {
  expect(validate({})).toMatchObject({ ok: true, afterHoursEvents: 0 })
  expect(validate({ packageId: 6 })).toMatchObject({ ok: true })
})

test.each<[Partial<RequestedTrip>, string, string]>([
  [{ pickUpAt: '2027-01-12T10:10' }, 'invalid', 'pickUpTime'],
  [{ returnAt: '2027-01-15T10:10' }, 'invalid', 'returnTime'],
  [{ returnAt: '2027-01-15T02:00' }, 'branch_closed', 'returnTime'],
  [{ pickUpAt: '2027-01-04T10:00' }, 'pick_up_in_past', 'pickUpDate'],
  [{ pickUpAt: '2030-01-04T10:00', returnAt: '2030-01-05T10:00' }, 'too_far_ahead', 'pickUpDate'],
  [{ returnAt: '2027-01-11T10:00' }, 'return_before_pick_up', 'returnDate'],
  [{ returnAt: `${addDays('2027-01-12', maxRentalDays + 1)}T10:00` }, 'too_long', 'returnDate'],
  [{ packageId: 7 }, 'package_not_valid', 'packageId'],
])('a trip with %j is refused with %s at %s', (change, code, field) => {
  expect(validate(change)).toEqual({ ok: false, code, field, earliest: undefined })
})

test('a pick-up too soon is refused with the earliest time', () => {
  const refused = validate({ pickUpAt: '2027-01-05T09:30' })
  expect(refused).toMatchObject({ ok: false, code: 'lead_time', field: 'pickUpTime', earliest: expect.stringMatching(/^2027-01-05T/) })
})

test('an invalid promotion is reported before a closed branch or short notice, whose alternatives would have prices', () => {
  for (const change of [{ returnAt: '2027-01-15T02:00' }, { pickUpAt: '2027-01-05T09:30' }])
    expect(validate({ ...change, packageId: 7 })).toMatchObject({ code: 'package_not_valid' })
  expect(validate({ returnAt: '2027-01-11T10:00', packageId: 7 })).toMatchObject({ code: 'return_before_pick_up' })
})
