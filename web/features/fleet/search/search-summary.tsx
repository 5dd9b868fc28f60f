import { useId, useRef, useState } from 'react'
import { toLocalDate, dayMs, toInstant } from '#contract/panama-time.ts'
import type { Promotion } from '#contract/values/promotion.ts'
import type { StoredSearch } from '#contract/stored-search.ts'
import type { Branch } from '#contract/values/branch.ts'
import { useApp } from '../../../lib/app-context.ts'
import { useFormat, useTexts } from '../../../lib/text/texts.ts'
import { NoScript } from '../../../lib/no-script.tsx'
import { Button } from '../../../../ui/buttons/button.tsx'
import { IconClose } from '../../../../ui/icons/icon.tsx'
import { IconPencil, IconRefresh } from '../../../../ui/icons/icon-more.tsx'
import { makeDraft } from '../../search/search-draft.ts'
import { SearchForm } from '../../search/search-form.tsx'
import { branchName } from '../list/list-context.ts'
import styles from './search-summary.module.css'
import { useStartOver } from './use-start-over.ts'

interface SearchSummaryProps {
  search: StoredSearch
  /** As counted by the service; until it answers, started periods of 24 hours. */
  days: number | undefined
  branches: readonly Branch[]
  promotions: readonly Promotion[]
  /** Without the button, when the form is already open below. */
  isFixed?: boolean
}

/** The search on the dark green bar, and the form to change it. */
export function SearchSummary({ search, days, branches, promotions, isFixed = false }: SearchSummaryProps) {
  const t = useTexts('fleet')
  const format = useFormat()
  const { flow } = useApp()
  const startOver = useStartOver()
  const [isOpen, setOpen] = useState(false)
  const panelId = useId()
  const button = useRef<HTMLButtonElement>(null)
  const dayCount = days ?? Math.ceil((toInstant(search.returnAt) - toInstant(search.pickUpAt)) / dayMs)
  const isRoundTrip = search.returnBranchId === search.pickUpBranchId
  const pickUpBranch = branchName(branches, search.pickUpBranchId)
  const returnBranch = branchName(branches, search.returnBranchId)
  return (
    <section className={styles.bar} aria-label={t.summary.label}>
      <div className={`wrap ${styles.row}`}>
        <p>
          <b>{isRoundTrip ? pickUpBranch : t.summary.from(pickUpBranch, returnBranch)}</b>
          <span className={styles.narrow}>
            {format.dateRange(toLocalDate(search.pickUpAt), toLocalDate(search.returnAt))} · {t.summary.days(dayCount)}
          </span>
        </p>
        <p className={styles.wide}>
          <b>
            <span className="visually-hidden">{t.summary.pickUp} </span>
            {format.dateTime(search.pickUpAt)} → <span className="visually-hidden">{t.summary.return} </span>
            {format.dateTime(search.returnAt)}
          </b>
        </p>
        <p className={`${styles.wide} ${styles.last}`}>
          {t.summary.days(dayCount)} · {search.youngDriver ? t.summary.youngDriver : t.summary.standardDriver}
        </p>
        {!isFixed && (
          <Button
            ref={button}
            kind="on-dark"
            size="sm"
            icon={isOpen ? IconClose : IconPencil}
            aria-expanded={isOpen}
            aria-controls={panelId}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? t.summary.close : t.summary.modify}
          </Button>
        )}
      </div>
      {!isFixed && (
        <NoScript>
          <details className={`wrap ${styles.plain}`}>
            <summary>{t.summary.modify}</summary>
            <SearchForm initial={makeDraft(search)} branches={branches} promotions={promotions} onSearch={() => undefined} />
          </details>
        </NoScript>
      )}
      <div id={panelId} className={`wrap ${styles.panel}`} hidden={!isOpen}>
        {isOpen && (
          <>
            <SearchForm
              // Another search resets the form, so that its input does not carry over.
              key={JSON.stringify(search)}
              initial={makeDraft(search)}
              branches={branches}
              promotions={promotions}
              onSearch={(chosen) => {
                setOpen(false)
                // The pause returns the focus to it when it is cancelled.
                button.current?.focus()
                flow.chooseSearch(chosen)
              }}
            />
            <Button kind="quiet" size="sm" icon={IconRefresh} className={styles.clear} onClick={startOver}>
              {t.summary.clear}
            </Button>
          </>
        )}
      </div>
    </section>
  )
}
