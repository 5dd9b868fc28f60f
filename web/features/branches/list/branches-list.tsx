import type { Branch } from '#contract/values/branch.ts'
import { useHref, useQueryParameters } from '../../../lib/navigation/navigation.ts'
import { useTexts } from '../../../lib/text/texts.ts'
import { usePanamaNow } from '../../../lib/data/use-panama-now.ts'
import { paths, withSearch } from '../../../paths.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx'
import { IconMapPin } from '../../../../ui/icons/icon.tsx'
import { BranchCard } from './branch-card.tsx'
import { BranchFilters } from './branch-filters.tsx'
import { BranchMap } from './branch-map.tsx'
import { everyBranch, filterBranches, writeBranchesView } from './branches-view.ts'
import styles from '../branches.module.css'
import { branchPath, toSectionName } from '../find-branch.ts'
import { openStateAt } from '../open-state.ts'
import { useBranchesView } from './use-branches-view.ts'

const mapSection = 'mapa'

/** The filters, the matching branches by region, and the map with links to them. */
export function BranchesList({ branches }: { branches: readonly Branch[] }) {
  const t = useTexts('branches')
  const { regions: names, unknownRegion } = useTexts('search')
  const href = useHref()
  const now = usePanamaNow()
  const [{ s: section }] = useQueryParameters()
  const [view, change] = useBranchesView()
  const regionName = (id: number) => names[id] ?? unknownRegion
  const regions = [...new Set(branches.map(({ regionId }) => regionId))].map((id) => ({ id, name: regionName(id) }))
  const found = filterBranches(branches, view, now, regionName)
  const here = (to: string) => href(withSearch(paths.branches(), { ...writeBranchesView(view), s: to }))
  return (
    <div className={styles.layout}>
      <div className={styles.main}>
        <BranchFilters view={view} regions={regions} onChange={change} />
        <p className={styles.count}>
          <output>{t.list.count(found.length)}</output>
          <a href={here(mapSection)}>{t.list.seeMap}</a>
        </p>
        {found.length === 0 && (
          <EmptyState
            icon={IconMapPin}
            title={t.list.none}
            action={
              <Button kind="secondary" onClick={() => change(everyBranch, true)}>
                {t.list.clear}
              </Button>
            }
          >
            {t.list.noneText}
          </EmptyState>
        )}
        {regions.map(({ id, name }) => {
          const ofRegion = found.filter((branch) => branch.regionId === id)
          if (ofRegion.length === 0) return null
          return (
            <section key={id} className={styles.region}>
              <h2>{name}</h2>
              <ul className={styles.cards}>
                {ofRegion.map((branch) => (
                  <BranchCard
                    key={branch.id}
                    branch={branch}
                    number={branches.indexOf(branch) + 1}
                    to={branchPath(branches, branch)}
                    now={now}
                    isChosen={section === toSectionName(branch)}
                  />
                ))}
              </ul>
            </section>
          )
        })}
      </div>
      <aside className={styles.map} id={mapSection} aria-label={t.map.title}>
        <BranchMap
          branches={branches}
          found={found}
          chosenId={branches.find((branch) => toSectionName(branch) === section)?.id}
          isClosed={({ hours }) => now !== null && openStateAt(now, hours).kind === 'closed'}
          getHref={(branch) => here(toSectionName(branch))}
          label={t.map.label}
          capitalLabel={t.map.capital}
        />
        <p className={styles.mapNote}>{t.map.note}</p>
      </aside>
    </div>
  )
}
