// Bookings in the back office: list, search, and one booking with its history.

import * as z from 'zod/mini'
import type { Cents } from '../money.ts'
import type { BookingEventKind, ReservationStatus } from '../values/booking-state.ts'
import type { PhotoKind } from '../values/check-in-progress.ts'
import type { Language } from '../values/language.ts'
import type { PaymentMeans, PaymentState, RefundReason, RefundState } from '../values/payment.ts'
import type { LineCode } from '../values/price-line.ts'
import type { AuditAction, AuditValues } from './audit-actions.ts'
import type { DamageMark } from './condition.ts'
import type { CounterPaymentMethod } from './counter-payments.ts'
import type { Deposit } from './deposits.ts'
import { answers, defineOfficeEndpoint } from './endpoint.ts'
import { bookingCode, cursor, id, localDay, searchWords } from './fields.ts'
import { bookingChannels, type BookingChannel } from './new-booking.ts'
import type { ChargeKind } from './return-charges.ts'

/** A text of the catalogue in both languages. */
export type LocalizedText = Readonly<Record<Language, string>>

/** A car class as shown in the office. */
export interface ClassEntry {
  id: number
  /** The ACRISS code. */
  code: string
  name: LocalizedText
  picture: string
}

/** The saved views of the list. Each implies a sort order: upcoming first, or latest first. */
export const bookingViews = ['upcoming', 'out', 'held', 'completed', 'cancelled', 'all'] as const
export type BookingView = (typeof bookingViews)[number]

/** A booking in a list. Instants are in milliseconds since 1970. */
export interface BookingRow {
  code: string
  status: ReservationStatus
  channel: BookingChannel
  firstName: string
  lastName: string
  pickUpAt: number
  returnAt: number
  branchId: number
  returnBranchId: number
  classId: number
  /** The plate of the car that was handed over, otherwise of the planned one. */
  plate: string | null
  totalCents: Cents
  /** The amount due, with the charges of the rental; 0 for a booking that was cancelled, not picked up or not paid in time. */
  dueCents: Cents
}

/** The displayed statuses by which the list can be filtered. */
export const bookingStatuses = ['held', 'confirmed', 'checked_in', 'completed', 'cancelled', 'no_show', 'expired'] as const

const filters = {
  view: z._default(z.enum(bookingViews), 'all'),
  words: searchWords(100),
  branchId: z.optional(id),
  classId: z.optional(id),
  status: z.optional(z.enum(bookingStatuses)),
  channel: z.optional(z.enum(bookingChannels)),
  /** First and last day of pick-up, local days in Panama. */
  from: localDay,
  to: localDay,
}

/** A list is counted up to this number. */
export const maxListTotal = 1000

/** Bookings with the typed code that belong to another branch, so that the list does not contain them. */
export interface Elsewhere {
  branchId: number
  count: number
}

/**
 * Bookings of the user's branches.
 * - Without `words`: in the order of the view, 50 per page.
 * - With `words`: bookings that contain all words, in any order, ignoring accents and small spelling mistakes. The words are compared
 *   with code, name, e-mail, phone, plate and flight, or with a complete document number. A complete code of a group finds its
 *   bookings, and a complete number of a broker finds the broker's booking. The closest to today come first, at most 50, without further
 *   pages. The view only filters. A complete code of another branch returns only the name of that branch.
 * `classes` are all classes, for the filter. `total` is the number of bookings in the list, `maxListTotal + 1` for any larger number; null
 * on further pages and for a search with 50 results.
 */
export const listBookings = defineOfficeEndpoint({
  name: 'bookings/list',
  method: 'GET',
  access: 'bookings.see',
  scope: 'anyBranch',
  audit: null,
  request: z.object({ ...filters, cursor }),
  response: answers<{
    rows: BookingRow[]
    classes: ClassEntry[]
    next: string | null
    total: number | null
    isSimilar: boolean
    elsewhere: Elsewhere | null
  }>(),
})

/** The same list as CSV, at most 10,000 bookings. */
export const exportBookings = defineOfficeEndpoint({
  name: 'bookings/export',
  method: 'POST',
  access: 'bookings.see',
  scope: 'anyBranch',
  audit: 'bookings-exported',
  stepUp: true,
  request: z.object(filters),
  response: answers<{ fileName: string; csv: string }>(),
})

/** A price line, with the name of its cover, extra or promotion. */
export interface BookingLine {
  code: LineCode
  quantity: number
  unitCents: Cents
  amountCents: Cents
  season: string | null
  name: LocalizedText | null
}

/** An entry of a booking's statement below its price: online payments, counter payments, their reversals, refunds, and
 * captured deposits as a charge and a payment. */
