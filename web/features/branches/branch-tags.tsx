import type { Branch } from '#contract/values/branch.ts'
import { useTexts } from '../../lib/text/texts.ts'
import { Tag } from '../../../ui/content/tag.tsx'
import styles from './branches.module.css'

/** Special services of a branch. */
export function BranchTags({ branch }: { branch: Branch }) {
  const t = useTexts('branches')
  const tags = [
    branch.iata === undefined ? [] : [t.services.airport(branch.iata)],
    branch.commercial ? [t.services.commercial] : [],
    branch.afterHours ? [t.services.afterHours] : [],
  ].flat()
  if (tags.length === 0) return null
  return (
    <ul className={styles.tags} aria-label={t.services.label}>
      {tags.map((tag) => (
        <li key={tag}>
          <Tag>{tag}</Tag>
        </li>
      ))}
    </ul>
  )
}
