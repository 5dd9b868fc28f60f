import { ourBrand } from '#contract/content/brand-request.ts'
import { getAgencies } from '#contract/content/get-agencies.ts'
import { getConditions } from '#contract/content/get-conditions.ts'
import { getPromotions } from '#contract/content/get-promotions.ts'
import { getRateCars, type RateCarsRequest } from '#contract/web-api/get-rate-cars.ts'
import type { DataCache } from '../data/data.ts'

/** The whole fleet with its "from" prices. */
export const fleetWithoutDates: RateCarsRequest = { ...ourBrand, trip: null }

/** Creates the rate request of the stored search; the booking flow sets it before the site starts. */
export type RateRequestSource = () => RateCarsRequest

/**
 * The calls that the browser makes at startup, whatever the address, even when the server rendered the page (row F-14). A call that a
 * loader has made or is making is not repeated.
 */
export function loadOnStartup(data: DataCache, rateRequest: RateRequestSource): void {
  const options = { priority: 'low' } as const
  void data.loadOnce(getAgencies, ourBrand, options)
  void data.loadOnce(getPromotions, { ...ourBrand, list: 1 }, options)
  void data.loadOnce(getPromotions, { ...ourBrand, list: 2 }, options)
  void data.loadOnce(getRateCars, rateRequest(), options)
  void data.loadOnce(getConditions, ourBrand, options)
}
