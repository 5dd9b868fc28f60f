import { createHash } from 'node:crypto'
import { dayMs } from '#contract/panama-time.ts'
import { postBrokerBooking } from '#contract/opentravel/broker-booking.ts'
import type { Requests } from '#contract/opentravel/read-request.ts'
import { listUnmet } from '#contract/opentravel/vehicle-prefs.ts'
import type { Answers } from '#contract/opentravel/write-answer.ts'
import { parseDocumentOfKind } from '#contract/values/booking-client.ts'
import { readClock } from '../features/availability/repository.ts'
import { findBrokerBookingByReference, insertBrokerBooking } from '../features/brokers/repository.ts'
import { hashRequest } from '../features/idempotency/hash-request.ts'
import { claimKey, findResponse, saveResponse, type IdempotencyKey } from '../features/idempotency/repository.ts'
import { toLimit } from '../features/limits/declared-limits.ts'
import { takeFromLimit } from '../features/limits/take-from-limit.ts'
import { succeed, refuse, type Outcome, type Refused } from '../outcome.ts'
import { retrieveBooking } from './bookings.ts'
import { findChoices, hasChoices, type Chosen } from './choices.ts'
import { getBranch, listBranches, pictureUrl, toEstimateRequest, toRental, type BrokerContext, type CodedBranch } from './context.ts'
import { findRental, type RequestedRental } from './rental.ts'
import { readYoungDriver } from './search.ts'

/**
 * How long a repeated message is answered again, which must be shorter than the time for which the services keep their keys. Later the number
 * cannot be used again.
 */
export const repeatMs = 29 * dayMs

/** Books once per number of the broker, at the price of the offer or at the total that the broker names. */
export async function bookCar(context: BrokerContext, request: Requests['book']): Promise<Outcome<Answers['book']>> {
  const { broker } = context
  const { reference, renter, drivers } = request
  // Before anything that may have changed since the first message, such as the offer and the extras.
  const message = await identifyMessage(context, request)
  const earlier = await findEarlier(context, reference, message)
  if (earlier !== null) return earlier
  const branches = await listBranches(context)
  const ordered = await findOrder(context, branches, request)
  if (!ordered.ok) return ordered
  const { trip, car, offer, choices, extras, covers, leftOut } = ordered.value
  const call = context.callToBook(async (client, { code }) => {
    await insertBrokerBooking(client, code, broker.id, reference)
    await claimKey(client, message)
    await saveResponse(client, message, { code })
  })
  const booked = await call(postBrokerBooking, {
    ...toEstimateRequest(trip, car.id, choices, offer),
    quote: null,
    requestId: toRequestId(reference),
    totalCents: request.totalCents,
    client: {
      ...renter,
      document: parseDocumentOfKind(renter.documentKind, renter.document) ?? renter.document,
      company: null,
      ruc: null,
      dv: null,
    },
    drivers: drivers.map((driver) => ({ ...driver, licence: null })),
    flight: request.flight,
    comments: null,
    language: request.language,
    // The renter accepts the conditions at check-in; a broker cannot accept them for another person.
    conditionsVersion: null,
    acceptsMarketing: false,
    emailCode: undefined,
  })
  if (!booked.ok) return booked
  const { code, lines, totalCents = 0, depositCents = null } = booked.value
  return succeed({
    code,
    reference,
    status: 'Reserved',
    rental: toRental(branches, trip),
    car,
    pictureUrl: pictureUrl(context, car),
    lines,
    totalCents,
    depositCents,
    extras,
    covers: covers.filter(({ id }) => id === choices.coverageId),
    coverageId: choices.coverageId,
    leftOut,
    firstName: renter.firstName,
    lastName: renter.lastName,
    branch: getBranch(branches, trip.pickUpBranchId),
  })
}

type Order = Pick<RequestedRental, 'trip' | 'car' | 'offer'> & Chosen

/** The rental with what is chosen, if its price is known to the broker. */
async function findOrder(context: BrokerContext, branches: readonly CodedBranch[], request: Requests['book']): Promise<Outcome<Order>> {
  const requested = await findRental(context, branches, request)
  if (!requested.ok) return requested
  const { trip, car, offer } = requested.value
  const young = request.renter.birthDate === '' ? readYoungDriver(request.age, trip.pickUpAt) : succeed(false)
  if (!young.ok) return young
  const rented = { car, pickUpBranchId: trip.pickUpBranchId }
  const found = await findChoices(context, request, rented, { drivers: request.drivers.length })
  if (!found.ok) return found
  const isFeeNew = young.value && !trip.youngDriver
  const refused = await newBookingRefusal(context, request, requested.value, isFeeNew || hasChoices(found.value.choices))
  const leftOut = [...found.value.leftOut, ...listUnmet(request.vehicle, car)]
  return refused ?? succeed({ ...found.value, leftOut, trip: { ...trip, youngDriver: trip.youngDriver || young.value }, car, offer })
}

/** A message by the broker's number and its content. Messages that differ in nothing that we read are the same. */
async function identifyMessage({ services, broker }: BrokerContext, request: Requests['book']): Promise<IdempotencyKey> {
  const hashed = await hashRequest(services, request)
  return { scope: `broker:${broker.id} message`, key: toRequestId(request.reference), request: hashed, retentionMs: repeatMs }
}

/** The present booking of a repeated message, or the refusal of a number that is taken; null if the number is unused. */
async function findEarlier(context: BrokerContext, reference: string, message: IdempotencyKey): Promise<Outcome<Answers['book']> | null> {
  const { db } = context.services
  const [own] = await findBrokerBookingByReference(db, context.broker.id, reference)
  if (own === undefined) return null
  const known = await findResponse(db, message)
  // A booking of an earlier version has no stored message; the services still recognise the repeated request.
  if (known === undefined && (await readClock(db)).now - own.created_at < repeatMs) return null
  if (known?.kind !== 'repeated') return refuse('key_reused', { field: 'requestId' })
  const found = await retrieveBooking(context, { id: reference, isOwnNumber: true, lastName: null })
  return found.ok ? succeed({ ...found.value, leftOut: [] }) : found
}

/** What a new booking needs besides the checks of the service. */
async function newBookingRefusal(
  { services, broker }: BrokerContext,
  request: Requests['book'],
  requested: RequestedRental,
  isAboveOffer: boolean,
): Promise<Refused | null> {
  if (request.totalCents === null && (requested.offer === null || isAboveOffer)) return refuse('missing', { field: 'totalCents' })
  if (request.totalCents === null && !requested.isBound) return refuse('quote_expired', { field: 'offer' })
  const counted = await takeFromLimit(services, toLimit('broker-booking', String(broker.id), services.config.limits.factor))
  return counted.ok ? null : refuse('rate_limited', { retryAfterSeconds: counted.retryAfterSeconds })
}

/** The services identify repeated requests by a UUID, which is computed from the broker's number; the broker is part of the key's scope. */
function toRequestId(reference: string): string {
  const hex = createHash('sha256').update(`broker reference ${reference}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
