// The first price is binding: an offer is the signed terms of a list's total for one class and trip
// (docs/decisions/003-the-first-price-binds.md).

import { minuteMs, type Instant } from '#contract/panama-time.ts'
import type { Signer } from '../../crypto/signer.ts'
import type { FrozenTerms } from './calculation/terms.ts'
import type { RequestedTrip } from '../availability/check-trip.ts'

export interface Offer {
  trip: RequestedTrip
  classId: number
  issuedAt: Instant
  /** The client type it was made for; it is valid only for that type (row A-04). */
  clientTypeId: number
  terms: FrozenTerms
}

// A list has twenty offers, so they are encoded as short tuples. Change this number with the layout.
const layout = 2

/** Signs and encodes an offer for the wire. */
export function sealOffer(signer: Signer, { trip, classId, issuedAt, clientTypeId, terms }: Offer): string {
  return signer.sign('offer', [
    layout,
    issuedAt,
    classId,
    [trip.pickUpBranchId, trip.returnBranchId, trip.pickUpAt, trip.returnAt, trip.packageId, trip.youngDriver ? 1 : 0],
    terms.dayRates.map((run) => [run.season, run.days, run.rateCents]),
    terms.periodFactors.map((factor) => [factor.fromDays, factor.numerator, factor.denominator]),
    [
      terms.promotionBps,
      terms.clientTypeBps,
      terms.mandatoryDayCents,
      terms.youngDayCents,
      terms.concessionBps,
      terms.oneWayCents,
      terms.afterHours.events,
      terms.afterHours.eventCents,
      terms.itbmsBps,
      terms.depositCents,
    ],
    clientTypeId,
  ])
}

type OfferTuple = [
  layout: number,
  issuedAt: number,
  classId: number,
  trip: [number, number, string, string, number | null, number],
  runs: [string, number, number][],
  factors: [number, number, number][],
  terms: [number, number, number, number, number, number, 0 | 1 | 2, number, number, number],
  clientTypeId: number,
]

/** Verifies and decodes an offer; undefined if it is not signed by us. The signature guarantees its shape. */
export function openOffer(signer: Signer, sealed: string): Offer | undefined {
  const opened = signer.verify('offer', sealed)
  if (!Array.isArray(opened) || opened[0] !== layout) return undefined
  const [, issuedAt, classId, trip, runs, factors, terms, clientTypeId]: OfferTuple = opened as OfferTuple
  return {
    issuedAt,
    classId,
    clientTypeId,
    trip: {
      pickUpBranchId: trip[0],
      returnBranchId: trip[1],
      pickUpAt: trip[2],
      returnAt: trip[3],
      packageId: trip[4],
      youngDriver: trip[5] === 1,
    },
    terms: {
      dayRates: runs.map(([season, days, rateCents]) => ({ season, days, rateCents })),
      periodFactors: factors.map(([fromDays, numerator, denominator]) => ({ fromDays, numerator, denominator })),
      promotionBps: terms[0],
      clientTypeBps: terms[1],
      mandatoryDayCents: terms[2],
      youngDayCents: terms[3],
      concessionBps: terms[4],
      oneWayCents: terms[5],
      afterHours: { events: terms[6], eventCents: terms[7] },
      itbmsBps: terms[8],
      depositCents: terms[9],
    },
  }
}

/**
 * Whether an offer is valid for a trip and class. The driver's age band and later choices may differ; their prices are added to the same
 * terms.
 */
export function isOfferBinding(offer: Offer, trip: RequestedTrip, classId: number, now: Instant, quoteMinutes: number): boolean {
  return (
    offer.classId === classId &&
    offer.trip.pickUpBranchId === trip.pickUpBranchId &&
    offer.trip.returnBranchId === trip.returnBranchId &&
    offer.trip.pickUpAt === trip.pickUpAt &&
    offer.trip.returnAt === trip.returnAt &&
    offer.trip.packageId === trip.packageId &&
    now - offer.issuedAt <= quoteMinutes * minuteMs
  )
}
