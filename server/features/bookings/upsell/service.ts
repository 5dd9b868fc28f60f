// Upgrades for a trip being booked, each with a total that an estimate with its offer confirms.

import type { EstimateRequest } from '#contract/values/estimate-request.ts'
import type { Upsell } from '#contract/web-api/get-upsell-web.ts'
import { succeed, refuse, type Outcome } from '../../../outcome.ts'
import type { CatalogClass } from '../../catalog/catalog.ts'
import { describeClass } from '../../fleet/describe-class.ts'
import { findBindingOffer, readChoices, termsFor } from '../../pricing/estimate-service.ts'
import { verifyOffer, signOffer } from '../../pricing/offer.ts'
import { loadBookableTrip, unavailableReason, type PricingContext } from '../../pricing/service.ts'
import { freezeTerms, priceTrip } from '../../pricing/calculation/terms.ts'
import { listImprovements, type ComparedClass } from './rules.ts'

const maxUpsells = 3
const suvCategoryId = 2

/** Up to three available upgrades, the smallest price difference first. Every total includes the extras requested. */
export async function findUpsells(context: PricingContext, request: EstimateRequest): Promise<Outcome<Upsell[]>> {
  const offer = request.offer === null ? undefined : verifyOffer(context.signer, request.offer)
  if (request.offer !== null && offer === undefined) return refuse('offer_not_valid', { field: 'offer' })
  const bookable = await loadBookableTrip(context, request.trip, request.classId)
  if ('ok' in bookable) return bookable
  const chosen = bookable.catalog.classes.get(request.classId)
  if (chosen === undefined) return refuse('unknown_id', { field: 'classId' })
  const binding = findBindingOffer(context, request, bookable, offer)
  const choices = readChoices(bookable.catalog, chosen, request, binding?.choices)
  if ('ok' in choices) return choices
  const chosenCents = priceTrip(request.trip, termsFor(context, request, bookable, chosen, binding), choices).totalCents

  const upsells = [...bookable.catalog.classes.values()].flatMap((carClass): (Upsell & { differenceCents: number })[] => {
    const reasons = listImprovements(toComparedClass(chosen), toComparedClass(carClass))
    if (reasons.length === 0 || unavailableReason(bookable, request.trip, carClass) !== null) return []
    const otherChoices = readChoices(bookable.catalog, carClass, request)
    if ('ok' in otherChoices) return []
    const terms = freezeTerms(bookable.catalog, request.trip, carClass, {
      clientTypeId: context.clientTypeId,
      afterHoursEvents: bookable.afterHoursEvents,
    })
    const { totalCents } = priceTrip(request.trip, terms, otherChoices)
    const { clientTypeId } = context
    const signed = signOffer(context.signer, { trip: request.trip, classId: carClass.id, issuedAt: bookable.now, clientTypeId, terms })
    return [{ car: describeClass(carClass), offer: signed, totalCents, differenceCents: totalCents - chosenCents, reasons }]
  })
  return succeed(upsells.toSorted((a, b) => a.differenceCents - b.differenceCents).slice(0, maxUpsells))
}

function toComparedClass({ row, isCommercial }: CatalogClass): ComparedClass {
  return {
    seats: row.seats,
    largeBags: row.bags_large,
    isAutomatic: row.transmission === 'automatic',
    hasFourWheelDrive: row.drive === '4x4',
    isSuv: row.category_id === suvCategoryId,
    isCommercial,
  }
}
