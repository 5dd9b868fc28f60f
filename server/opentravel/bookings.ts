// Existing bookings of a broker. Any other booking is not found.

import type { SentAccess } from '#contract/opentravel/read-parts.ts'
import type { Requests } from '#contract/opentravel/read-request.ts'
import { listUnmet } from '#contract/opentravel/vehicle-prefs.ts'
import type { Answers, BookedCar, LeftOut } from '#contract/opentravel/write-answer.ts'
import { toLocalDate, toTimeOfDay } from '#contract/panama-time.ts'
import { normalizeBookingCode, type BookingAccess } from '#contract/values/booking-access.ts'
import type { CarClass } from '#contract/values/car-class.ts'
import { getBooking, type ManagedBooking } from '#contract/web-api/get-booking.ts'
import type { RentalChange } from '#contract/values/rental-change.ts'
import { getModifyEstimate } from '#contract/web-api/get-modify-estimate.ts'
import { postBookingCancel } from '#contract/web-api/post-booking-cancel.ts'
import { postBookingModify } from '#contract/web-api/post-booking-modify.ts'
import { unchangedRental } from '../features/bookings/change/requested-rental.ts'
import { isSameLastName } from '../features/bookings/links/last-names.ts'
import { findBrokerBooking, findBrokerBookingByReference } from '../features/brokers/repository.ts'
import { succeed, refuse, type Outcome } from '../outcome.ts'
import { findChoices, listCovers, listExtras } from './choices.ts'
import {
  findByCode,
  findClass,
  getBranch,
  getClass,
  listBranches,
  pictureUrl,
  toRental,
  toReservationStatus,
  type BrokerContext,
  type CodedBranch,
} from './context.ts'

interface Found {
  access: BookingAccess
  booking: ManagedBooking
  reference: string
}

/** The broker is signed in and the booking is its own, so the name is only compared where the message has one. */
async function findBooking({ services: { db }, broker, call }: BrokerContext, sent: SentAccess): Promise<Outcome<Found>> {
  const [own] = sent.isOwnNumber
    ? await findBrokerBookingByReference(db, broker.id, sent.id)
    : await findBrokerBooking(db, normalizeBookingCode(sent.id), broker.id)
  const isOther = own === undefined || (sent.lastName !== null && !isSameLastName(sent.lastName, own.last_name))
  if (isOther) return refuse('booking_not_found', { field: 'code' })
  const access: BookingAccess = { by: 'code', code: own.code, lastName: own.last_name }
  const found = await call(getBooking, { access })
  return found.ok ? succeed({ access, booking: found.value, reference: own.reference }) : found
}

async function describe(
  context: BrokerContext,
  branches: readonly CodedBranch[],
  { booking, reference }: Found,
  coverageId = booking.coverageId,
): Promise<BookedCar> {
  const { code, status, trip, car, lines, totalCents = 0, depositCents = null, client } = booking
  const isInCatalogue = (await context.services.catalogs.current()).classes.has(car.id)
  const covers = isInCatalogue ? await listCovers(context, car, trip.pickUpBranchId) : []
  return {
    code,
    reference,
    status: toReservationStatus(status),
    rental: toRental(branches, trip),
    car,
    pictureUrl: pictureUrl(context, car),
    lines,
    totalCents,
    depositCents,
    extras: await listExtras(context),
    covers: covers.filter(({ id }) => id === coverageId),
    coverageId,
    firstName: client.firstName,
    lastName: client.lastName,
    branch: getBranch(branches, trip.pickUpBranchId),
  }
}

export async function retrieveBooking(context: BrokerContext, sent: SentAccess): Promise<Outcome<Answers['retrieve']>> {
  const found = await findBooking(context, sent)
  return found.ok ? succeed(await describe(context, await listBranches(context), found.value)) : found
}

/**
 * Serves a message again if another one has changed the booking meanwhile: a message that is repeated before its first answer succeeds like one
 * that is repeated later.
 */
async function retryAfterConcurrentChange<Value>(serve: () => Promise<Outcome<Value>>): Promise<Outcome<Value>> {
  const outcome = await serve()
  const isOvertaken = !outcome.ok && (outcome.code === 'booking_changed' || outcome.code === 'booking_closed')
  return isOvertaken ? serve() : outcome
}

/** Changes trip, class, equipment or cover at the total that the broker names, or only calculates the new total. */
export async function changeBooking(context: BrokerContext, request: Requests['change']): Promise<Outcome<Answers['change']>> {
  return retryAfterConcurrentChange(() => tryChange(context, request))
}

