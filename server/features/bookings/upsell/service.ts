// Upgrades for a trip being booked, each with a total that an estimate with its offer confirms.

import type { EstimateRequest } from '#contract/values/estimate-request.ts'
import type { Upsell } from '#contract/web-api/get-upsell-web.ts'
import { done, refuse, type Outcome } from '../../../outcome.ts'
import type { CatalogClass } from '../../catalog/catalog.ts'
import { describeClass } from '../../fleet/describe-class.ts'
import { findBindingOffer, readChoices, termsFor } from '../../pricing/estimate-service.ts'
import { verifyOffer, signOffer } from '../../pricing/offer.ts'
import { openTrip, unavailableReason, type PricingContext } from '../../pricing/service.ts'
import { freezeTerms, priceTrip } from '../../pricing/calculation/terms.ts'
import { listImprovements, type ComparedClass } from './rules.ts'

const maxUpsells = 3
const suvCategoryId = 2

/** Up to three available upgrades, the smallest price difference first. Every total includes the extras requested. */
export async function findUpsells(context: PricingContext, request: EstimateRequest): Promise<Outcome<Upsell[]>> {
  const offer = request.offer === null ? undefined : verifyOffer(context.signer, request.offer)
  if (request.offer !== null && offer === undefined) return refuse('offer_not_valid', { field: 'offer' })
  const open = await openTrip(context, request.trip, request.classId)
  if ('ok' in open) return open
  const chosen = open.catalog.classes.get(request.classId)
  if (chosen === undefined) return refuse('unknown_id', { field: 'classId' })
  const binding = findBindingOffer(context, request, open, offer)
  const choices = readChoices(open.catalog, chosen, request, binding?.choices)
  if ('ok' in choices) return choices
  const chosenCents = priceTrip(request.trip, termsFor(context, request, open, chosen, binding), choices).totalCents

  const upsells = [...open.catalog.classes.values()].flatMap((carClass): (Upsell & { differenceCents: number })[] => {
    const reasons = listImprovements(toComparedClass(chosen), toComparedClass(carClass))
    if (reasons.length === 0 || unavailableReason(open, request.trip, carClass) !== null) return []
    const otherChoices = readChoices(open.catalog, carClass, request)
    if ('ok' in otherChoices) return []
    const terms = freezeTerms(open.catalog, request.trip, carClass, {
      clientTypeId: context.clientTypeId,
      afterHoursEvents: open.afterHoursEvents,
    })
    const { totalCents } = priceTrip(request.trip, terms, otherChoices)
    const { clientTypeId } = context
    const signed = signOffer(context.signer, { trip: request.trip, classId: carClass.id, issuedAt: open.now, clientTypeId, terms })
    return [{ car: describeClass(carClass), offer: signed, totalCents, differenceCents: totalCents - chosenCents, reasons }]
  })
  return done(upsells.toSorted((a, b) => a.differenceCents - b.differenceCents).slice(0, maxUpsells))
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
