// Customers: registered clients and guests, grouped by account, e-mail address and document; and to whom the company does not rent.

import * as z from 'zod/mini'
import type { Cents } from '../money.ts'
import type { BookingRow, ClassEntry } from './bookings.ts'
import { answers, defineOfficeEndpoint } from './endpoint.ts'
import { bookingCode, id, lineOrEmpty, lines, localDay, reason } from './fields.ts'

/** To whom the company does not rent, and why. */
export interface DoNotRentEntry {
  id: number
  reason: string
  /** The last day on which it holds; null until somebody ends it. */
  expiresOn: string | null
  addedAt: number
  addedBy: string
  endedAt: number | null
  /** Whether it holds now. */
  holds: boolean
}

export interface CustomerRow {
  /** `c` and the id of an account, or the code of a guest's booking. */
  key: string
  kind: 'client' | 'guest'
  /** Empty once the person was erased. */
  name: string
  email: string
  phone: string
  bookings: number
  /** The latest pick-up. */
  lastAt: number | null
  doNotRent: { reason: string; expiresOn: string | null } | null
}

export const customerViews = ['recent', 'do-not-rent'] as const
export type CustomerView = (typeof customerViews)[number]

/**
 * Customers with the latest bookings, those the company does not rent to, or what a search finds: by name without regard to accents, also
 * misspelt, by e-mail address, by part of a phone number, and by the whole number of a document.
 */
export const listCustomers = defineOfficeEndpoint({
  name: 'customers/list',
  method: 'GET',
  access: 'customers.see',
  scope: 'company',
  audit: null,
  request: z.object({ view: z._default(z.enum(customerViews), 'recent'), words: lineOrEmpty(100) }),
  response: answers<{ rows: CustomerRow[]; isSimilar: boolean }>(),
})

const key = z.string().check(z.trim(), z.regex(/^(c\d{1,9}|[0-9A-Z]{10})$/))

export interface CustomerNote {
  id: string
  at: number
  by: string
  text: string
  /** The booking that it was written at. */
  code: string
}

export interface Customer extends Omit<CustomerRow, 'doNotRent'> {
  now: number
  /** The last characters only. */
  document: string
  /** Other e-mail addresses of the same account or document. */
  otherEmails: string[]
  /** Of rentals that ended or are under way. */
  spentCents: Cents
  counts: { completed: number; ahead: number; cancelled: number; noShow: number }
  firstAt: number | null
  /** The latest first, at most 100. */
  rows: BookingRow[]
  classes: ClassEntry[]
  notes: CustomerNote[]
  /** Those that match any number or address of the customer, the newest first. */
  entries: DoNotRentEntry[]
}

export const getCustomer = defineOfficeEndpoint({
  name: 'customers/get',
  method: 'GET',
  access: 'customers.see',
  scope: 'company',
  audit: null,
  request: z.object({ key }),
  response: answers<Customer>(),
})

/** Adds a note, which stands at the latest booking, too. */
export const noteCustomer = defineOfficeEndpoint({
  name: 'customers/note',
  method: 'POST',
  access: 'customers.write',
  scope: 'company',
  audit: 'customer-noted',
  request: z.object({ key, text: lines(2_000) }),
  response: answers<{ done: true }>(),
})

export const addDoNotRent = defineOfficeEndpoint({
  name: 'customers/do-not-rent',
  method: 'POST',
  access: 'customers.do-not-rent',
  scope: 'company',
  audit: 'do-not-rent-added',
  request: z.object({ key, reason, expiresOn: z.optional(z.union([z.literal(''), localDay])) }),
  response: answers<{ id: number }>(),
})

export const endDoNotRent = defineOfficeEndpoint({
  name: 'customers/do-not-rent-end',
  method: 'POST',
  access: 'customers.do-not-rent',
  scope: 'company',
  audit: 'do-not-rent-ended',
  request: z.object({ id, reason }),
  response: answers<{ done: true }>(),
})

/** What the staff has to know of a booking's renter and drivers before a car goes out. */
export const getBookingFlags = defineOfficeEndpoint({
  name: 'bookings/flags',
  method: 'GET',
  access: 'bookings.see',
  scope: 'subject',
  audit: null,
  request: z.object({ code: bookingCode }),
  response: answers<{ entries: DoNotRentEntry[] }>(),
})
