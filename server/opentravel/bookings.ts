// Existing bookings of a broker. One of another broker, or of nobody, is not found.

import type { Requests } from '#contract/opentravel/read-request.ts'
import type { Answers, BookedCar } from '#contract/opentravel/write-answer.ts'
import { toLocalDate, toTimeOfDay } from '#contract/panama-time.ts'
import { readCode, type BookingAccess } from '#contract/values/booking-access.ts'
import type { ManagedBooking } from '#contract/values/managed-booking.ts'
import type { RentalChange } from '#contract/values/rental-change.ts'
import { getBooking } from '#contract/web-api/get-booking.ts'
import { getModifyEstimate } from '#contract/web-api/get-modify-estimate.ts'
import { postBookingCancel } from '#contract/web-api/post-booking-cancel.ts'
import { postBookingModify } from '#contract/web-api/post-booking-modify.ts'
import { sameRental } from '../features/bookings/change/requested-rental.ts'
import { findBrokerBooking } from '../features/brokers/repository.ts'
import { done, refuse, type Outcome } from '../outcome.ts'
import {
  findByCode,
  findClass,
  getBranch,
  getClass,
  listBranches,
  pictureUrl,
  toRental,
  type BrokerContext,
  type CodedBranch,
} from './context.ts'

interface Found {
  access: BookingAccess
  booking: ManagedBooking
  reference: string
}

async function findBooking({ services, broker, call }: BrokerContext, sent: Requests['retrieve']): Promise<Outcome<Found>> {
  const code = readCode(sent.code)
  const [own] = await findBrokerBooking(services.db, code, broker.id)
  if (own === undefined) return refuse('booking_not_found', { field: 'code' })
  const access: BookingAccess = { by: 'code', code, lastName: sent.lastName }
  const found = await call(getBooking, { access })
  return found.ok ? done({ access, booking: found.value, reference: own.reference }) : found
}

const ended: ReadonlySet<string> = new Set(['cancelled', 'no_show', 'expired'])

function describe(context: BrokerContext, branches: readonly CodedBranch[], { booking, reference }: Found): BookedCar {
  const { code, status, trip, car, lines, totalCents = 0, depositCents = null, client } = booking
  return {
    code,
    reference,
    status: ended.has(status) ? 'Cancelled' : 'Reserved',
    rental: toRental(branches, trip),
    car,
    pictureUrl: pictureUrl(context, car),
    lines,
    totalCents,
    depositCents,
    firstName: client.firstName,
    lastName: client.lastName,
    branch: getBranch(branches, trip.pickUpBranchId),
  }
}

export async function retrieveBooking(context: BrokerContext, sent: Requests['retrieve']): Promise<Outcome<Answers['retrieve']>> {
  const found = await findBooking(context, sent)
  return found.ok ? done(describe(context, await listBranches(context), found.value)) : found
}

/** Changes trip, class or baby seats at the total that the broker names, or only tells the new total. */
export async function changeBooking(context: BrokerContext, request: Requests['change']): Promise<Outcome<Answers['change']>> {
  if (!request.isQuote && request.totalCents === null) return refuse('missing', { field: 'totalCents' })
  const found = await findBooking(context, request)
  if (!found.ok) return found
  const branches = await listBranches(context)
  const change = await toChange(context, branches, request, found.value.booking)
  if (!change.ok) return change
  const { access, booking } = found.value
  const previousTotalCents = booking.totalCents ?? 0
  const estimated = await context.call(getModifyEstimate, { access, change: change.value })
  if (!estimated.ok) return estimated
  const { totalCents = 0, lines, depositCents = null, quote = null } = estimated.value
  if (request.isQuote) {
    const quoted = await describeChanged(context, branches, found.value, change.value)
    return done({ booking: { ...quoted, lines, totalCents, depositCents }, status: 'Unchanged', previousTotalCents })
  }
  if (request.totalCents !== totalCents) return refuse('price_changed', { estimate: estimated.value })
  const modified = await context.call(postBookingModify, {
    access,
    change: change.value,
    people: { client: {}, drivers: undefined, flight: undefined, comments: undefined },
    version: booking.version,
    quote,
    requestId: null,
    totalCents,
  })
  if (!modified.ok) {
    // An earlier message whose answer was lost has made the change.
    if (modified.code !== 'nothing_changed') return modified
    return done({ booking: describe(context, branches, found.value), status: 'Unchanged', previousTotalCents })
  }
  const after = await findBooking(context, request)
  return after.ok ? done({ booking: describe(context, branches, after.value), status: 'Modified', previousTotalCents }) : after
}

