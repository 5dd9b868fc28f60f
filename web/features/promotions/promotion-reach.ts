// Where and when a promotion lowers a price, in the browser's words. The server decides; this only explains.

import { toLocalDate } from '#contract/panama-time.ts'
import type { StoredSearch } from '#contract/stored-search.ts'
import type { Branch } from '#contract/values/branch.ts'
import type { Promotion } from '#contract/values/promotion.ts'

/** The branches at which the car has to be picked up; all of them when the service does not say. */
export function getBranches(promotion: Promotion, branches: readonly Branch[]): Branch[] {
  return branches.filter(({ id }) => promotion.branchIds?.includes(id) ?? true)
}

export function isEverywhere(promotion: Promotion, branches: readonly Branch[]): boolean {
  return getBranches(promotion, branches).length === branches.length
}

/** Why a promotion does nothing for a search; null when it reaches at least its branch and day. */
export function unreachedReason(promotion: Promotion, search: StoredSearch): 'ended' | 'dates' | 'branch' | null {
  const day = toLocalDate(search.pickUpAt)
  if (promotion.state === 'ended') return 'ended'
  if (promotion.state === 'upcoming' || (promotion.startsOn ?? day) > day || (promotion.endsOn ?? day) < day) return 'dates'
  return promotion.branchIds?.includes(search.pickUpBranchId) === false ? 'branch' : null
}
