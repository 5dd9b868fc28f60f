import { ourBrand } from '#contract/request-codecs.ts'
import { getAgencies } from '#contract/content/get-agencies.ts'
import { getConditions } from '#contract/content/get-conditions.ts'
import { getPromotions } from '#contract/content/get-promotions.ts'
import { getRateCars, type RateCarsRequest } from '#contract/web-api/get-rate-cars.ts'
import { bodyField, type Service } from '#contract/endpoint.ts'
import type { DataCache } from '../data/data.ts'
import { createServices } from '../data/services.ts'
import type { ListedCall } from './start-document.ts'

/** The whole fleet with its "from" prices. */
export const fleetWithoutDates: RateCarsRequest = { ...ourBrand, trip: null }

/** Creates the rate request of the stored search; the booking flow sets it before the site starts. */
export type RateRequestSource = () => RateCarsRequest

/**
 * The calls that the browser makes at startup, whatever the address, even when the server rendered the page (row F-14). A call that a
 * loader has made or is making is not repeated.
 */
export function loadOnStartup(data: Pick<DataCache, 'loadOnce'>, rateRequest: RateRequestSource): void {
  const options = { priority: 'low' } as const
  void data.loadOnce(getAgencies, ourBrand, options)
  void data.loadOnce(getPromotions, { ...ourBrand, list: 1 }, options)
  void data.loadOnce(getPromotions, { ...ourBrand, list: 2 }, options)
  void data.loadOnce(getRateCars, rateRequest(), options)
  void data.loadOnce(getConditions, ourBrand, options)
}

/** The startup calls of a new visitor, for the document. @param bases addresses of the services */
export function listStartupCalls(bases: Readonly<Record<Service, string>>): ListedCall[] {
  const calls: ListedCall[] = []
  const services = createServices(async ({ service, path, data }) => {
    calls.push({ url: `${bases[service]}/${path}`, ...(data === undefined ? {} : { field: bodyField, data }) })
    return { status: 204, body: undefined }
  })
  const loadOnce: DataCache['loadOnce'] = async (endpoint, request) => {
    await services.call(endpoint, request)
    return null
  }
  loadOnStartup({ loadOnce }, () => fleetWithoutDates)
  return calls
}
