import { expect, test } from 'vitest'
import { noRemarks } from '#contract/values/booking-remarks.ts'
import type { BookingRequest } from '#contract/values/booking-request.ts'
import { checkDrivers, isSameRental } from './driver-rules.ts'
import { newCode } from '../../../crypto/tokens.ts'

const request: BookingRequest = {
  brandId: 1,
  trip: {
    pickUpBranchId: 1,
    returnBranchId: 1,
    pickUpAt: '2026-12-15T10:00',
    returnAt: '2026-12-18T10:00',
    packageId: null,
    youngDriver: false,
    clientTypeId: 1,
    clientId: null,
  },
  classId: 104,
  coverageId: 20,
  babySeats: 0,
  additionalDrivers: 1,
  wifiDevices: 0,
  extras: [],
  prepaid: false,
  offer: null,
  quote: null,
  requestId: null,
  totalCents: null,
  client: {
    firstName: 'Ana',
    lastName: 'León',
    email: 'ana@example.com',
    phone: '+50766666666',
    birthDate: '1990-01-01',
    documentKind: 'cedula',
    document: '8-1-1',
    licence: '8-1-1',
    licenceCountry: 'PA',
    licenceExpiresOn: '2030-01-01',
    company: null,
    ruc: null,
    dv: null,
  },
  drivers: [],
  ...noRemarks,
  language: 'es',
  conditionsVersion: '1',
  acceptsMarketing: false,
}
const bornOn = (birthDate: string, minimumAge = 23) => checkDrivers({ ...request, client: { ...request.client, birthDate } }, minimumAge)

test('W-13 the age on the day of pick-up counts: 23 may rent, 71 may not', () => {
  expect(bornOn('2003-12-15')).toEqual({ ok: true, youngDriver: true })
  expect(bornOn('2003-12-16')).toEqual({ ok: false, code: 'driver_age', field: 'client.birthDate' })
  expect(bornOn('2001-12-15')).toEqual({ ok: true, youngDriver: false })
  expect(bornOn('2001-12-16')).toEqual({ ok: true, youngDriver: true })
  expect(bornOn('2001-12-16', 25)).toMatchObject({ ok: false, code: 'driver_age' })
  expect(bornOn('1955-12-16')).toEqual({ ok: true, youngDriver: false })
  expect(bornOn('1955-12-15')).toMatchObject({ ok: false, code: 'driver_age' })
})

test('W-13 an additional driver of 23 or 24 adds the young-driver fee; one without a birth date does not', () => {
  const driver = { firstName: 'Luis', lastName: 'Ríos', licence: null }
  expect(checkDrivers({ ...request, drivers: [{ ...driver, birthDate: '2003-01-01' }] }, 23)).toEqual({ ok: true, youngDriver: true })
  expect(checkDrivers({ ...request, drivers: [{ ...driver, birthDate: null }] }, 23)).toEqual({ ok: true, youngDriver: false })
  expect(checkDrivers({ ...request, drivers: [{ ...driver, birthDate: '2010-01-01' }] }, 23)).toMatchObject({
    field: 'drivers.0.birthDate',
  })
})

test('W-13 a licence that expires on the day of return is valid', () => {
  const until = (licenceExpiresOn: string) => checkDrivers({ ...request, client: { ...request.client, licenceExpiresOn } }, 23)
  expect(until('2026-12-18').ok).toBe(true)
  expect(until('2026-12-17')).toEqual({ ok: false, code: 'licence_expired', field: 'client.licenceExpiresOn' })
})

test('a renter whose date of birth and licence are not known yet is judged by the fee that the price has', () => {
  const client = { ...request.client, birthDate: '', licenceExpiresOn: '' }
  const young = { ...request, client, trip: { ...request.trip, youngDriver: true } }
  expect(checkDrivers({ ...request, client }, 25)).toEqual({ ok: true, youngDriver: false })
  expect(checkDrivers(young, 23)).toEqual({ ok: true, youngDriver: true })
  expect(checkDrivers(young, 25)).toEqual({ ok: false, code: 'driver_age', field: 'client.birthDate' })
})

test('a renter who is old enough may pay the fee for young drivers', () => {
  expect(checkDrivers({ ...request, trip: { ...request.trip, youngDriver: true } }, 25)).toEqual({ ok: true, youngDriver: true })
})

test('W-13 no more drivers can be named than are paid for', () => {
  const driver = { firstName: 'Luis', lastName: 'Ríos', licence: null, birthDate: null }
  expect(checkDrivers({ ...request, drivers: [driver] }, 23).ok).toBe(true)
  expect(checkDrivers({ ...request, drivers: [driver, driver] }, 23)).toEqual({ ok: false, code: 'out_of_range', field: 'drivers' })
})

test('W-13 two requests are the same rental if everything priced is equal, in any order', () => {
  const extras = [
    { id: 5, quantity: 1 },
    { id: 6, quantity: 2 },
    { id: 7, quantity: 0 },
  ]
  expect(
    isSameRental(
      { ...request, extras },
      {
        ...request,
        extras: [
          { id: 6, quantity: 1 },
          { id: 5, quantity: 1 },
          { id: 6, quantity: 1 },
        ],
      },
    ),
  ).toBe(true)
  const byAnother: BookingRequest = { ...request, trip: { ...request.trip, clientTypeId: 3, clientId: 9 }, offer: 'x' }
  expect(isSameRental(request, byAnother)).toBe(true)
  const others: Partial<BookingRequest>[] = [
    { classId: 105 },
    { coverageId: 21 },
    { babySeats: 1 },
    { additionalDrivers: 2 },
    { wifiDevices: 1 },
    { prepaid: true },
    { extras },
    { trip: { ...request.trip, returnBranchId: 2 } },
    { trip: { ...request.trip, pickUpAt: '2026-12-15T10:30' } },
    { trip: { ...request.trip, returnAt: '2026-12-18T10:30' } },
    { trip: { ...request.trip, packageId: 1 } },
    { trip: { ...request.trip, youngDriver: true } },
    { trip: { ...request.trip, pickUpBranchId: 2 } },
  ]
  for (const other of others) expect(isSameRental(request, { ...request, ...other })).toBe(false)
})

test('W-13 codes have ten characters and no letters that are easily misread', () => {
  const codes = Array.from({ length: 2_000 }, newCode)
  for (const code of codes) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{10}$/)
  expect(new Set(codes).size).toBe(codes.length)
  expect(new Set(codes.join('')).size).toBe(32)
})
