import type { EstimateRequest } from '#contract/values/estimate-request.ts'
import { succeed, refuse, type Outcome } from '../../outcome.ts'
import type { Catalog } from '../catalog/catalog.ts'
import type { PricedRental } from './calculation/rules.ts'
import { priceTrip } from './calculation/terms.ts'
import { readChoices } from './estimate-service.ts'
import type { Offer } from './offer.ts'

/**
 * The lines of an offer of a list, from the terms that it fixes, with the chosen coverage and extras at current prices. The estimate of the same
 * request has the same total; without choices it is the total of the list.
 */
export function priceOffer(
  catalog: Catalog,
  { trip, terms }: Pick<Offer, 'trip' | 'terms'>,
  request: EstimateRequest,
): Outcome<PricedRental> {
  const carClass = catalog.classes.get(request.classId)
  if (carClass === undefined) return refuse('unknown_id', { field: 'classId' })
  const choices = readChoices(catalog, carClass, request)
  return 'ok' in choices ? choices : succeed(priceTrip(trip, terms, choices))
}
