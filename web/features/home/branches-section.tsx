import type { Branch } from '#contract/values/branch.ts'
import { useApp } from '../../lib/app-context.ts'
import { usePanamaNow } from '../../lib/data/use-panama-now.ts'
import { useFormat, useTexts } from '../../lib/text/texts.ts'
import { Link } from '../../lib/navigation/link.tsx'
import { useHref } from '../../lib/navigation/navigation.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../../ui/buttons/button.tsx'
import { IconArrowRight } from '../../../ui/icons/icon.tsx'
import { BranchMap } from '../branches/list/branch-map.tsx'
import { branchPath } from '../branches/find-branch.ts'
import { hoursText } from '../branches/hours-text.ts'
import { hoursOn, openStateAt } from '../branches/open-state.ts'
import styles from './home.module.css'

/** All branches by region with today's hours, and on the map. Each links to its page, where a search starts from it. */
export function BranchesSection({ branches }: { branches: readonly Branch[] }) {
  const t = useTexts('home')
  const search = useTexts('search')
  const href = useHref()
  if (branches.length === 0) return null
  const regions = [...new Set(branches.map((branch) => branch.regionId))]
  return (
    <section className={styles.section} id="sucursales">
      <div className={styles.sectionHead}>
        <div>
          <h2 className={styles.heading}>{t.branches.title}</h2>
          <p className={styles.sectionLead}>{t.branches.lead}</p>
        </div>
        <ButtonLink kind="quiet" href={href(paths.branches())} iconAfter={IconArrowRight}>
          {t.branches.all}
        </ButtonLink>
      </div>
      <div className={styles.branches}>
        <BranchMap
          branches={branches}
          getHref={(branch) => href(branchPath(branches, branch))}
          label={t.branches.map}
          capitalLabel={t.branches.capital}
        />
        <div className={styles.regions}>
          {regions.map((region) => {
            const ofRegion = branches.filter((branch) => branch.regionId === region)
            return (
              <div key={region}>
                <h3 className={styles.region}>
                  {search.regions[region] ?? search.unknownRegion} <span>{t.branches.count(ofRegion.length)}</span>
                </h3>
                <ul>
                  {ofRegion.map((branch) => (
                    <BranchRow key={branch.id} branch={branch} number={branches.indexOf(branch) + 1} to={branchPath(branches, branch)} />
                  ))}
                </ul>
              </div>
            )
          })}
        </div>
      </div>
    </section>
  )
}

/** The branch with its pin number. */
function BranchRow({ branch, number, to }: { branch: Branch; number: number; to: string }) {
  const t = useTexts('home')
  const format = useFormat()
  const { today } = useApp().config
  const now = usePanamaNow()
  const hours = hoursOn(today, branch.hours)
  return (
    <li>
      <Link to={to} className={styles.branch}>
        <b aria-hidden="true">{number}</b>
        <span>{branch.name}</span>
        <span className={styles.branchHours}>
          {hoursText(hours, t.branches, format)}
          {now !== null && hours.kind === 'open' && openStateAt(now, branch.hours).kind === 'closed' && <i>{t.branches.closedNow}</i>}
        </span>
      </Link>
    </li>
  )
}
