// Bookings in the back office: the list, the search and one booking with everything that has happened to it.

import * as z from 'zod/mini'
import type { Cents } from '../money.ts'
import type { BookingEventKind, ReservationStatus } from '../values/booking-state.ts'
import type { PhotoKind } from '../values/check-in-progress.ts'
import type { Language } from '../values/language.ts'
import type { PaymentMeans, PaymentState, RefundReason, RefundState } from '../values/payment.ts'
import type { LineCode } from '../values/price-line.ts'
import type { AuditAction, AuditValues } from './audit-actions.ts'
import { answers, defineOfficeEndpoint } from './endpoint.ts'
import { bookingCode, cursor, id, lineOrEmpty, localDay } from './fields.ts'

/** A text of the catalogue in both languages. */
export type Localized = Readonly<Record<Language, string>>

/** A car class as the office names it. */
export interface ClassEntry {
  id: number
  /** The ACRISS code. */
  code: string
  name: Localized
  picture: string
}

/** The saved views of the list. Each is an order, too: what comes next first, or what was last. */
export const bookingViews = ['upcoming', 'out', 'held', 'completed', 'cancelled', 'all'] as const
export type BookingView = (typeof bookingViews)[number]

/** A booking in a list. Instants are in milliseconds since 1970. */
export interface BookingRow {
  code: string
  status: ReservationStatus
  firstName: string
  lastName: string
  pickUpAt: number
  returnAt: number
  branchId: number
  returnBranchId: number
  classId: number
  plate: string | null
  totalCents: Cents
  /** What is left to pay; 0 for a booking that is closed. */
  dueCents: Cents
}

/**
 * Bookings of the person's branches.
 * - Without `words`: by the view's order, 50 a page.
 * - With `words`: what contains all of them, in any order and without regard to accents, or is spelt almost like them. The words are compared
 *   with code, name, e-mail, phone, plate and flight. The nearest to today come first, at most 50, and nothing follows.
 */
export const listBookings = defineOfficeEndpoint({
  name: 'bookings/list',
  method: 'GET',
  access: 'bookings.see',
  scope: 'company',
  audit: null,
  request: z.object({
    view: z._default(z.enum(bookingViews), 'all'),
    words: lineOrEmpty(100),
    branchId: z.optional(id),
    classId: z.optional(id),
    /** Local days of Panama: the first and the last day of pick-up. */
    from: localDay,
    to: localDay,
    cursor,
  }),
  response: answers<{ rows: BookingRow[]; classes: ClassEntry[]; next: string | null; isSimilar: boolean }>(),
})

/** A line of the price, with the name of its cover, extra or promotion. */
export interface BookingLine {
  code: LineCode
  quantity: number
  unitCents: Cents
  amountCents: Cents
  season: string | null
  name: Localized | null
}

/** Money that came in or went back. */
export interface StatementEntry {
  id: string
  kind: 'payment' | 'refund'
  at: number
  /** How it was paid; null for a means that is no longer known, and for refunds. */
  means: PaymentMeans | null
  state: PaymentState | RefundState
  /** Why money went back. */
  reason: RefundReason | null
  amountCents: Cents
  /** The number of the receipt. */
  number: string | null
}

/** What has happened to a booking. The interface writes a sentence of it. */
export interface TimelineItem {
  id: string
  at: number
  by: { kind: 'client' | 'staff' | 'system'; name: string }
  what: BookingEventKind | AuditAction | 'mail-sent'
  facts: AuditValues
  /** A reason or a note, as it was written. */
  quote: string | null
}

/** A sealed document of the check-in. Opening it needs a reason. */
export interface SealedDocument {
  id: string
  kind: PhotoKind | 'signature'
  /** Whose it is. */
  name: string
  /** When it was stored; null for a signature of an earlier version. */
  at: number | null
}

/** One booking. Document and licence numbers show their last characters only. */
export interface BookingDetail extends BookingRow {
  /** Raised with every change; a change says from which version it was made. */
  version: number
  /** The database's clock. */
  now: number
  createdAt: number
  carClass: ClassEntry
  days: number
  extraHours: number
  holdExpiresAt: number | null
  /** Until when a confirmed car waits for its renter. */
  keptUntil: number | null
  /** The announced arrival of a late renter. */
  arrivesAt: number | null
  checkedInAheadAt: number | null
  /** What is missing in the check-in. */
  checkInPending: string[]
  isPrepaid: boolean
  renter: {
    email: string
    phone: string
    birthDate: string
    documentKind: 'cedula' | 'passport'
    document: string
    licence: string
    licenceCountry: string
    licenceExpiresOn: string
    company: string | null
    language: Language
    flight: string | null
    comments: string | null
    /** Set when the booking belongs to an account. */
    clientId: number | null
    /** Other bookings with the same e-mail address or account. */
    otherBookings: number
  }
  drivers: { firstName: string; lastName: string }[]
  lines: BookingLine[]
  paidCents: Cents
  depositCents: Cents
  statement: StatementEntry[]
  documents: SealedDocument[]
  /** The newest first. */
  timeline: TimelineItem[]
}

export const getBookingDetail = defineOfficeEndpoint({
  name: 'bookings/get',
  method: 'GET',
  access: 'bookings.see',
  scope: 'subject',
  audit: null,
  request: z.object({ code: bookingCode }),
  response: answers<BookingDetail>(),
})
