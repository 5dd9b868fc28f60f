// A booking that staff make for a caller or a walk-in, at the price of the public site.

import * as z from 'zod/mini'
import { isCountryCode } from '../country-codes.ts'
import { parseLicence, parsePhone } from '../documents.ts'
import type { Cents } from '../money.ts'
import { isLocalDate } from '../panama-time.ts'
import { parseDocumentOfKind } from '../values/booking-client.ts'
import type { Availability, UnavailableReason } from '../values/rated-class.ts'
import type { BookingLine, ClassEntry, LocalizedText } from './bookings.ts'
import { answers, defineOfficeEndpoint } from './endpoint.ts'
import { email, id, line, lineOrEmpty, linesOrEmpty, personName, uuid, wallTime } from './fields.ts'

/** How a booking was made. */
export const bookingChannels = ['web', 'telephone', 'walk-in', 'assistant', 'broker'] as const
export type BookingChannel = (typeof bookingChannels)[number]
export const staffChannels = ['telephone', 'walk-in'] as const

/** A text that is converted by a parser; refused if it cannot be parsed. */
const read = (maximum: number, parse: (text: string) => string | null) =>
  z.pipe(
    z.string().check(
      z.maxLength(maximum),
      z.refine((text) => parse(text) !== null),
    ),
    z.transform((text: string): string => parse(text) ?? ''),
  )
export const count = z.coerce.number().check(z.int(), z.gte(0), z.lte(9))
const day = z.string().check(z.refine(isLocalDate))
/** `3:1,5:2` means one of extra 3 and two of extra 5. */
export const extras = z.pipe(
  z._default(z.string().check(z.maxLength(200), z.regex(/^(\d{1,9}:\d,?)*$/)), ''),
  z.transform((text: string) =>
    text
      .split(',')
      .filter(Boolean)
      .map((part) => ({ id: Number(part.split(':')[0]), quantity: Number(part.split(':')[1]) })),
  ),
)

const trip = {
  /** The branch of pick-up. */
  branchId: id,
  returnBranchId: id,
  pickUpAt: wallTime,
  returnAt: wallTime,
  packageId: z.optional(id),
  /** The renter's date of birth, if known: it determines the available classes and the young-driver fee. */
  birthDate: z.optional(day),
  /** A walk-in may start immediately: lead times do not apply. */
  channel: z.enum(staffChannels),
}

/** `link`: paid in advance through a mailed link, with the car held until then, at the price for paying in advance. */
const payment = z.enum(['counter', 'link'])

const rental = {
  ...trip,
  classId: id,
  coverageId: id,
  babySeats: count,
  additionalDrivers: count,
  wifiDevices: count,
  extras,
  payment,
}

/** An extra, with the field of the request that counts it; `extras` for those without a field of their own. */
export interface ExtraEntry {
  id: number
  field: 'babySeats' | 'additionalDrivers' | 'wifiDevices' | 'extras'
  name: LocalizedText
  maximum: number
}

/** What can be chosen, and the database's clock. */
export interface BookingFormOptions {
  now: number
  covers: { id: number; name: LocalizedText }[]
  extras: ExtraEntry[]
  packages: { id: number; name: LocalizedText }[]
  takesPayments: boolean
}

export const getBookingForm = defineOfficeEndpoint({
  name: 'bookings/new-form',
  method: 'GET',
  access: 'bookings.write',
  scope: 'branch',
  audit: null,
  request: z.object({ branchId: id }),
  response: answers<BookingFormOptions>(),
})

/** A class on a trip. */
export interface OfferedClass extends ClassEntry {
  model: string
  totalCents: Cents
  perDayCents: Cents
  availability: Availability
  left: number | null
  /** Why it is unavailable. */
  reason: UnavailableReason | null
}

/** Every class with the public total of the trip, for the chosen means of payment. */
export const listClassesForNewBooking = defineOfficeEndpoint({
  name: 'bookings/new-classes',
  method: 'GET',
  access: 'bookings.write',
  scope: 'branch',
  audit: null,
  request: z.object({ ...trip, payment: z._default(payment, 'counter') }),
  response: answers<{ classes: OfferedClass[] }>(),
})

export interface NewBookingEstimate {
  /** Signed: binds the price. */
  quote: string
  days: number
  extraHours: number
  lines: BookingLine[]
  totalCents: Cents
  depositCents: Cents
}

/** The price line by line. */
export const estimateNewBooking = defineOfficeEndpoint({
  name: 'bookings/new-estimate',
  method: 'GET',
  access: 'bookings.write',
  scope: 'branch',
  audit: null,
  request: z.object(rental),
  response: answers<NewBookingEstimate>(),
})

const person = {
  firstName: personName,
  lastName: personName,
  email,
  phone: read(40, parsePhone),
  birthDate: day,
  documentKind: z.enum(['cedula', 'passport']),
  document: line(40),
  licence: read(40, parseLicence),
  licenceCountry: read(2, (text) => (isCountryCode(text) ? text.toUpperCase() : null)),
  licenceExpiresOn: day,
}

/** Books at the price of the estimate. Sent again with the same `requestId`, it books once and answers the same. */
export const bookCar = defineOfficeEndpoint({
  name: 'bookings/new',
  method: 'POST',
  access: 'bookings.write',
  scope: 'branch',
  audit: 'booking-made',
  request: z
    .object({
      ...rental,
      ...person,
      language: z.enum(['es', 'en']),
      flight: lineOrEmpty(20),
      comments: linesOrEmpty(1_000),
      quote: z.string().check(z.minLength(1), z.maxLength(8_000)),
      totalCents: z.int().check(z.gte(0)),
      requestId: uuid,
    })
    .check(z.refine(({ documentKind, document }) => parseDocumentOfKind(documentKind, document) !== null, { path: ['document'] })),
  response: answers<{ code: string; status: 'confirmed' | 'held'; totalCents: Cents; holdExpiresAt: string | null }>(),
})
