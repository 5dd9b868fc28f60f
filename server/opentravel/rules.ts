import type { Requests } from '#contract/opentravel/read-request.ts'
import type { Answers } from '#contract/opentravel/write-answer.ts'
import { getCostoEstimadoWeb } from '#contract/web-api/get-costo-estimado-web.ts'
import { done, refuse, type Outcome } from '../outcome.ts'
import { getBranch, listBranches, pictureUrl, toEstimateRequest, toOffer, toRental, type BrokerContext } from './context.ts'
import { findRental } from './rental.ts'
import { rateOffered } from './search.ts'

/** The current price of an offer or of a class on a trip, line by line, with the equipment asked for. */
export async function explainRate(context: BrokerContext, request: Requests['rules']): Promise<Outcome<Answers['rules']>> {
  const branches = await listBranches(context)
  const meant = await findRental(context, branches, request)
  if (!meant.ok) return meant
  const { trip, car } = meant.value
  const offer = meant.value.offer ?? (await findOffer(context, trip, car.id))
  if (offer === undefined) return refuse('sold_out', { field: 'classId' })
  const estimated = await context.call(getCostoEstimadoWeb, toEstimateRequest(trip, car.id, { babySeats: request.babySeats, offer }))
  if (!estimated.ok) return estimated
  const { lines, totalCents = 0, depositCents = null } = estimated.value
  return done({
    rental: toRental(branches, trip),
    car,
    pictureUrl: pictureUrl(context, car),
    lines,
    totalCents,
    depositCents,
    offer: toOffer(offer),
    branch: getBranch(branches, trip.pickUpBranchId),
  })
}

async function findOffer(context: BrokerContext, trip: Parameters<typeof rateOffered>[1], classId: number): Promise<string | undefined> {
  const rated = await rateOffered(context, trip)
  return rated.ok ? rated.value.find(({ car }) => car.id === classId)?.offer : undefined
}
