import type { LocalDate } from '#contract/panama-time.ts'
import type { StoredSearch } from '#contract/stored-search.ts'
import type { Branch } from '#contract/values/branch.ts'
import type { RateCarsRequest } from '#contract/web-api/get-rate-cars.ts'
import { toRateRequest } from '../../booking-flow/requests.ts'
import { proposeDraft, composeSearch } from '../../search/search-draft.ts'

/** The next possible round trip at a branch: the basis of the totals on its page and the default of its search form. */
export function nextTrip(today: LocalDate, branch: Branch): StoredSearch {
  return composeSearch(proposeDraft(today, [branch], branch.id))
}

export function nextTripRequest(today: LocalDate, branch: Branch): RateCarsRequest {
  return toRateRequest(nextTrip(today, branch))
}
