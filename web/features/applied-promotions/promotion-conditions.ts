// Where and when a promotion applies, for display. The server decides.

import { toLocalDate } from '#contract/panama-time.ts'
import type { StoredSearch } from '#contract/stored-search.ts'
import type { Branch } from '#contract/values/branch.ts'
import type { PriceLine } from '#contract/values/price-line.ts'
import type { Promotion } from '#contract/values/promotion.ts'

/** The possible pick-up branches; all of them when the service does not state them. */
export function getBranches(promotion: Pick<Promotion, 'branchIds'>, branches: readonly Branch[]): Branch[] {
  return branches.filter(({ id }) => promotion.branchIds?.includes(id) ?? true)
}

export function isEverywhere(promotion: Pick<Promotion, 'branchIds'>, branches: readonly Branch[]): boolean {
  return getBranches(promotion, branches).length === branches.length
}

/** The promotion whose discount is among the lines of a price; null without one. */
export function findPromotionId(lines: readonly PriceLine[]): number | null {
  return lines.find(({ code }) => code === 'discount')?.ref ?? null
}

/** Why a promotion does not apply to a search; null when branch and day match. */
export function findUnmetCondition(promotion: Promotion, search: StoredSearch): 'ended' | 'dates' | 'branch' | null {
  const day = toLocalDate(search.pickUpAt)
  if (promotion.state === 'ended') return 'ended'
  if (promotion.state === 'upcoming' || (promotion.startsOn ?? day) > day || (promotion.endsOn ?? day) < day) return 'dates'
  return promotion.branchIds?.includes(search.pickUpBranchId) === false ? 'branch' : null
}
