import type { SentBookingId } from '#contract/opentravel/read-parts.ts'
import type { Requests } from '#contract/opentravel/read-request.ts'
import type { Answers } from '#contract/opentravel/write-answer.ts'
import type { Trip } from '#contract/values/trip.ts'
import { getCostoEstimadoWeb } from '#contract/web-api/get-costo-estimado-web.ts'
import { succeed, refuse, type Outcome } from '../outcome.ts'
import { retrieveBooking } from './bookings.ts'
import { findChoices } from './choices.ts'
import { getBranch, listBranches, pictureUrl, toEstimateRequest, toRental, type BrokerContext } from './context.ts'
import { findRental } from './rental.ts'
import { rateOffered } from './search.ts'

/** The current price of an offer or of a class on a trip, line by line, with the equipment asked for, and what can be chosen. */
export async function explainRate(context: BrokerContext, request: Requests['rules']): Promise<Outcome<Answers['rules']>> {
  if (request.booking !== null) return explainBooking(context, request.booking)
  const branches = await listBranches(context)
  const requested = await findRental(context, branches, request)
  if (!requested.ok) return requested
  const { trip, car } = requested.value
  const offered = requested.value.offer === null ? await findOffer(context, trip, car.id) : succeed(requested.value.offer)
  if (!offered.ok) return offered
  const found = await findChoices(context, request, { car, pickUpBranchId: trip.pickUpBranchId })
  if (!found.ok) return found
  const { choices, extras, covers, leftOut } = found.value
  const estimated = await context.call(getCostoEstimadoWeb, toEstimateRequest(trip, car.id, choices, offered.value))
  if (!estimated.ok) return estimated
  const { lines, totalCents = 0, depositCents = null } = estimated.value
  return succeed({
    rental: toRental(branches, trip),
    car,
    pictureUrl: pictureUrl(context, car),
    lines,
    totalCents,
    depositCents,
    extras,
    covers,
    coverageId: choices.coverageId,
    leftOut,
    branch: getBranch(branches, trip.pickUpBranchId),
  })
}

/** The price and the cover of a booking that exists, and what can be added to it. */
async function explainBooking(context: BrokerContext, id: SentBookingId): Promise<Outcome<Answers['rules']>> {
  const found = await retrieveBooking(context, { ...id, lastName: null })
  return found.ok ? succeed({ ...found.value, leftOut: [] }) : { ...found, field: 'reference' }
}

async function findOffer(context: BrokerContext, trip: Trip, classId: number): Promise<Outcome<string>> {
  const rated = await rateOffered(context, trip)
  if (!rated.ok) return rated
  const found = rated.value.find(({ car }) => car.id === classId)
  return found === undefined ? refuse('sold_out', { field: 'classId' }) : succeed(found.offer)
}