export interface StatementEntry {
  id: string
  kind: 'charge' | 'payment' | 'counter-payment' | 'reversal' | 'refund' | 'deposit-charge' | 'deposit-payment'
  at: number
  /** The payment method; null for a method that no longer exists and for refunds. */
  means: PaymentMeans | CounterPaymentMethod | null
  state: PaymentState | RefundState
  /** The reason of a refund. */
  reason: RefundReason | null
  /** What is charged. */
  charge?: ChargeKind
  /** The damage that is charged. */
  damage?: Pick<DamageMark, 'kind' | 'part'>
  /** Positive: the kind states whether the amount was received or paid out. */
  amountCents: Cents
  /** The receipt number. */
  number: string | null
  /** Only for an entry made at the counter. */
  counter: {
    branchId: number
    staffId: number
    staffName: string
    /** The terminal's or the bank's. */
    reference: string | null
    /** Why a payment was reversed. */
    note: string | null
    isReversed: boolean
  } | null
}

/** A changed field of a rental with its values before and after, as the interface shows them. */
export interface FieldChange {
  field: 'pickUpAt' | 'returnAt' | 'pickUpBranchId' | 'returnBranchId' | 'classId' | 'coverageId' | 'extra' | 'email' | 'phone' | 'flight'
  /** The name of an extra. */
  name: LocalizedText | null
  /** A wall time, the id of a branch, the name of a class or cover, the number of an extra; masked contact data, empty for none. */
  before: string | number | LocalizedText
  after: string | number | LocalizedText
}

/** An event in the history of a booking. The interface turns it into a sentence. */
export interface TimelineItem {
  id: string
  at: number
  by: { kind: 'client' | 'staff' | 'broker' | 'system'; name: string }
  what: BookingEventKind | AuditAction | 'mail-sent'
  facts: AuditValues
  /** What a change of the rental changed; missing where it is not known. */
  changes?: FieldChange[]
  /** The text of a reason or a note. */
  quote: string | null
}

/** An encrypted document of the check-in. Opening it needs a reason. */
export interface SealedDocument {
  id: string
  kind: PhotoKind | 'signature'
  /** The person whose document it is. */
  name: string
  /** When it was stored; null for a signature of an earlier version. */
  at: number | null
}

/** One booking. Document and licence numbers are masked except for their last characters. */
export interface BookingDetail extends BookingRow {
  /** Incremented with every change; a change names the version that it is based on. */
  version: number
  /** The database's clock. */
  now: number
  createdAt: number
  carClass: ClassEntry
  days: number
  extraHours: number
  holdExpiresAt: number | null
  /** Until when a confirmed car is kept for its renter. */
  reservedUntil: number | null
  /** The fee and the refund of a no-show; null unless the booking is confirmed. */
  noShow: { feeCents: Cents; refundCents: Cents } | null
  /** The branch of the latest counter step, whose staff may undo it. */
  stepBranchId: number
  /** The announced late arrival. */
  arrivesAt: number | null
  checkedInAheadAt: number | null
  /** The incomplete parts of the check-in. */
  checkInPending: string[]
  isPrepaid: boolean
  /** Who sold it, with the broker's own number; null if the channel is not a broker. */
  broker: { id: number; name: string; reference: string } | null
  renter: {
    email: string
    phone: string
    /** Empty, like the numbers and the licence, if it is not known yet: a broker sells without documents. */
    birthDate: string
    documentKind: 'cedula' | 'passport'
    /** Numbers are masked except for their last characters; empty if there is none. */
    document: string
    licence: string
    licenceCountry: string
    licenceExpiresOn: string
    company: string | null
    language: Language
    flight: string | null
    comments: string | null
    /** Set if the booking belongs to an account. */
    clientId: number | null
    /** Other bookings with the same e-mail address or account. */
    otherBookings: number
  }
  /** The bookings that were made together with this one, itself included; null if it is not part of a group. */
  group: { code: string; bookings: { code: string; status: ReservationStatus; carName: LocalizedText }[] } | null
  drivers: { firstName: string; lastName: string }[]
  lines: BookingLine[]
  /** What is charged for the rental: the total, or after a cancellation or a no-show its fee. */
  chargedCents: Cents
  paidCents: Cents
  depositCents: Cents
  statement: StatementEntry[]
  /** Oldest first. */
  deposits: Deposit[]
  documents: SealedDocument[]
  /** The renter's latest mail if it could not be delivered and will not be tried again; null otherwise. */
  undeliveredMail: { topic: string; at: number } | null
  /** Newest first. */
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
