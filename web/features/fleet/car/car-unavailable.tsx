import type { StoredSearch } from '#contract/stored-search.ts'
import type { Branch } from '#contract/values/branch.ts'
import type { RatedClass } from '#contract/values/rated-class.ts'
import { useApp } from '../../../lib/app-context.ts'
import { useFormat, useTexts } from '../../../lib/text/texts.ts'
import { AlternativeList } from '../search/alternative-list.tsx'
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

/** Why a class is not available for this search, and the alternatives. */
export function CarUnavailable({ car, name, search, branches }: CarUnavailableProps) {
  const t = useTexts('fleet')
  const format = useFormat()
  const { flow } = useApp()
  if (search === null || car.reason === undefined) return null
  switch (car.reason) {
    case 'sold-out':
      if (car.alternatives.length === 0) return <p className={styles.why}>{t.car.soldOutText}</p>
      return <AlternativeList alternatives={car.alternatives} search={search} branches={branches} carName={name} />
    case 'lead-time':
      return (
        <>
          <p className={styles.why}>{t.car.tooSoonText}</p>
          <AlternativeList alternatives={car.alternatives} search={search} branches={branches} carName={name} />
        </>
      )
    case 'driver-age':
      return <p className={styles.why}>{t.car.notForAgeText(car.minimumAge ?? 0)}</p>
    case 'not-at-branch': {
      const names = (car.branchIds ?? []).map((id) => ({ id, name: branchName(branches, id) })).filter((item) => item.name !== '')
      return (
        <>
          {names.length > 0 && <p className={styles.why}>{t.car.elsewhereText(format.list(names.map((item) => item.name)))}</p>}
          <div className={styles.actions}>
            {names.map((branch) => (
              <SearchLink key={branch.id} search={searchAtBranch(search, branch.id)} branches={branches} onChoose={flow.chooseOtherSearch}>
                {t.car.searchThere(branch.name)}
              </SearchLink>
            ))}
          </div>
        </>
      )
    }
  }
}
