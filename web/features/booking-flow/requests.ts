import { brandId, defaultClientTypeId } from '#contract/constants.ts'
import { ourBrand } from '#contract/content/brand-request.ts'
import type { StoredSearch } from '#contract/stored-search.ts'
import type { Asker, Trip } from '#contract/values/trip.ts'
import type { RateCarsRequest } from '#contract/web-api/get-rate-cars.ts'

/** Who asks, until somebody logs in. */
const anybody: Asker = { clientTypeId: defaultClientTypeId, clientId: null }

export function tripOf(search: StoredSearch): Trip & Asker {
  return { ...search, ...anybody }
}

/** The rates of a search, or the whole fleet with "from" prices without one. */
export function rateRequestOf(search: StoredSearch | null): RateCarsRequest {
  return search === null ? { ...ourBrand, trip: null } : { brandId, trip: tripOf(search) }
}
