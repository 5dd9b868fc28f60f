import { brandId } from '#contract/constants.ts'
import { ourBrand } from '#contract/request-codecs.ts'
import type { StoredSearch } from '#contract/stored-search.ts'
import { anybody, type ClientIdentity, type Trip } from '#contract/values/trip.ts'
import type { RateCarsRequest } from '#contract/web-api/get-rate-cars.ts'

/** The trip of a search. The client is added when the request is sent (`lib/data/services.ts`), so the cache key does not contain it. */
export function toTrip(search: StoredSearch): Trip & ClientIdentity {
  return { ...search, ...anybody }
}

/** The rates of a search; without a search, the whole fleet with "from" prices. */
export function toRateRequest(search: StoredSearch | null): RateCarsRequest {
  return search === null ? { ...ourBrand, trip: null } : { brandId, trip: toTrip(search) }
}
