// A price that can be shared: a signed offer in a link, which binds for a day in every browser
// (docs/decisions/069-quotes-by-link.md).

import { brandId } from '#contract/constants.ts'
import type { EstimateRequest } from '#contract/values/estimate-request.ts'
import type { QuoteLink } from '#contract/web-api/get-quote-link.ts'
import type { SharedQuote } from '#contract/web-api/get-shared-quote.ts'
import { succeed, refuse, type Outcome } from '../../outcome.ts'
import { readClock } from '../availability/repository.ts'
import { estimateWithoutCar, withChoices, type EstimateContext } from './estimate-service.ts'
import { computeExpiry, verifySharedOffer, signSharedOffer, type OfferChoices, type Offer } from './offer.ts'
import { betterDiscount } from './calculation/price-line.ts'
import { priceTrip } from './calculation/terms.ts'
import { refuseClass } from './refuse-class.ts'

/** Signs the price of a rental that could be booked now. It binds for a day from when it was first shown, not from when it is shared. */
export async function makeQuoteLink(context: EstimateContext, request: EstimateRequest): Promise<Outcome<QuoteLink>> {
  const estimated = await estimateWithoutCar(context, request)
  if (!estimated.ok) return estimated
  const { bookable, carClass, terms, choices, binding, estimate } = estimated.value
  if ((bookable.free.get(carClass.id) ?? 0) < 1)
    return refuseClass(withChoices(context, request), bookable, request.trip, carClass, 'sold-out')
  const { trip, classId, coverageId, prepaid } = request
  const offerChoices: OfferChoices = { ...choices, coverageId, prepaid }
  const issuedAt = binding?.issuedAt ?? bookable.now
  return succeed({
    offer: signSharedOffer(context.signer, { trip, classId, issuedAt, clientTypeId: context.clientTypeId, terms }, offerChoices),
    expiresAt: new Date(computeExpiry({ issuedAt, choices: offerChoices, trip }, bookable.catalog.terms.quoteMinutes)).toISOString(),
    totalCents: estimate.totalCents ?? 0,
  })
}

/** The rental of a shared offer, and whether an estimate with it has the shared total. */
export async function openQuoteLink(context: EstimateContext, signed: string | null): Promise<Outcome<SharedQuote>> {
  const offer = verifySharedOffer(context.signer, signed ?? '')
  if (offer === undefined) return refuse('offer_not_valid', { field: 'offer' })
  const { trip, classId, choices } = offer
  const { now, catalogVersion } = await readClock(context.db)
  const catalog = await context.catalogs.atVersion(catalogVersion)
  const carClass = catalog.classes.get(classId)
  if (carClass === undefined || !catalog.branches.has(trip.pickUpBranchId) || !catalog.branches.has(trip.returnBranchId))
    return refuse('unknown_id', { field: 'offer' })
  const { totalCents } = priceTrip(trip, offer.terms, choices)
  const expiresAt = computeExpiry(offer, catalog.terms.quoteMinutes)
  return succeed({
    state: await findState(context, offer, { isExpired: now > expiresAt, totalCents }),
    expiresAt: new Date(expiresAt).toISOString(),
    totalCents,
    trip,
    classId,
    categoryId: carClass.row.category_id,
    subcategoryId: carClass.row.subcategory_id,
    coverageId: choices.coverageId,
    extras: choices.extras.map(({ id, quantity }) => ({ id, quantity })),
    prepaid: choices.prepaid,
  })
}

async function findState(
  context: EstimateContext,
  offer: Offer & { choices: OfferChoices },
  { isExpired, totalCents }: { isExpired: boolean; totalCents: number },
): Promise<SharedQuote['state']> {
  if (isExpired) return 'expired'
  if (offer.clientTypeId !== context.clientTypeId) return 'other-client'
  // Of two prices that a visitor sees, the lower one binds (docs/domain.md 5.2).
  const current = await estimateWithoutCar(context, toRequest(offer))
  if (!current.ok) return 'valid'
  if ((current.value.estimate.totalCents ?? totalCents) < totalCents) return 'cheaper'
  const lowersPrice = betterDiscount(offer.terms.promotionBps, offer.terms.clientTypeBps)?.source === 'promotion'
  return current.value.bookable.isUsedUp && lowersPrice ? 'used-up' : 'valid'
}

/** The request that prices the rental of a shared offer at current prices. */
export function toRequest({ trip, classId, choices, clientTypeId }: Offer & { choices: OfferChoices }): EstimateRequest {
  const { coverageId, prepaid, extras } = choices
  const getQuantity = (code: string) => extras.find((extra) => extra.code === code)?.quantity ?? 0
  return {
    brandId,
    trip: { ...trip, clientTypeId, clientId: null },
    classId,
    coverageId,
    babySeats: getQuantity('baby-seat'),
    additionalDrivers: getQuantity('additional-driver'),
    wifiDevices: getQuantity('wifi'),
    extras: extras.filter(({ code }) => code === 'extra').map(({ id, quantity }) => ({ id, quantity })),
    prepaid,
    offer: null,
  }
}
