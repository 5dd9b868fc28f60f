import type { Signer } from '../server/crypto/signer.ts'
import type { RequestedTrip } from '../server/features/availability/check-trip.ts'
import { signSharedOffer } from '../server/features/pricing/offer.ts'

/** A shared offer, for the recorded exchange. */
export function signedSharedOffer(signer: Signer, trip: RequestedTrip): string {
  const terms = {
    dayRates: [{ season: 'high' as const, days: 3, rateCents: 4_500 }],
    periodFactors: [],
    promotionBps: 0,
    clientTypeBps: 0,
    mandatoryDayCents: 2_200,
    youngDayCents: 1_200,
    concessionBps: 1_200,
    oneWayCents: 2_500,
    afterHours: { events: 0 as const, eventCents: 2_500 },
    itbmsBps: 700,
    depositCents: 50_000,
  }
  const choices = { coverageId: 20, prepaid: false, optionalCoverDayCents: 0, depositShareBps: 10_000, prepaidBps: 0, extras: [] }
  return signSharedOffer(signer, { trip, classId: 104, issuedAt: Date.now(), clientTypeId: 1, terms }, choices)
}
