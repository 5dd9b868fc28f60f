import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { IconMenu, IconStore } from '../../../ui/icons/icon.tsx'
import { IconLogout } from '../../../ui/icons/icon-more.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { getDayCounts, type DayCounts } from '#contract/office/today.ts'
import { minutesToTime } from '#contract/panama-time.ts'
import { useRead } from '../../lib/data.ts'
import { initials } from '../../lib/initials.ts'
import { useMe } from '../../lib/me.ts'
import { fill, useTexts } from '../../lib/texts.tsx'
import { useView } from '../../lib/view.ts'
import { IconSort } from '../icons.tsx'
import type { OfficePage } from '../office-page.ts'
import styles from './side-bar.module.css'

interface SideBarProps {
  pages: readonly OfficePage[]
  current: OfficePage | undefined
  branchId: number | null
  onBranch: (id: number | null) => void
  onSignOut: () => void
}

const pollIntervalMs = 60_000

/** The counts of the day, polled for all pages together. */
function useCounts(branchId: number | null): DayCounts | undefined {
  const { me, may } = useMe()
  const isEnabled = me.hasSecondFactor && may('today.see')
  return useRead(getDayCounts, branchId === null ? {} : { branchId }, { pollIntervalMs, isEnabled, keepsOld: true }).data
}

export function SideBar({ pages, current, branchId, onBranch, onSignOut }: SideBarProps) {
  const { me } = useMe()
  const { t } = useTexts()
  const counts = useCounts(branchId)
  const countsByPage = { today: counts?.today, leads: counts?.newLeads }
  const pagesInGroup = (group: OfficePage['group']) => pages.filter((page) => page.group === group)
  return (
    <div className={styles['side']} data-screen-only>
      <p className={styles['brand']}>
        <img src="/favicon.svg" alt="" width="24" height="24" />
        <b>{t.product}</b>
        <span>{t.title}</span>
      </p>
      <BranchSwitch branchId={branchId} onBranch={onBranch} counts={counts} />
      <nav aria-label={t.shell.navigation}>
        <PageLinks pages={pagesInGroup('work')} current={current} counts={countsByPage} />
        {pagesInGroup('sales').length > 0 && <h2>{t.shell.sales}</h2>}
        <PageLinks pages={pagesInGroup('sales')} current={current} />
        {pagesInGroup('company').length > 0 && <h2>{t.shell.company}</h2>}
        <PageLinks pages={pagesInGroup('company')} current={current} />
      </nav>
      <div className={styles['me']}>
        <Link to={'/cuenta'} className={styles['person']}>
          <span className={styles['avatar']} aria-hidden="true">
            {initials(me.name)}
          </span>
          <span className={styles['who']}>
            <b>{me.name}</b>
            <small>{[...new Set(me.grants.map(({ role }) => t.roles[role]))].join(', ')}</small>
          </span>
        </Link>
        <button type="button" className={styles['out']} aria-label={t.shell.signOut} title={t.shell.signOut} onClick={onSignOut}>
          <IconLogout size={16} />
        </button>
      </div>
    </div>
  )
}

/** Whether the page of the address is this one or below it. */
const isWithin = (current: OfficePage | undefined, { path }: OfficePage) => current?.path === path || current?.path.startsWith(`${path}/`)

interface PageLinksProps {
  pages: readonly OfficePage[]
  current: OfficePage | undefined
  counts?: Readonly<Partial<Record<OfficePage['text'], number | null | undefined>>>
}

function PageLinks({ pages, current, counts }: PageLinksProps) {
  const { t } = useTexts()
  if (pages.length === 0) return null
  return (
    <ul>
      {pages.map((page) => (
        <li key={page.path}>
          <Link to={page.path} aria-current={isWithin(current, page) ? 'page' : undefined} title={t.pages[page.text]}>
            <page.icon size={16} />
            <span>{t.pages[page.text]}</span>
            {(counts?.[page.text] ?? 0) > 0 && <small>{counts?.[page.text]}</small>}
          </Link>
        </li>
      ))}
    </ul>
  )
}

interface BranchSwitchProps {
  branchId: number | null
  onBranch: (id: number | null) => void
  counts?: DayCounts | undefined
}

/** The branch switcher; disabled for users of a single branch. */
function BranchSwitch({ branchId, onBranch, counts }: BranchSwitchProps) {
  const { me } = useMe()
  const { t, format } = useTexts()
  const { view, change } = useView()
  const seesAllBranches = me.grants.some((grant) => grant.branchId === null)
  const userBranches = new Set(me.grants.flatMap((grant) => grant.branchId ?? []))
  const choices = seesAllBranches ? me.branches : me.branches.filter(({ id }) => userBranches.has(id))
  if (choices.length === 0) return null
  const branch = choices.find(({ id }) => id === branchId)
  const describeClosing = (minute: number | null) => {
    if (minute === null) return t.shell.closedToday
    return minute === 24 * 60 ? t.shell.openUntilMidnight : fill(t.shell.openUntil, { time: format.time(minutesToTime(minute)) })
  }
  const choose = (value: string) => {
    onBranch(value === '' ? null : Number(value))
    if (view['sede'] !== undefined) change({ sede: value })
  }
  return (
    <label className={styles['branch']}>
      <IconStore size={16} />
      <span className="visually-hidden">{t.shell.branch}</span>
      <select value={branchId ?? ''} disabled={choices.length === 1 && !seesAllBranches} onChange={(event) => choose(event.target.value)}>
        {seesAllBranches && <option value="">{t.shell.allBranches}</option>}
        {choices.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
      {branch !== undefined && counts !== undefined && <small>{describeClosing(counts.closesMinute)}</small>}
      <IconSort size={16} />
    </label>
  )
}

/** The navigation bar on phones: four pages, and the rest behind one button. */
export function TabBar({ pages, current, branchId, onBranch, onSignOut }: SideBarProps) {
  const { t } = useTexts()
  const [isOpen, setOpen] = useState(false)
  const grouped = pages.filter(({ group }) => group !== null)
  const rest = pages.filter((page) => !grouped.slice(0, 4).includes(page))
  return (
    <nav className={styles['tabs']} data-screen-only aria-label={t.shell.navigation}>
      {grouped.slice(0, 4).map((page) => (
        <Link key={page.path} to={page.path} aria-current={isWithin(current, page) ? 'page' : undefined}>
          <page.icon size={20} />
          {t.pages[page.text]}
        </Link>
      ))}
      <button type="button" onClick={() => setOpen(true)} aria-haspopup="dialog">
        <IconMenu size={20} />
        {t.shell.more}
      </button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={t.shell.more} closeLabel={t.shell.close}>
        <BranchSwitch branchId={branchId} onBranch={onBranch} />
        <ul className={styles['more']}>
          {rest.map((page) => (
            <li key={page.path}>
              <Link to={page.path} onClick={() => setOpen(false)}>
                <page.icon size={20} />
                {t.pages[page.text]}
              </Link>
            </li>
          ))}
          <li>
            <button type="button" onClick={onSignOut}>
              <IconLogout size={20} />
              {t.shell.signOut}
            </button>
          </li>
        </ul>
      </Dialog>
    </nav>
  )
}
