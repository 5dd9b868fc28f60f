import type { Branch } from '#contract/values/branch.ts'
import { useFormat, useTexts } from '../../../lib/text/texts.ts'
import { Link } from '../../../lib/navigation/link.tsx'
import { useHref } from '../../../lib/navigation/navigation.ts'
import { paths } from '../../../paths.ts'
import { ButtonLink } from '../../../../ui/buttons/button.tsx'
import styles from './branch-page.module.css'
import { branchPath } from '../find-branch.ts'
import { areNearby, nearbyBranches } from './nearby-branches.ts'

/** The nearest other branches with their distance. */
export function BranchNeighbours({ branch, branches }: { branch: Branch; branches: readonly Branch[] }) {
  const t = useTexts('branches')
  const format = useFormat()
  const href = useHref()
  const nearby = nearbyBranches(branches, branch)
  const kilometres = (distance: number) => format.number(distance < 10 ? Math.max(1, Math.round(distance)) : Math.round(distance / 5) * 5)
  return (
    <section className={styles.section} aria-labelledby="branches-nearby">
      <h2 id="branches-nearby">{areNearby(nearby) ? t.nearby.title : t.nearby.others}</h2>
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
    </section>
  )
}
