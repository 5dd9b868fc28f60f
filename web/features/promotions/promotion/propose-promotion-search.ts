// The initial search of a promotion's page.

import type { LocalDate } from '#contract/panama-time.ts'
import type { StoredSearch } from '#contract/stored-search.ts'
import type { Branch } from '#contract/values/branch.ts'
import type { Promotion } from '#contract/values/promotion.ts'
import { makeDraft, fitTimes, proposeDraft, type SearchDraft } from '../../search/search-draft.ts'
import { findUnmetCondition } from '../../applied-promotions/promotion-conditions.ts'

interface DraftInput {
  promotion: Promotion
  /** The branches of the promotion. */
  branches: readonly Branch[]
  /** The trip whose total the page shows. */
  example: StoredSearch | null
  /** The last search in this browser. */
  stored: StoredSearch | null
  today: LocalDate
}

/** The visitor's dates if the promotion is valid for them, otherwise the trip whose total the page shows; always with the promotion. */
export function proposePromotionSearch({ promotion, branches, example, stored, today }: DraftInput): SearchDraft {
  const isUsable = stored !== null && findUnmetCondition({ ...promotion, branchIds: undefined }, stored) === null
  const search = isUsable ? stored : example
  const draft = search === null ? proposeDraft(today, branches) : makeDraft(search)
  const isOffered = (id: number) => branches.some((branch) => branch.id === id)
  const pickUpBranchId = isOffered(draft.pickUpBranchId) ? draft.pickUpBranchId : (example?.pickUpBranchId ?? branches[0]?.id ?? 1)
  const isReturnElsewhere = draft.isReturnElsewhere && isOffered(draft.returnBranchId) && draft.returnBranchId !== pickUpBranchId
  return fitTimes(
    {
      ...draft,
      pickUpBranchId,
      isReturnElsewhere,
      returnBranchId: isReturnElsewhere ? draft.returnBranchId : pickUpBranchId,
      packageId: promotion.packageId,
    },
    branches,
  )
}
