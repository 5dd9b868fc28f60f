import type { Promotion } from '#contract/values/promotion.ts'
import type { Branch } from '#contract/values/branch.ts'
import { useApp } from '../../lib/app-context.ts'
import { useFlow } from '../booking-flow/use-flow.ts'
import { makeDraft, fitTimes, proposeDraft, type SearchDraft } from './search-draft.ts'
import { SearchForm } from './search-form.tsx'

interface StartSearchProps {
  branches: readonly Branch[]
  promotions: readonly Promotion[]
  /** The branch whose page this is: the form begins there, on days on which it opens; dates that were searched before stay. */
  branchId?: number
}

/** The search form as a beginning: with what this browser searched last, or with a proposal. Choosing starts the flow (rows F-05, F-06). */
export function StartSearch({ branches, promotions, branchId }: StartSearchProps) {
  const { config, flow } = useApp()
  const { search, wait } = useFlow()
  const first = search === null ? proposeDraft(config.today, branches, branchId) : draftAt(makeDraft(search), branchId)
  return (
    // A search that was kept over a reload is another beginning than the server's proposal.
    <SearchForm
      key={JSON.stringify([search, branches.length > 0, branchId])}
      initial={fitTimes(first, branches)}
      branches={branches}
      promotions={promotions}
      isProposal={search === null}
      isBusy={wait !== null}
      onSearch={(chosen) => flow.chooseSearch(chosen)}
    />
  )
}

/** A draft with another place of pick-up; a car that was to come back elsewhere still does, unless that is here. */
function draftAt(draft: SearchDraft, branchId: number | undefined): SearchDraft {
  if (branchId === undefined) return draft
  return { ...draft, pickUpBranchId: branchId, isReturnElsewhere: draft.isReturnElsewhere && draft.returnBranchId !== branchId }
}
