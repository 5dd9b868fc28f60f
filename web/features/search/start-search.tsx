import type { Promotion } from '#contract/values/promotion.ts'
import type { Branch } from '#contract/values/branch.ts'
import { useApp } from '../../lib/app-context.ts'
import { useFlow } from '../booking-flow/use-flow.ts'
import { draftOf, fitTimes, proposeDraft, type SearchDraft } from './search-draft.ts'
import { SearchForm } from './search-form.tsx'

interface StartSearchProps {
  branches: readonly Branch[]
  promotions: readonly Promotion[]
  preset?: Partial<SearchDraft>
}

/** The search form as a beginning: with what this browser searched last, or with a proposal. Choosing starts the flow (rows F-05, F-06). */
export function StartSearch({ branches, promotions, preset }: StartSearchProps) {
  const { config, flow } = useApp()
  const { search, wait } = useFlow()
  const first = search === null ? proposeDraft(config.today, branches) : draftOf(search)
  return (
    // A search that was kept over a reload is another beginning than the server's proposal.
    <SearchForm
      key={JSON.stringify([search, branches.length > 0])}
      initial={fitTimes({ ...first, ...preset }, branches)}
      branches={branches}
      promotions={promotions}
      {...(preset === undefined ? {} : { preset })}
      isBusy={wait !== null}
      onSearch={(chosen) => flow.chooseSearch(chosen)}
    />
  )
}
