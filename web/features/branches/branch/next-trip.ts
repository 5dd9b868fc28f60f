import { addDays, type LocalDate } from '#contract/panama-time.ts'
import type { StoredSearch } from '#contract/stored-search.ts'
import type { Branch } from '#contract/values/branch.ts'
import type { RateCarsRequest } from '#contract/web-api/get-rate-cars.ts'
import { toRateRequest } from '../../booking-flow/requests.ts'
import { composeSearch, moveToFuture, proposeDraft } from '../../search/search-draft.ts'

/**
 * The next possible round trip at a branch: the basis of the totals on its page and the default of its search form.
 * @param days its length, if not the usual one
 */
export function nextTrip(today: LocalDate, branch: Branch, days?: number): StoredSearch {
  const draft = proposeDraft(today, [branch], branch.id)
  if (days === undefined) return composeSearch(draft)
  return composeSearch(moveToFuture({ ...draft, returnDate: addDays(draft.pickUpDate, days) }, today, [branch]))
}

export function nextTripRequest(today: LocalDate, branch: Branch, days?: number): RateCarsRequest {
  return toRateRequest(nextTrip(today, branch, days))
}
