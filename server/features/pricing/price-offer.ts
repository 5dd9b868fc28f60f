import type { Offer } from './offer.ts'
import type { PricedRental } from './calculation/rules.ts'
import { nothingChosen, priceTrip } from './calculation/terms.ts'

/** The lines of an offer of a list, from the terms that it fixes. Their sum is the total of the list. */
export function priceOffer({ trip, terms }: Pick<Offer, 'trip' | 'terms'>): PricedRental {
  return priceTrip(trip, terms, nothingChosen)
}
