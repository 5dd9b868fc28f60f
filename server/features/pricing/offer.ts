// The first price is binding: an offer is the signed terms of a list's total for one class and trip
// (docs/decisions/003-the-first-price-binds.md).

import { dayMs, minuteMs, toInstant, type Instant } from '#contract/panama-time.ts'
import type { Signer } from '../../crypto/signer.ts'
import type { ExtraCharge } from './calculation/rules.ts'
import type { Choices, FrozenTerms } from './calculation/terms.ts'
import type { RequestedTrip } from '../availability/check-trip.ts'

export interface Offer {
  trip: RequestedTrip
  classId: number
  issuedAt: Instant
  /** The client type it was made for; it is valid only for that type (row A-04). */
  clientTypeId: number
  terms: FrozenTerms
  /** Only of a shared offer: what was chosen, at its prices. */
  choices?: OfferChoices
}

/** The choices of a shared offer. Their prices bind as well. */
export interface OfferChoices extends Choices {
  coverageId: number
  prepaid: boolean
}

/** How long a shared offer binds, from when its price was first shown. */
const sharedOfferMs = dayMs

// A list has twenty offers, so they are encoded as short tuples. Change this number with the layout.
const layoutVersion = 2

/** Signs and encodes an offer for the wire. */
export function signOffer(signer: Signer, offer: Offer): string {
  return signer.sign('offer', toTuple(offer))
}

/** Signs and encodes an offer with its choices, to be shared. */
export function signSharedOffer(signer: Signer, offer: Offer, choices: OfferChoices): string {
  const { coverageId, prepaid, optionalCoverDayCents, depositShareBps, prepaidBps, extras } = choices
  return signer.sign('shared-offer', [
    toTuple(offer),
    [coverageId, prepaid ? 1 : 0, optionalCoverDayCents, depositShareBps, prepaidBps],
    extras.map(({ code, id, quantity, dayCents, maxCents }) => [code, id, quantity, dayCents, maxCents]),
  ] satisfies SharedTuple)
}

function toTuple({ trip, classId, issuedAt, clientTypeId, terms }: Offer): OfferTuple {
  return [
    layoutVersion,
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
  ]
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

type SharedTuple = [
  offer: OfferTuple,
  choices: [number, 0 | 1, number, number, number],
  extras: [ExtraCharge['code'], number, number, number, number | null][],
]

/** Verifies and decodes an offer of a list or a shared one; undefined if it is not signed by us. The signature guarantees its shape. */
export function verifyOffer(signer: Signer, signed: string): Offer | undefined {
  return fromTuple(signer.verify('offer', signed)) ?? verifySharedOffer(signer, signed)
}

/** The same for shared offers only. */
export function verifySharedOffer(signer: Signer, signed: string): (Offer & { choices: OfferChoices }) | undefined {
  const opened = signer.verify('shared-offer', signed)
  if (!Array.isArray(opened)) return undefined
  const [tuple, choiceTuple, extraTuples]: SharedTuple = opened as SharedTuple
  const offer = fromTuple(tuple)
  if (offer === undefined) return undefined
  const [coverageId, prepaid, optionalCoverDayCents, depositShareBps, prepaidBps] = choiceTuple
  const extras = extraTuples.map(([code, id, quantity, dayCents, maxCents]) => ({ code, id, quantity, dayCents, maxCents }))
  const choices = { coverageId, prepaid: prepaid === 1, optionalCoverDayCents, depositShareBps, prepaidBps, extras }
  return { ...offer, choices }
}

function fromTuple(opened: unknown): Offer | undefined {
  if (!Array.isArray(opened) || opened[0] !== layoutVersion) return undefined
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
    now <= computeExpiry(offer, quoteMinutes)
  )
}

/** Until when an offer binds; a shared one not beyond the pick-up. Sharing it again does not make that later. */
export function computeExpiry({ issuedAt, choices, trip }: Pick<Offer, 'issuedAt' | 'choices' | 'trip'>, quoteMinutes: number): Instant {
  return choices === undefined ? issuedAt + quoteMinutes * minuteMs : Math.min(issuedAt + sharedOfferMs, toInstant(trip.pickUpAt))
}
