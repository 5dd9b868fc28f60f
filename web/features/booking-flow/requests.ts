import { brandId } from '#contract/constants.ts'
import { ourBrand } from '#contract/content/brand-request.ts'
import type { StoredSearch } from '#contract/stored-search.ts'
import { anybody, type ClientIdentity, type Trip } from '#contract/values/trip.ts'
import type { RateCarsRequest } from '#contract/web-api/get-rate-cars.ts'

/** The trip of a search. Who asks is said when the request goes out (`lib/services.ts`), so that an answer is kept by what was asked alone. */
export function toTrip(search: StoredSearch): Trip & ClientIdentity {
  return { ...search, ...anybody }
}

/** The rates of a search, or the whole fleet with "from" prices without one. */
export function toRateRequest(search: StoredSearch | null): RateCarsRequest {
  return search === null ? { ...ourBrand, trip: null } : { brandId, trip: toTrip(search) }
}
