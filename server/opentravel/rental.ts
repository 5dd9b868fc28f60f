// The rental that a message refers to: by the offer of an answer, or by trip and class.

import type { SentRental } from '#contract/opentravel/read-request.ts'
import type { CarClass } from '#contract/values/car-class.ts'
import type { Trip } from '#contract/values/trip.ts'
import { readClock } from '../features/availability/repository.ts'
import { computeExpiry, verifyOffer } from '../features/pricing/offer.ts'
import { succeed, refuse, type Outcome } from '../outcome.ts'
import { findClass, getClass, toTrip, type BrokerContext, type CodedBranch } from './context.ts'

export interface RequestedRental {
  trip: Trip
  car: CarClass
  offer: string | null
  /** Whether the offer still fixes the price. */
  isBound: boolean
}

/** An offer of another broker is as unknown as one that is not ours, and so is one for another trip or class than the message names. */
export async function findRental(
  context: BrokerContext,
  branches: readonly CodedBranch[],
  sent: SentRental,
): Promise<Outcome<RequestedRental>> {
  const named = sent.trip === null ? null : toTrip(branches, sent.trip, false)
  if (named !== null && !named.ok) return named
  const namedCar = sent.acriss === null ? null : await findClass(context, sent.acriss)
  if (namedCar === undefined) return refuse('unknown_id', { field: 'classId' })
  if (sent.offer === null) {
    if (named === null || namedCar === null) return refuse('missing', { field: 'offer' })
    return succeed({ trip: named.value, car: namedCar, offer: null, isBound: false })
  }
  const { services, broker } = context
  const verified = verifyOffer(services.signer, sent.offer)
  if (verified === undefined || verified.clientTypeId !== broker.clientTypeId) return refuse('offer_not_valid', { field: 'offer' })
  const { trip, classId } = verified
  const isSameTrip =
    named === null ||
    (named.value.pickUpBranchId === trip.pickUpBranchId &&
      named.value.returnBranchId === trip.returnBranchId &&
      named.value.pickUpAt === trip.pickUpAt &&
      named.value.returnAt === trip.returnAt)
  if (!isSameTrip || (namedCar !== null && namedCar.id !== classId)) return refuse('offer_not_valid', { field: 'offer' })
  const { now, catalogVersion } = await readClock(services.db)
  const { terms, classes } = await services.catalogs.atVersion(catalogVersion)
  if (!classes.has(classId)) return refuse('offer_not_valid', { field: 'offer' })
  return succeed({
    trip,
    car: await getClass(context, classId),
    offer: sent.offer,
    isBound: now <= computeExpiry(verified, terms.quoteMinutes),
  })
}
