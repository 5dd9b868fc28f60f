import { randomBytes } from 'node:crypto'
import { dayMs, minuteMs, toInstant } from '#contract/panama-time.ts'
import { expect, test } from 'vitest'
import { createSigner } from '../../crypto/signer.ts'
import type { RequestedTrip } from '../availability/check-trip.ts'
import {
  computeExpiry,
  isOfferBinding,
  verifyOffer,
  verifySharedOffer,
  signOffer,
  signSharedOffer,
  type Offer,
  type OfferChoices,
} from './offer.ts'

const signer = createSigner(randomBytes(32))
const trip: RequestedTrip = {
  pickUpBranchId: 1,
  returnBranchId: 2,
  pickUpAt: '2027-01-12T10:00',
  returnAt: '2027-01-15T12:00',
  packageId: 6,
  youngDriver: true,
}
// All numbers differ, so that a mix-up of two is detected.
const offer: Offer = {
  trip,
  classId: 104,
  issuedAt: 1_800_000_000_000,
  clientTypeId: 3,
  terms: {
    dayRates: [
      { season: 'high', days: 2, rateCents: 4_500 },
      { season: 'low', days: 5, rateCents: 3_200 },
    ],
    periodFactors: [{ fromDays: 7, numerator: 9, denominator: 10 }],
    promotionBps: 1_500,
    clientTypeBps: 500,
    mandatoryDayCents: 2_200,
    youngDayCents: 1_200,
    concessionBps: 1_100,
    oneWayCents: 6_000,
    afterHours: { events: 1, eventCents: 2_500 },
    itbmsBps: 700,
    depositCents: 60_000,
  },
}

test('an offer is unchanged after signing and verifying', () => {
  expect(verifyOffer(signer, signOffer(signer, offer))).toEqual(offer)
  const other = { ...offer, trip: { ...trip, packageId: null, youngDriver: false } }
  expect(verifyOffer(signer, signOffer(signer, other))).toEqual(other)
})

test('a text that we did not sign as an offer, or signed in another layout, is not an offer', () => {
  const signed = signOffer(signer, offer)
  expect(verifyOffer(createSigner(randomBytes(32)), signed)).toBeUndefined()
  expect(verifyOffer(signer, signer.sign('quote', signer.verify('offer', signed)))).toBeUndefined()
  expect(verifyOffer(signer, signer.sign('offer', [1]))).toBeUndefined()
  expect(verifyOffer(signer, signer.sign('offer', { length: 1 }))).toBeUndefined()
})

const isBinding = (change: Partial<RequestedTrip> = {}, classId = 104, ageMs = 0) =>
  isOfferBinding(offer, { ...trip, ...change }, classId, offer.issuedAt + ageMs, 30)

test('an offer binds for its class and trip; the age band of the driver may change', () => {
  expect(isBinding()).toBe(true)
  expect(isBinding({ youngDriver: false })).toBe(true)
})

test.each<Partial<RequestedTrip>>([
  { pickUpBranchId: 2 },
  { returnBranchId: 1 },
  { pickUpAt: '2027-01-12T10:30' },
  { returnAt: '2027-01-15T12:30' },
  { packageId: null },
])('an offer does not bind for a trip with %j', (change) => {
  expect(isBinding(change)).toBe(false)
})

test('an offer does not bind for another class, nor after the validity period of quotes', () => {
  expect(isBinding({}, 105)).toBe(false)
  expect(isBinding({}, 104, 30 * minuteMs)).toBe(true)
  expect(isBinding({}, 104, 30 * minuteMs + 1)).toBe(false)
})

const choices: OfferChoices = {
  coverageId: 4,
  prepaid: true,
  optionalCoverDayCents: 1_350,
  depositShareBps: 5_000,
  prepaidBps: 800,
  extras: [{ code: 'baby-seat', id: 9, quantity: 2, dayCents: 700, maxCents: 4_900 }],
}

test('a shared offer keeps its choices, and a text that we did not sign as a shared offer is refused', () => {
  for (const sent of [choices, { ...choices, prepaid: false, extras: [] }]) {
    const signed = signSharedOffer(signer, offer, sent)
    expect(verifySharedOffer(signer, signed)).toEqual({ ...offer, choices: sent })
    expect(verifyOffer(signer, signed)).toEqual({ ...offer, choices: sent })
    expect(verifySharedOffer(createSigner(randomBytes(32)), signed)).toBeUndefined()
  }
  expect(verifySharedOffer(signer, signOffer(signer, offer))).toBeUndefined()
  expect(verifySharedOffer(signer, signer.sign('shared-offer', [[1], [], []]))).toBeUndefined()
})

test('an offer binds for its minutes, a shared one for a day, but not beyond the pick-up', () => {
  const pickUpAt = toInstant(trip.pickUpAt)
  const early = pickUpAt - 10 * dayMs
  expect(computeExpiry({ trip, issuedAt: early }, 30)).toBe(early + 30 * minuteMs)
  expect(computeExpiry({ trip, issuedAt: early, choices }, 30)).toBe(early + dayMs)
  expect(computeExpiry({ trip, issuedAt: pickUpAt - minuteMs, choices }, 30)).toBe(pickUpAt)
})
