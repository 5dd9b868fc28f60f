// Customers: registered clients and guests, grouped by account, e-mail address and document; and the do-not-rent list.

import * as z from 'zod/mini'
import type { Cents } from '../money.ts'
import type { BookingRow, ClassEntry } from './bookings.ts'
import { answers, defineOfficeEndpoint } from './endpoint.ts'
import { bookingCode, id, lines, localDay, reason, searchWords } from './fields.ts'

/** An entry of the do-not-rent list, with its reason. */
export interface DoNotRentEntry {
  id: number
  /** Null without the permission `do-not-rent.see`. */
  reason: string | null
  /** The last day on which it applies; null if unlimited. */
  expiresOn: string | null
  addedAt: number
  addedBy: string
  endedAt: number | null
  /** Whether it applies now. */
  holds: boolean
}

export interface CustomerRow {
  /** `c` and the id of an account, or the code of a guest's booking. */
  key: string
  kind: 'client' | 'guest'
  /** Empty after the person's data were erased. */
  name: string
  email: string
  phone: string
  bookings: number
  /** The latest pick-up. */
  lastAt: number | null
  doNotRent: { reason: string | null; expiresOn: string | null } | null
}

export const customerViews = ['recent', 'do-not-rent'] as const
export type CustomerView = (typeof customerViews)[number]

/**
 * Customers whose bookings changed last, those on the do-not-rent list, or the results of a search: by name (ignoring accents and small
 * spelling mistakes), e-mail address, part of a phone number, or complete document number.
 */
export const listCustomers = defineOfficeEndpoint({
  name: 'customers/list',
  method: 'GET',
  access: 'customers.see',
  scope: 'anyBranch',
  audit: null,
  request: z.object({ view: z._default(z.enum(customerViews), 'recent'), words: searchWords(100) }),
  response: answers<{ rows: CustomerRow[]; isSimilar: boolean }>(),
})

const key = z.string().check(z.trim(), z.regex(/^(c\d{1,9}|[0-9A-Z]{10})$/))

export interface CustomerNote {
  id: string
  at: number
  by: string
  text: string
  /** The booking to which the note was added. */
  code: string
}

export interface Customer extends Omit<CustomerRow, 'doNotRent'> {
  now: number
  /** Masked except for the last characters. */
  document: string
  /** Other e-mail addresses of the same account or document. */
  otherEmails: string[]
  /** The total of past and current rentals. */
  spentCents: Cents
  counts: { completed: number; ahead: number; cancelled: number; noShow: number }
  firstAt: number | null
  /** Latest first, at most 100. */
  rows: BookingRow[]
  classes: ClassEntry[]
  notes: CustomerNote[]
  /** Entries that match any document or address of the customer, newest first. */
  entries: DoNotRentEntry[]
}

export const getCustomer = defineOfficeEndpoint({
  name: 'customers/get',
  method: 'GET',
  access: 'customers.see',
  scope: 'anyBranch',
  audit: null,
  request: z.object({ key }),
  response: answers<Customer>(),
})

/** Adds a note, which is also shown at the latest booking. */
export const addCustomerNote = defineOfficeEndpoint({
  name: 'customers/note',
  method: 'POST',
  access: 'customers.write',
  scope: 'anyBranch',
  audit: 'customer-noted',
  request: z.object({ key, text: lines(2_000) }),
  response: answers<{ done: true }>(),
})

export const addDoNotRent = defineOfficeEndpoint({
  name: 'customers/do-not-rent',
  method: 'POST',
  access: 'customers.do-not-rent',
  scope: 'anyBranch',
  audit: 'do-not-rent-added',
  request: z.object({ key, reason, expiresOn: z.optional(z.union([z.literal(''), localDay])) }),
  response: answers<{ id: number }>(),
})

export const endDoNotRent = defineOfficeEndpoint({
  name: 'customers/do-not-rent-end',
  method: 'POST',
  access: 'customers.do-not-rent',
  scope: 'anyBranch',
  audit: 'do-not-rent-ended',
  request: z.object({ id, reason }),
  response: answers<{ done: true }>(),
})

/** Warnings about a booking's renter and drivers for the pick-up. Roles without customers do not see them. */
export const getBookingFlags = defineOfficeEndpoint({
  name: 'bookings/flags',
  method: 'GET',
  access: 'customers.see',
  scope: 'subject',
  audit: null,
  request: z.object({ code: bookingCode }),
  response: answers<{ entries: DoNotRentEntry[] }>(),
})
