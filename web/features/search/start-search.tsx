import type { Promotion } from '#contract/values/promotion.ts'
import type { Branch } from '#contract/values/branch.ts'
import { useApp } from '../../lib/app-context.ts'
import { useFlow } from '../booking-flow/flow-store.ts'
import { makeDraft, fitTimes, proposeDraft, type SearchDraft } from './search-draft.ts'
import type { AddressedSearch } from './addressed-search.ts'
import { useErrorTexts } from './use-error-texts.ts'
import { useFormKey } from './use-form-key.ts'
import { SearchForm } from './search-form.tsx'

interface StartSearchProps {
  branches: readonly Branch[]
  promotions: readonly Promotion[]
  /** The branch of the page: the initial pick-up branch, with dates on which it is open. Dates from an earlier search are kept. */
  branchId?: number
  /** The search of an address that is not complete, with its errors. */
  start?: Extract<AddressedSearch, { kind: 'draft' }>
}

/** The search form with the last search of this browser, or a proposal. Submitting starts the flow (rows F-05, F-06). */
export function StartSearch({ branches, promotions, branchId, start }: StartSearchProps) {
  const { config, flow } = useApp()
  const { search, wait } = useFlow()
  const { key, keepFor } = useFormKey(search)
  const errors = useErrorTexts(start?.errors ?? {}, start?.draft ?? proposeDraft(config.today, branches), branches)
  if (start !== undefined) {
    return (
      <SearchForm
        key={JSON.stringify(start)}
        initial={start.draft}
        branches={branches}
        promotions={promotions}
        isProposal={start.isProposal}
        isBusy={wait !== null}
        refused={errors}
        onSearch={(chosen) => flow.chooseSearch(chosen)}
      />
    )
  }
  const first = search === null ? proposeDraft(config.today, branches, branchId) : withPickUpBranch(makeDraft(search), branchId)
  return (
    // A restored search resets the form that the server rendered with its proposal.
    <SearchForm
      key={`${key} ${branchId}`}
      initial={fitTimes(first, branches)}
      branches={branches}
      promotions={promotions}
      isProposal={search === null}
      isBusy={wait !== null}
      onSearch={(chosen) => {
        keepFor(chosen)
        flow.chooseSearch(chosen)
      }}
    />
  )
}

/** The draft with another pick-up branch. A different return branch is kept, unless it is the new pick-up branch. */
function withPickUpBranch(draft: SearchDraft, branchId: number | undefined): SearchDraft {
  if (branchId === undefined) return draft
  return { ...draft, pickUpBranchId: branchId, isReturnElsewhere: draft.isReturnElsewhere && draft.returnBranchId !== branchId }
}
