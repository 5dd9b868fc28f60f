// What staff can do with a booking besides the counter steps. Each action adds an audit entry. One that renters have as well uses the service
// of the public site.

import * as z from 'zod/mini'
import type { Cents } from '../money.ts'
import type { AuditAction } from './audit-actions.ts'
import type { ClassEntry, LocalizedText } from './bookings.ts'
import { answers, defineOfficeEndpoint } from './endpoint.ts'
import {
  bookingCode,
  clearableLine,
  clearableLines,
  email,
  enteredAmount,
  id,
  line,
  lines,
  linesOrEmpty,
  reason,
  wallTime,
} from './fields.ts'
import { count, extras, type ExtraEntry } from './new-booking.ts'
import type { Action } from './roles.ts'

/** The booking's version that the form was opened with. If it has changed since, the request is refused with `changed_meanwhile`. */
const version = z.int().check(z.gte(1))

function bookingAction<Fields extends z.core.$ZodShape, Response>(
  name: string,
  access: Action,
  audit: AuditAction,
  fields: Fields,
  response: ReturnType<typeof answers<Response>>,
) {
  return defineOfficeEndpoint({
    name: `bookings/${name}`,
    method: 'POST',
    access,
    scope: 'subject',
    audit,
    request: z.object({ code: bookingCode, ...fields }),
    response,
  })
}

/** The current cancellation fee, by the rules that apply to the renter. */
export const getCancelTerms = defineOfficeEndpoint({
  name: 'bookings/cancel-terms',
  method: 'GET',
  access: 'bookings.write',
  scope: 'subject',
  audit: null,
  request: z.object({ code: bookingCode }),
  response: answers<{ version: number; feeCents: Cents; refundCents: Cents; paidCents: Cents }>(),
})

/** Cancels a booking. Waiving the fee needs the permission `bookings.waive-fee` and a reason. */
export const cancelBooking = bookingAction(
  'cancel',
  'bookings.write',
  'booking-cancelled',
  { version, feeCents: z.int().check(z.gte(0)), fee: z._default(z.enum(['charge', 'waive']), 'charge'), reason: linesOrEmpty(500) },
  answers<{ feeCents: Cents; refundCents: Cents }>(),
)

/** Records a late arrival: the car is kept as long after it as otherwise after the pick-up. */
export const recordLateArrival = bookingAction(
  'late',
  'bookings.write',
  'booking-late',
  { version, arrivesAt: wallTime },
  answers<{ arrivesAt: string }>(),
)

/** Adds a note for staff; customers do not see it. */
export const addNote = bookingAction('note', 'bookings.write', 'note-added', { text: lines(2_000) }, answers<Record<string, never>>())

/** Sends an earlier mail again with the booking's current data. `mailId` comes from the timeline. */
export const resendMail = bookingAction(
  'resend-mail',
  'bookings.write',
  'mail-resent',
  { mailId: line(40) },
  answers<Record<string, never>>(),
)

/** Mails a link for paying the amount due, and returns it for use in a message. */
export const sendPaymentLink = bookingAction(
  'payment-link',
  'bookings.write',
  'payment-link-made',
  {},
  answers<{ url: string; dueCents: Cents }>(),
)

/** A signed quote, as returned by an estimate. */
const quote = z.string().check(z.minLength(1), z.maxLength(8_000))

/** The data of the change form: the current booking and the available options. */
export interface ChangeForm {
  version: number
  pickUpAt: string
  returnAt: string
  pickUpBranchId: number
  returnBranchId: number
  classId: number
  coverageId: number
  babySeats: number
  additionalDrivers: number
  wifiDevices: number
  /** As in the request: `3:1,5:2`. */
  extras: string
  email: string
  phone: string
  flight: string
  comments: string
  totalCents: Cents
  /** Why trip, class and extras cannot be changed any more, and until when they could; null if they can. Contact details always can. */
  locked: { reason: 'booking_closed' | 'change_too_late' | 'change_used'; untilAt: number } | null
  classes: ClassEntry[]
  covers: { id: number; name: LocalizedText }[]
  extraOptions: ExtraEntry[]
}

export const getChangeForm = defineOfficeEndpoint({
  name: 'bookings/change-form',
  method: 'GET',
  access: 'bookings.write',
  scope: 'subject',
  audit: null,
  request: z.object({ code: bookingCode }),
  response: answers<ChangeForm>(),
})

const rental = {
  pickUpAt: wallTime,
  returnAt: wallTime,
  pickUpBranchId: id,
  returnBranchId: id,
  classId: id,
  coverageId: id,
  babySeats: count,
  additionalDrivers: count,
  wifiDevices: count,
  extras,
}

/** Prices a change; the signed quote binds the price. */
export const estimateChange = defineOfficeEndpoint({
  name: 'bookings/change-estimate',
  method: 'GET',
  access: 'bookings.write',
  scope: 'subject',
  audit: null,
  request: z.object({ code: bookingCode, ...rental }),
  response: answers<{ totalCents: Cents; previousTotalCents: Cents; quote: string | null }>(),
})

/** Changes the rental and the contact data. `quote` comes from the estimate; without a quote the total must not change. */
export const changeBooking = bookingAction(
  'change',
  'bookings.write',
  'booking-changed',
  // A pasted phone number may have characters that a line of text may not have; the server reads it.
  // A remark that is absent stays as it is: a tab of an earlier version does not know it.
  {
    version,
    ...rental,
    email,
    phone: lines(40),
    flight: z.optional(clearableLine(20)),
    comments: z.optional(clearableLines(1_000)),
    quote: z.nullable(quote),
  },
  answers<{ totalCents: Cents; previousTotalCents: Cents }>(),
)

/** The classes available for a free upgrade: those with a higher price and an available car. */
export const getUpgradeForm = defineOfficeEndpoint({
  name: 'bookings/upgrade-form',
  method: 'GET',
  access: 'bookings.write',
  scope: 'subject',
  audit: null,
  request: z.object({ code: bookingCode }),
  response: answers<{ version: number; classes: ClassEntry[] }>(),
})

/** Upgrades to another class at the booked price. A class with a lower price is refused. */
export const upgradeBooking = bookingAction(
  'upgrade',
  'bookings.write',
  'booking-upgraded',
  { version, classId: id, reason },
  answers<{ totalCents: Cents }>(),
)

/** Prices an extension of a rental in progress; the signed quote binds the price. */
export const estimateExtension = defineOfficeEndpoint({
  name: 'bookings/extension-estimate',
  method: 'GET',
  access: 'bookings.write',
  scope: 'subject',
  audit: null,
  request: z.object({ code: bookingCode, returnAt: wallTime }),
  response: answers<{ totalCents: Cents; previousTotalCents: Cents; quote: string | null }>(),
})

/** Extends a rental in progress. */
export const extendRental = bookingAction(
  'extend',
  'bookings.write',
  'booking-extended',
  { version, returnAt: wallTime, quote },
  answers<{ totalCents: Cents; previousTotalCents: Cents }>(),
)

/** Lowers or raises a price by an amount within the limit of the user's role. ITBMS is included. */
export const adjustBooking = bookingAction(
  'adjust',
  'bookings.adjust',
  'booking-adjusted',
  { version, kind: z.enum(['discount', 'surcharge']), amount: enteredAmount, reason },
  answers<{ totalCents: Cents; previousTotalCents: Cents }>(),
)
