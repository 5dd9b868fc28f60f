import { useState } from 'react'
import { addDays, isLocalDate, toLocalDate, toWallTime, type LocalDate } from '#contract/panama-time.ts'
import type { TodayRow } from '#contract/office/today.ts'
import { IconChevronLeft, IconChevronRight } from '../../../ui/icons/icon-more.tsx'
import { DayField } from '../../components/day-field.tsx'
import { IconAction } from '../../components/button.tsx'
import { Panel, SavedNote } from '../../components/panel.tsx'
import { ReadRefusal } from '../../components/refusal.tsx'
import { ViewTabs } from '../../components/view-bar.tsx'
import { useMe } from '../../lib/me.ts'
import { fill, useTexts } from '../../lib/texts.tsx'
import { useBranchInAddress } from '../../lib/use-branch-in-address.ts'
import { useView } from '../../lib/view.ts'
import { useShell } from '../../shell/shell-context.ts'
import { useSaveCasesForOffline } from '../hand-over/use-rental-case.ts'
import { NoShowDialog } from '../bookings/actions/counter-dialogs.tsx'
import { CompanyAlerts } from '../figures/company-alerts.tsx'
import { Alerts } from './alerts.tsx'
import { Readiness } from './readiness.tsx'
import { TodayTable } from './today-table.tsx'
import { todayViewNames, todayViews } from './today-views.ts'
import { useToday } from './use-today.ts'
import styles from './today-page.module.css'

/** The tasks of a branch on a day, with the next action of each pick-up and return. */
export function TodayPage() {
  const { me, listBranches, may } = useMe()
  const { branchId: chosen } = useShell()
  const { t, format } = useTexts()
  const { view, change } = useView()
  const [missed, setMissed] = useState<TodayRow | null>(null)
  const branches = listBranches('today.see')
  const branch = branches.find(({ id }) => id === chosen) ?? branches[0] ?? me.branches[0]
  useBranchInAddress(branch?.id)
  useSaveCasesForOffline(branch?.id ?? null, branch !== undefined && may('bookings.write', [branch.id]))
  const { day, savedAt, refused } = useToday(branch?.id ?? 0, view['dia'])
  const rows = day?.rows ?? []
  const [openedAt] = useState(Date.now)
  const today = toLocalDate(toWallTime(day?.now ?? openedAt))
  const date = isLocalDate(view['dia'] ?? '') ? (view['dia'] ?? today) : today
  const name = todayViewNames.find((todayViewName) => todayViewName === view['vista']) ?? 'todo'
  const goTo = (date: string) => change({ dia: date === today ? null : date })
  const ofDay = rows.filter((row) => day !== undefined && row.at >= day.from)
  const isPast = date < today
  // On an earlier day, only completed pick-ups and returns are counted.
  const counted = isPast ? ofDay.filter(({ state }) => state === 'done') : ofDay
  const out = counted.filter(todayViews.salen).length
  return (
    <>
      <div className={styles['head']}>
        <h1>{fill(t.today.title, { day: nameDay(date, today, t.today.days) ?? format.date(date), branch: branch?.name ?? '' })}</h1>
        <p className="muted">
          {fill(isPast ? t.today.leadPast : t.today.lead, day === undefined ? { out: '–', in: '–' } : { out, in: counted.length - out })}
        </p>
        <div className={styles['date']}>
          {branches.length > 1 && <BranchChoice branches={branches} branchId={branch?.id} />}
          <IconAction icon={IconChevronLeft} label={t.today.before} onClick={() => goTo(addDays(date, -1))} />
          <DayField label={t.today.day} value={date} isLabelHidden onChange={(day) => day !== '' && goTo(day)} />
          <IconAction icon={IconChevronRight} label={t.today.after} onClick={() => goTo(addDays(date, 1))} />
        </div>
      </div>
      {savedAt !== null && <SavedNote at={savedAt} />}
      {refused !== undefined && <ReadRefusal refused={refused} />}
      {day !== undefined && (
        <div className={styles['readiness']}>
          <Readiness day={day} />
        </div>
      )}
      {/* If the list was refused and none is saved, only the refusal is shown. */}
      {(day !== undefined || refused === undefined) && (
        <div className={styles['columns']}>
          <Panel>
            <ViewTabs views={todayViewNames.map((id) => ({ id, label: t.today.views[id], count: rows.filter(todayViews[id]).length }))} />
            <TodayTable
              branchId={branch?.id ?? 0}
              day={day}
              rows={rows.filter(todayViews[name])}
              isToday={date === today}
              areAllShown={name === 'atrasadas' || name === 'no-han-llegado'}
              onNoShow={setMissed}
            />
          </Panel>
          {day !== undefined && date === today && (
            <div className={styles['aside']}>
              <Alerts day={day} branchId={branch?.id ?? 0} onNoShow={setMissed} />
              {may('figures.see') && <CompanyAlerts />}
            </div>
          )}
        </div>
      )}
      {missed !== null && <NoShowDialog booking={missed} onClose={() => setMissed(null)} />}
    </>
  )
}

/** "Today", "Tomorrow" or "Yesterday"; undefined for another day. */
function nameDay(date: LocalDate, today: LocalDate, names: { today: string; tomorrow: string; yesterday: string }): string | undefined {
  if (date === today) return names.today
  if (date === addDays(today, 1)) return names.tomorrow
  return date === addDays(today, -1) ? names.yesterday : undefined
}

/** The page always shows one branch, even if the whole company is selected. */
function BranchChoice({ branches, branchId }: { branches: readonly { id: number; name: string }[]; branchId: number | undefined }) {
  const { t } = useTexts()
  const { change } = useView()
  return (
    <label className={styles['branch']}>
      <span className="visually-hidden">{t.today.branch}</span>
      <select value={branchId} onChange={(event) => change({ sede: event.target.value })}>
        {branches.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </label>
  )
}
