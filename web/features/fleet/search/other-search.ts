import type { StoredSearch } from '#contract/stored-search.ts'
import type { Alternative } from '#contract/values/alternative.ts'
import { addDays, daysBetween, toLocalDate, type WallTime } from '#contract/panama-time.ts'
import type { Branch } from '#contract/values/branch.ts'
import type { Refusal } from '#contract/refusals.ts'
import { composeSearch, fitTimes, makeDraft, type DateField } from '../../search/search-draft.ts'

/** The search of an alternative; everything else stays as the visitor chose it. */
export function alternativeSearch(search: StoredSearch, alternative: Alternative): StoredSearch {
  const { pickUpBranchId, returnBranchId, pickUpAt, returnAt } = alternative
  return { ...search, pickUpBranchId, returnBranchId, pickUpAt, returnAt }
}

/** The same search from another branch; a round trip remains a round trip. */
export function searchAtBranch(search: StoredSearch, branchId: number): StoredSearch {
  const isRoundTrip = search.returnBranchId === search.pickUpBranchId
  return { ...search, pickUpBranchId: branchId, returnBranchId: isRoundTrip ? branchId : search.returnBranchId }
}

/** The same search from a later pick-up. A return on a later day is kept, otherwise the number of days. */
export function searchFrom(search: StoredSearch, pickUpAt: WallTime, branches: readonly Branch[]): StoredSearch {
  const draft = makeDraft({ ...search, pickUpAt })
  const days = Math.max(1, daysBetween(toLocalDate(search.pickUpAt), toLocalDate(search.returnAt)))
  const returnDate = draft.returnDate > draft.pickUpDate ? draft.returnDate : addDays(draft.pickUpDate, days)
  return { ...composeSearch(fitTimes({ ...draft, returnDate }, branches)), pickUpAt }
}

const dateFields: readonly DateField[] = ['pickUpDate', 'pickUpTime', 'returnDate', 'returnTime']

/** The form field of a refusal; undefined when there is none. */
export function refusalField(refusal: Refusal): DateField | undefined {
  return dateFields.find((field) => field === refusal.field)
}

/** Whether the search itself was refused, and not the service unavailable. Only then can the visitor correct it. */
export function isAboutSearch(refusal: Refusal): boolean {
  return refusal.status >= 400 && refusal.status < 500 && refusal.code !== 'rate_limited' && refusal.code !== 'unknown'
}
