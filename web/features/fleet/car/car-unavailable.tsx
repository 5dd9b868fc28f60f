import type { ReactNode } from 'react'
import type { StoredSearch } from '#contract/stored-search.ts'
import type { Branch } from '#contract/values/branch.ts'
import type { RatedClass } from '#contract/values/rated-class.ts'
import { useApp } from '../../../lib/app-context.ts'
import { useTexts } from '../../../lib/text/texts.ts'
import { AlternativeItem, AlternativeList } from '../search/alternative-list.tsx'
import { SearchLink } from '../search/search-link.tsx'
import styles from './car-card.module.css'
import { branchName } from '../list/list-context.ts'
import { searchAtBranch } from '../search/other-search.ts'

interface CarUnavailableProps {
  car: RatedClass
  name: string
  search: StoredSearch | null
  branches: readonly Branch[]
}

/** Buttons that fit in the place of the price. */
const maxButtons = 2

/** In the place of the price: why a class is not available for this search, and the first alternative; others open below. */
export function CarUnavailable({ car, name, search, branches }: CarUnavailableProps) {
  const t = useTexts('fleet')
  const { flow } = useApp()
  if (search === null || car.reason === undefined) return null
  const [first, ...others] = car.alternatives
  const context = { search, branches, carName: name }
  switch (car.reason) {
    case 'driver-age':
      return <p className={`${styles.instead} ${styles.why}`}>{t.car.notForAgeText(car.minimumAge ?? 0)}</p>
    case 'sold-out':
    case 'lead-time':
      return (
        <>
          <div className={styles.instead}>
            {first === undefined ? (
              <p className={styles.why}>{car.reason === 'sold-out' ? t.car.soldOutText : t.car.tooSoonText}</p>
            ) : (
              <AlternativeItem alternative={first} {...context} />
            )}
          </div>
          {others.length > 0 && (
            <Others label={t.alternative.more(others.length)}>
              <AlternativeList alternatives={others} {...context} />
            </Others>
          )}
        </>
      )
    case 'not-at-branch': {
      const links = (car.branchIds ?? []).flatMap((id) => {
        const branch = branchName(branches, id)
        if (branch === '') return []
        const label = `${t.car.searchThere(branch)}: ${name}`
        return [
          <SearchLink key={id} aria-label={label} search={searchAtBranch(search, id)} branches={branches} onChoose={flow.chooseOtherSearch}>
            {branch}
          </SearchLink>,
        ]
      })
      const rest = links.slice(maxButtons)
      return (
        <>
          <div className={`${styles.instead} ${styles.branches}`}>
            {links.length > 0 && <p className={styles.why}>{t.car.rentedAt}</p>}
            {links.slice(0, maxButtons)}
          </div>
          {rest.length > 0 && (
            <Others label={t.car.moreBranches(rest.length)} className={styles.branches}>
              {rest}
            </Others>
          )}
        </>
      )
    }
  }
}

function Others({ label, className, children }: { label: string; className?: string | undefined; children: ReactNode }) {
  return (
    <details className={styles.others}>
      <summary>{label}</summary>
      <div className={className}>{children}</div>
    </details>
  )
}
