import type { StoredSearch } from '#contract/stored-search.ts'
import type { Alternative } from '#contract/values/alternative.ts'
import type { Branch } from '#contract/values/branch.ts'
import { useApp } from '../../../lib/app-context.ts'
import { useFormat, useTexts } from '../../../lib/text/texts.ts'
import { Price } from '../../../../ui/content/price.tsx'
import styles from './alternative-list.module.css'
import { branchName, isAirport } from '../list/list-context.ts'
import { alternativeSearch } from './other-search.ts'
import { SearchLink } from './search-link.tsx'

interface AlternativeContext {
  search: StoredSearch
  branches: readonly Branch[]
  /** The class that they are for; absent when the totals are the lowest of a whole list. */
  carName?: string
}

/** Other branches and times with an available car, each with its total, one tap away. */
export function AlternativeList({ alternatives, ...context }: AlternativeContext & { alternatives: readonly Alternative[] }) {
  if (alternatives.length === 0) return null
  return (
    <ul className={styles.list}>
      {alternatives.map((alternative) => (
        <li key={`${alternative.pickUpBranchId} ${alternative.pickUpAt} ${alternative.returnAt}`}>
          <AlternativeItem alternative={alternative} {...context} />
        </li>
      ))}
    </ul>
  )
}

/** One alternative: where or when, its total, and the link that searches it. */
export function AlternativeItem({ alternative, search, branches, carName }: AlternativeContext & { alternative: Alternative }) {
  const t = useTexts('fleet')
  const format = useFormat()
  const { flow } = useApp()
  const { kind, pickUpBranchId, pickUpAt, returnAt, totalCents } = alternative
  const isOtherBranch = kind === 'branch'
  const title = isOtherBranch
    ? t.alternative.atBranch(branchName(branches, pickUpBranchId))
    : t.alternative.atTime(format.dateTime(pickUpAt))
  const savesFee = isAirport(branches, search.pickUpBranchId) && !isAirport(branches, pickUpBranchId)
  const note = isOtherBranch
    ? savesFee
      ? t.alternative.noAirportFee
      : t.alternative.sameDates
    : t.alternative.returnAt(format.dateTime(returnAt))
  const label = isOtherBranch ? t.alternative.toBranch : t.alternative.toTime
  return (
    <>
      <div className={styles.what}>
        <b>{title}</b>
        <span>{note}</span>
      </div>
      <Price
        amount={format.money(totalCents)}
        unit={carName === undefined ? t.alternative.from : t.alternative.total}
        size="line"
        isUnitBelow
      />
      <SearchLink
        aria-label={t.alternative.named(label, [carName, title].filter(Boolean).join(', '))}
        search={alternativeSearch(search, alternative)}
        branches={branches}
        onChoose={flow.chooseOtherSearch}
      >
        {label}
      </SearchLink>
    </>
  )
}
