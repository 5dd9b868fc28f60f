import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { decodeRefusal, encodeField } from '../refusals.ts'
import { getUpsellWeb } from '../web-api/get-upsell-web.ts'
import type { BookingRequest } from './booking-request.ts'
import { postBookingNew } from '../web-api/post-booking-new.ts'
import { groupCode, type Booking } from './booking.ts'
import { noRemarks } from './booking-remarks.ts'
import { estimate as estimateCodec } from './estimate.ts'
import { getSchema } from '../get-schema.ts'

const request: BookingRequest = {
  brandId: 1,
  trip: {
    pickUpBranchId: 1,
    returnBranchId: 2,
    pickUpAt: '2026-12-15T10:00',
    returnAt: '2026-12-18T10:30',
    packageId: 3,
    youngDriver: true,
    clientTypeId: 1,
    clientId: null,
  },
  classId: 104,
  coverageId: 21,
  babySeats: 1,
  additionalDrivers: 1,
  wifiDevices: 0,
  extras: [{ id: 5, quantity: 2 }],
  prepaid: false,
  offer: null,
  quote: 'quote.signature',
  requestId: '0f8fad5b-d9cb-469f-a165-70867728950e',
  totalCents: 25885,
  client: {
    firstName: 'Ana María',
    lastName: 'De León',
    email: 'ana@example.com',
    phone: '+50766666666',
    birthDate: '1990-02-28',
    documentKind: 'passport',
    document: 'AB12345',
    licence: 'X-1234',
    licenceCountry: 'US',
    licenceExpiresOn: '2030-01-01',
    company: 'Café, S.A.',
    ruc: '419758-1-427175',
    dv: '97',
  },
  drivers: [{ firstName: 'Luis', lastName: 'Ríos', birthDate: '1980-01-01', licence: null }],
  flight: 'CM 123',
  comments: 'uno\ndos',
  language: 'en',
  conditionsVersion: '2026-11',
  acceptsMarketing: true,
}

const minimal: BookingRequest = {
  ...request,
  quote: null,
  requestId: null,
  totalCents: null,
  drivers: [],
  ...noRemarks,
  client: { ...request.client, documentKind: 'cedula', document: '8-123-4567', company: null, ruc: null, dv: null },
}

test.each([
  ['everything', request],
  ['the minimal', minimal],
])('W-13 a booking with %s is unchanged after encoding and decoding', (_, value) => {
  const wire: unknown = JSON.parse(JSON.stringify(postBookingNew.request.encode(value)))
  expect(postBookingNew.request.decode(z.parse(getSchema(postBookingNew.request), wire))).toEqual(value)
})

test('W-13 an answer is unchanged after encoding and decoding', () => {
  const booking: Booking = {
    code: 'AB12CD34EF',
    status: 'held',
    holdExpiresAt: '2026-12-01T10:00:00.000Z',
    totalCents: 25885,
    depositCents: 50000,
    manageLink: '/#/modify-reserve?token=x',
    lines: [{ code: 'time', ref: undefined, quantity: 3, unitCents: 4500, amountCents: 13500 }],
  }
  const wire = z.parse(getSchema(postBookingNew.response), postBookingNew.response.encode(booking))
  expect(postBookingNew.response.decode(wire)).toEqual(booking)
})

test('W-13 an answer with few fields is accepted', () => {
  expect(postBookingNew.response.decode({ CodigoReserva: 'X1' })).toMatchObject({ code: 'X1', status: 'confirmed', lines: [] })
  expect(postBookingNew.response.decode(null)).toMatchObject({ code: '', lines: [] })
  expect(getUpsellWeb.response.decode([null, { car: { id_4d: 7 }, Motivos: ['SUV', 'NUEVO'] }])[0]).toMatchObject({
    car: { id: 7 },
    reasons: ['suv'],
  })
})

test('X-04 a refusal contains the new estimate and our name of the field, including in lists', () => {
  const estimate = {
    quote: 'q',
    expiresAt: 'x',
    days: 3,
    extraHours: 0,
    lines: [],
    totalCents: 100,
    perDayCents: 33,
    depositCents: 1,
    clientTypeId: 1,
    timePerDayCents: 5,
  }
  const body = {
    error: { code: 'price_changed', field: 'Conductores.3.FechaNacimiento', quote: estimateCodec.encode(estimate) },
    message: 'm',
    requestId: 'r',
  }
  expect(decodeRefusal(postBookingNew, 409, body)).toMatchObject({ code: 'price_changed', field: 'drivers.3.birthDate', estimate })
  expect(decodeRefusal(postBookingNew, 409, { error: { code: 'sold_out' } }).estimate).toBeUndefined()
  expect(encodeField(postBookingNew, 'drivers.3.birthDate')).toBe('Conductores.3.FechaNacimiento')
  expect(encodeField(postBookingNew, 'client.birthDate')).toBe('cliente.FechaNacimiento')
  expect(decodeRefusal(postBookingNew, 400, { error: { code: 'missing', field: 'AceptaCondiciones' } }).field).toBe('conditionsVersion')
})

test('a confirmation code is formatted in two groups', () => {
  expect(groupCode('AB12CD34EF')).toBe('AB12C D34EF')
})
