import { createHash } from 'node:crypto'
import { dayMs } from '#contract/panama-time.ts'
import type { Requests } from '#contract/opentravel/read-request.ts'
import type { Answers } from '#contract/opentravel/write-answer.ts'
import { getParseDocument } from '#contract/values/booking-client.ts'
import { postBookingNew } from '#contract/web-api/post-booking-new.ts'
import { readClock } from '../features/availability/repository.ts'
import { findBrokerReference, insertBrokerBooking } from '../features/brokers/repository.ts'
import { toLimit } from '../features/limits/declared-limits.ts'
import { takeFromLimit } from '../features/limits/take-from-limit.ts'
import { done, refuse, type Outcome, type Refused } from '../outcome.ts'
import { getBranch, listBranches, pictureUrl, toEstimateRequest, toRental, type BrokerContext } from './context.ts'
import { findRental, type MeantRental } from './rental.ts'

/** Repeats are answered for as long as the services keep the answer of a key; later the number cannot be used again. */
const repeatMs = 29 * dayMs

/** Books once per number of the broker, at the price of the offer or at the total that the broker names. */
export async function bookCar(context: BrokerContext, request: Requests['book']): Promise<Outcome<Answers['book']>> {
  const branches = await listBranches(context)
  const meant = await findRental(context, branches, request)
  if (!meant.ok) return meant
  const refused = await refuseNew(context, request, meant.value)
  if (refused !== null) return refused
  const { trip, car, offer } = meant.value
  const { broker } = context
  const { reference, renter, drivers, babySeats } = request
  const call = context.callToBook(async (client, { code }) => insertBrokerBooking(client, code, broker.id, reference))
  const booked = await call(postBookingNew, {
    ...toEstimateRequest(trip, car.id, { babySeats, additionalDrivers: drivers.length, offer }),
    quote: null,
    requestId: toRequestId(reference),
    totalCents: request.totalCents,
    client: {
      ...renter,
      document: getParseDocument(renter.documentKind, renter.document) ?? renter.document,
      company: null,
      ruc: null,
      dv: null,
    },
    drivers: drivers.map((driver) => ({ ...driver, licence: null })),
    flight: request.flight,
    comments: null,
    language: request.language,
    // The renter accepts the conditions at check-in; a broker cannot accept them for somebody.
    conditionsVersion: null,
    acceptsMarketing: false,
    emailCode: undefined,
  })
  if (!booked.ok) return booked
  const { code, lines, totalCents = 0, depositCents = null } = booked.value
  return done({
    code,
    reference,
    status: 'Reserved',
    rental: toRental(branches, trip),
    car,
    pictureUrl: pictureUrl(context, car),
    lines,
    totalCents,
    depositCents,
    firstName: renter.firstName,
    lastName: renter.lastName,
    branch: getBranch(branches, trip.pickUpBranchId),
  })
}

/** What a new booking needs besides the checks of the service. A repeat needs none of it: its offer may have expired meanwhile. */
async function refuseNew({ services, broker }: BrokerContext, request: Requests['book'], meant: MeantRental): Promise<Refused | null> {
  const [earlier] = await findBrokerReference(services.db, broker.id, request.reference)
  if (earlier !== undefined) {
    const { now } = await readClock(services.db)
    return now - earlier.created_at < repeatMs ? null : refuse('key_reused', { field: 'requestId' })
  }
  const hasExtras = request.babySeats > 0 || request.drivers.length > 0
  if (request.totalCents === null && (meant.offer === null || hasExtras)) return refuse('missing', { field: 'totalCents' })
  if (request.totalCents === null && !meant.isBound) return refuse('quote_expired', { field: 'offer' })
  const counted = await takeFromLimit(services, toLimit('broker-booking', String(broker.id), services.config.limits.factor))
  return counted.ok ? null : refuse('rate_limited', { retryAfterSeconds: counted.retryAfterSeconds })
}

/** The services know repeats by a UUID, which is computed from the broker's number; the broker is part of the key's scope. */
function toRequestId(reference: string): string {
  const hex = createHash('sha256').update(`broker reference ${reference}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
