import type { Branch } from '#contract/values/branch.ts'
import { useFormat, useTexts } from '../../../lib/text/texts.ts'
import { Link } from '../../../lib/navigation/link.tsx'
import { useHref } from '../../../lib/navigation/navigation.ts'
import { paths } from '../../../paths.ts'
import { ButtonLink } from '../../../../ui/buttons/button.tsx'
import { BranchMap } from '../list/branch-map.tsx'
import styles from './branch-page.module.css'
import { branchPath } from '../find-branch.ts'
import { nearbyBranches } from './nearby-branches.ts'

/** The nearest other branches with their distance, and a map of all with this one highlighted. */
export function BranchNeighbours({ branch, branches }: { branch: Branch; branches: readonly Branch[] }) {
  const t = useTexts('branches')
  const format = useFormat()
  const href = useHref()
  const nearby = nearbyBranches(branches, branch)
  const kilometres = (distance: number) => format.number(distance < 10 ? Math.max(1, Math.round(distance)) : Math.round(distance / 5) * 5)
  return (
    <section className={styles.section} aria-labelledby="branches-nearby">
      <h2 id="branches-nearby">{t.nearby.title}</h2>
      <div className={styles.nearby}>
        <div>
          <ul className={styles.near}>
            {nearby.map(({ branch: other, distanceKm }) => (
              <li key={other.id}>
                <Link to={branchPath(branches, other)}>{other.name}</Link>
                <span>{t.nearby.distance(kilometres(distanceKm))}</span>
              </li>
            ))}
          </ul>
          <p className={styles.note}>{t.nearby.note}</p>
          <ButtonLink kind="secondary" size="sm" href={href(paths.branches())}>
            {t.nearby.all}
          </ButtonLink>
        </div>
        <BranchMap
          branches={branches}
          chosenId={branch.id}
          getHref={(value) => href(branchPath(branches, value))}
          label={t.map.label}
          capitalLabel={t.map.capital}
        />
      </div>
    </section>
  )
}