/** The booking as it would be after a change. */
async function describeChanged(
  context: BrokerContext,
  branches: readonly CodedBranch[],
  found: Found,
  change: RentalChange,
): Promise<BookedCar> {
  const { trip } = found.booking
  const at = (date: string | undefined, time: string | undefined, was: string) => `${date ?? toLocalDate(was)}T${time ?? toTimeOfDay(was)}`
  const changed = {
    pickUpBranchId: change.pickUpBranchId ?? trip.pickUpBranchId,
    returnBranchId: change.returnBranchId ?? trip.returnBranchId,
    pickUpAt: at(change.pickUpDate, change.pickUpTime, trip.pickUpAt),
    returnAt: at(change.returnDate, change.returnTime, trip.returnAt),
  }
  const car = change.classId === undefined ? found.booking.car : await getClass(context, change.classId)
  return { ...describe(context, branches, { ...found, booking: { ...found.booking, car } }), rental: toRental(branches, changed) }
}

async function toChange(
  context: BrokerContext,
  branches: readonly CodedBranch[],
  { trip, acriss, babySeats }: Requests['change'],
  booking: ManagedBooking,
): Promise<Outcome<RentalChange>> {
  const [from, to] = [trip.pickUpCode, trip.returnCode].map((code) => (code === null ? undefined : (findByCode(branches, code) ?? null)))
  if (from === null) return refuse('unknown_id', { field: 'pickUpBranchId' })
  if (to === null) return refuse('unknown_id', { field: 'returnBranchId' })
  // The car of the booking may have left the catalogue; naming it again changes nothing.
  const car = acriss === null || acriss === booking.car.acriss ? undefined : ((await findClass(context, acriss)) ?? null)
  if (car === null) return refuse('unknown_id', { field: 'classId' })
  return done({
    ...sameRental,
    pickUpBranchId: from?.branch.id,
    returnBranchId: to?.branch.id,
    pickUpDate: trip.pickUpAt === null ? undefined : toLocalDate(trip.pickUpAt),
    pickUpTime: trip.pickUpAt === null ? undefined : toTimeOfDay(trip.pickUpAt),
    returnDate: trip.returnAt === null ? undefined : toLocalDate(trip.returnAt),
    returnTime: trip.returnAt === null ? undefined : toTimeOfDay(trip.returnAt),
    classId: car?.id,
    babySeats,
  })
}

/** Cancels a booking, or only tells the fee. A second cancellation succeeds and says so. */
export async function cancelBooking(context: BrokerContext, request: Requests['cancel']): Promise<Outcome<Answers['cancel']>> {
  const found = await findBooking(context, request)
  if (!found.ok) return found
  const { access, booking, reference } = found.value
  const { code } = booking
  if (booking.status === 'cancelled') {
    const feeCents = booking.history.findLast(({ kind }) => kind === 'cancelled')?.feeCents ?? 0
    return done({ code, reference, status: 'Cancelled', feeCents, isRepeat: true })
  }
  const cancellation = { access, feeCents: null, version: booking.version, requestId: null }
  const preview = await context.call(postBookingCancel, { ...cancellation, confirm: false })
  if (!preview.ok) return preview
  const { feeCents = 0 } = preview.value
  if (request.isQuote) return done({ code, reference, status: 'Unchanged', feeCents, isRepeat: false })
  const cancelled = await context.call(postBookingCancel, { ...cancellation, confirm: true, feeCents })
  return cancelled.ok ? done({ code, reference, status: 'Cancelled', feeCents, isRepeat: false }) : cancelled
}
