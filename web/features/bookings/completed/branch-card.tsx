import { telephoneUrl } from '#contract/contact-urls.ts'
import type { WallTime } from '#contract/panama-time.ts'
import type { Branch } from '#contract/values/branch.ts'
import { useApp } from '../../../lib/app-context.ts'
import { useFormat, useTexts } from '../../../lib/text/texts.ts'
import { Link } from '../../../lib/navigation/link.tsx'
import { Card } from '../../../../ui/content/card.tsx'
import { IconMapPin, IconPhone } from '../../../../ui/icons/icon.tsx'
import { standaloneBranchPath } from '../../branches/find-branch.ts'
import styles from './completed-page.module.css'

interface BranchCardProps {
  title: string
  /** Left out where the time is already shown. */
  at?: WallTime
  branch: Branch | undefined
  /** The branch is already shown on the page. */
  isSame?: boolean
}

/** When and where, and how to get there. */
export function BranchCard({ title, at, branch, isSame = false }: BranchCardProps) {
  const t = useTexts('completed')
  const { language } = useApp()
  const format = useFormat()
  return (
    <Card as="section" isPadded className={styles.branch}>
      <h2>{title}</h2>
      {at !== undefined && <p className={styles.when}>{format.dateTime(at)}</p>}
      <p>
        <b>{branch !== undefined && <Link to={standaloneBranchPath(branch)}>{branch.name}</Link>}</b>
      </p>
      {isSame && <p className={styles.note}>{t.return.same}</p>}
      {branch !== undefined && !isSame && (
        <>
          {branch.address !== undefined && <p className={styles.note}>{branch.address}</p>}
          {branch.howToFind !== undefined && branch.howToFind[language] !== '' && (
            <p className={styles.note}>
              <b>{t.pickUp.how}:</b> {branch.howToFind[language]}
            </p>
          )}
          <p className={styles.links}>
            {branch.position !== undefined && (
              <a
                href={`https://www.google.com/maps/search/?api=1&query=${branch.position.lat},${branch.position.lng}`}
                target="_blank"
                rel="noreferrer"
              >
                <IconMapPin /> {t.pickUp.map}
              </a>
            )}
            {branch.phone !== undefined && (
              <a href={telephoneUrl(branch.phone)}>
                <IconPhone /> {branch.phone}
              </a>
            )}
          </p>
        </>
      )}
    </Card>
  )
}
