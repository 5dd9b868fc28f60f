import type { LocalDate } from '#contract/panama-time.ts'
import type { StoredSearch } from '#contract/stored-search.ts'
import type { Branch } from '#contract/values/branch.ts'
import type { RateCarsRequest } from '#contract/web-api/get-rate-cars.ts'
import { toRateRequest } from '../booking-flow/requests.ts'
import { proposeDraft, composeSearch } from '../search/search-draft.ts'

/** The next trip that a branch can serve, there and back: what its page's totals are for, and what its search form proposes. */
export function nextTrip(today: LocalDate, branch: Branch): StoredSearch {
  return composeSearch(proposeDraft(today, [branch], branch.id))
}

export function nextTripRequest(today: LocalDate, branch: Branch): RateCarsRequest {
  return toRateRequest(nextTrip(today, branch))
}
