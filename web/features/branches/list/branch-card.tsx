import { toLocalDate, type WallTime } from '#contract/panama-time.ts'
import type { Branch } from '#contract/values/branch.ts'
import { useApp } from '../../../lib/app-context.ts'
import { useFormat, useTexts } from '../../../lib/text/texts.ts'
import { Link } from '../../../lib/navigation/link.tsx'
import { Card } from '../../../../ui/content/card.tsx'
import { IconChevronRight, IconNavigation } from '../../../../ui/icons/icon-more.tsx'
import { IconMapPin } from '../../../../ui/icons/icon.tsx'
import { BranchTags } from '../branch-tags.tsx'
import styles from '../branches.module.css'
import { googleMapsUrl, wazeUrl } from '../map-links.ts'
import { toSectionName } from '../find-branch.ts'
import { hoursText } from '../hours-text.ts'
import { hoursOn } from '../open-state.ts'
import { OpenNow } from '../open-now.tsx'

interface BranchCardProps {
  branch: Branch
  /** The number of its map pin. */
  number: number
  /** The path of its page. */
  to: string
  now: WallTime | null
  isChosen: boolean
}

/** A branch in the list: today's hours, address and links. */
export function BranchCard({ branch, number, to, now, isChosen }: BranchCardProps) {
  const t = useTexts('branches')
  const format = useFormat()
  const { config } = useApp()
  const today = now === null ? config.today : toLocalDate(now)
  const { position } = branch
  return (
    <Card as="li" isPadded className={styles.card} id={toSectionName(branch)} data-chosen={isChosen || undefined}>
      <div className={styles.cardHead}>
        <span className={styles.number} aria-hidden="true">
          {number}
        </span>
        <h3>
          <Link to={to}>
            {branch.name} <IconChevronRight size={20} />
          </Link>
        </h3>
      </div>
      <OpenNow branch={branch} now={now} />
      <p className={styles.today}>{t.list.today(hoursText(hoursOn(today, branch.hours), t.hours, format))}</p>
      {branch.address !== undefined && <p className={styles.address}>{branch.address}</p>}
      <BranchTags branch={branch} />
      {position !== undefined && (
        <p className={styles.actions}>
          <a href={googleMapsUrl(position)} target="_blank" rel="noreferrer">
            <IconMapPin /> Google Maps<span className="visually-hidden">: {branch.name}</span>
          </a>
          <a href={wazeUrl(position)} target="_blank" rel="noreferrer">
            <IconNavigation /> Waze<span className="visually-hidden">: {branch.name}</span>
          </a>
        </p>
      )}
    </Card>
  )
}