async function tryChange(context: BrokerContext, request: Requests['change']): Promise<Outcome<Answers['change']>> {
  if (!request.isQuote && request.totalCents === null) return refuse('missing', { field: 'totalCents' })
  const found = await findBooking(context, request)
  if (!found.ok) return found
  const branches = await listBranches(context)
  const changed = await toChange(context, branches, request, found.value.booking)
  if (!changed.ok) return changed
  const { change, leftOut } = changed.value
  const { unchangeable } = request
  const { access, booking } = found.value
  const previousTotalCents = booking.totalCents ?? 0
  const estimated = await context.call(getModifyEstimate, { access, change })
  if (!estimated.ok) return estimated
  const { totalCents = 0, lines, depositCents = null, quote = null } = estimated.value
  if (request.isQuote) {
    const quoted = await describeChanged(context, branches, found.value, change)
    return succeed({
      booking: { ...quoted, lines, totalCents, depositCents },
      status: 'Unchanged',
      previousTotalCents,
      leftOut,
      unchangeable,
    })
  }
  if (request.totalCents !== totalCents) return refuse('price_changed', { estimate: estimated.value })
  const modified = await context.call(postBookingModify, {
    access,
    change,
    people: { client: {}, drivers: undefined, flight: undefined, comments: undefined },
    version: booking.version,
    quote,
    requestId: null,
    totalCents,
  })
  if (!modified.ok) {
    // An earlier message whose answer was lost has made the change.
    if (modified.code !== 'nothing_changed') return modified
    return succeed({
      booking: await describe(context, branches, found.value),
      status: 'Unchanged',
      previousTotalCents,
      leftOut,
      unchangeable,
    })
  }
  const after = await findBooking(context, request)
  if (!after.ok) return after
  return succeed({ booking: await describe(context, branches, after.value), status: 'Modified', previousTotalCents, leftOut, unchangeable })
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
  const described = await describe(context, branches, { ...found, booking: { ...found.booking, car } }, change.coverageId)
  return { ...described, rental: toRental(branches, changed) }
}

async function toChange(
  context: BrokerContext,
  branches: readonly CodedBranch[],
  request: Requests['change'],
  booking: ManagedBooking,
): Promise<Outcome<{ change: RentalChange; leftOut: readonly LeftOut[] }>> {
  const { trip, acriss } = request
  const [from, to] = [trip.pickUpCode, trip.returnCode].map((code) => (code === null ? undefined : (findByCode(branches, code) ?? null)))
  if (from === null) return refuse('unknown_id', { field: 'pickUpBranchId' })
  if (to === null) return refuse('unknown_id', { field: 'returnBranchId' })
  // The car of the booking may have left the catalogue; naming it again changes nothing.
  const car = acriss === null || acriss === booking.car.acriss ? undefined : ((await findClass(context, acriss)) ?? null)
  if (car === null) return refuse('unknown_id', { field: 'classId' })
  const chosen = await findChosen(context, request, booking, car ?? booking.car)
  if (!chosen.ok) return chosen
  const change = {
    ...unchangedRental,
    ...chosen.value.change,
    pickUpBranchId: from?.branch.id,
    returnBranchId: to?.branch.id,
    pickUpDate: trip.pickUpAt === null ? undefined : toLocalDate(trip.pickUpAt),
    pickUpTime: trip.pickUpAt === null ? undefined : toTimeOfDay(trip.pickUpAt),
    returnDate: trip.returnAt === null ? undefined : toLocalDate(trip.returnAt),
    returnTime: trip.returnAt === null ? undefined : toTimeOfDay(trip.returnAt),
    classId: car?.id,
  }
  return succeed({ change, leftOut: [...chosen.value.leftOut, ...listUnmet(request.vehicle, car ?? booking.car)] })
}

/** What a change chooses; without a list of equipment or of covers, these remain. */
async function findChosen(
  context: BrokerContext,
  request: Requests['change'],
  booking: ManagedBooking,
  car: CarClass,
): Promise<Outcome<{ change: Partial<RentalChange>; leftOut: readonly LeftOut[] }>> {
  if (request.equipment === undefined && request.covers === undefined) return succeed({ change: {}, leftOut: [] })
  const found = await findChoices(context, request, { car, pickUpBranchId: booking.trip.pickUpBranchId }, { previous: booking })
  if (!found.ok) return found
  const { coverageId, ...equipment } = found.value.choices
  const change = { ...(request.equipment && equipment), ...(request.covers && { coverageId }) }
  return succeed({ change, leftOut: found.value.leftOut })
}

/** Cancels a booking, or only calculates the fee. A second cancellation succeeds, with a warning. */
export async function cancelBooking(context: BrokerContext, request: Requests['cancel']): Promise<Outcome<Answers['cancel']>> {
  return retryAfterConcurrentChange(() => tryCancel(context, request))
}

async function tryCancel(context: BrokerContext, request: Requests['cancel']): Promise<Outcome<Answers['cancel']>> {
  const found = await findBooking(context, request)
  if (!found.ok) return found
  const { access, booking, reference } = found.value
  const { code } = booking
  if (booking.status === 'cancelled') {
    const feeCents = booking.history.findLast(({ kind }) => kind === 'cancelled')?.feeCents ?? 0
    return succeed({ code, reference, status: 'Cancelled', feeCents, isRepeated: true })
  }
  const cancellation = { access, feeCents: null, version: booking.version, requestId: null }
  const preview = await context.call(postBookingCancel, { ...cancellation, confirm: false })
  if (!preview.ok) return preview
  const { feeCents = 0 } = preview.value
  if (request.isQuote) return succeed({ code, reference, status: 'Unchanged', feeCents, isRepeated: false })
  const cancelled = await context.call(postBookingCancel, { ...cancellation, confirm: true, feeCents })
  return cancelled.ok ? succeed({ code, reference, status: 'Cancelled', feeCents, isRepeated: false }) : cancelled
}
