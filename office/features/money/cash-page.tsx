import { useState } from 'react'
import { exportDayReport, getDayReport, getOwnDrawer, type Drawer } from '#contract/office/drawers.ts'
import { addDays, toLocalDate, toWallTime } from '#contract/panama-time.ts'
import { IconChevronLeft, IconChevronRight } from '../../../ui/icons/icon-more.tsx'
import { DayField } from '../../components/day-field.tsx'
import { Button, IconAction } from '../../components/button.tsx'
import { Select } from '../../components/field.tsx'
import { Empty, Page, Panel } from '../../components/panel.tsx'
import { ReadRefusal } from '../../components/refusal.tsx'
import { useCsvDownload } from '../../components/use-csv-download.ts'
import { useRead } from '../../lib/data.ts'
import { useMe } from '../../lib/me.ts'
import { fill, useTexts } from '../../lib/texts.tsx'
import { useView } from '../../lib/view.ts'
import { useShell } from '../../shell/shell-context.ts'
import { DayEntries, DayDrawers, DaySums } from './day-report.tsx'
import { CloseDrawerDialog, OpenDrawerDialog } from './drawer-dialogs.tsx'
import styles from './money.module.css'

const pollIntervalMs = 30_000

/** The user's drawer at a branch, and with permission the report of a day; branch and day are in the address. */
export function CashPage() {
  const { t } = useTexts()
  const { may, listBranches } = useMe()
  const { branchId: selected } = useShell()
  const { view, change } = useView()
  const branches = listBranches('drawers.see')
  const branch = branches.find(({ id }) => id === (view['sede'] === undefined ? selected : Number(view['sede']))) ?? branches[0]
  const [closing, setClosing] = useState<Drawer | null>(null)
  if (branch === undefined) return null
  const seesReport = may('reports.see', [branch.id])
  return (
    <Page
      title={fill(t.cash.title, { branch: branch.name })}
      actions={
        branches.length > 1 && (
          <div data-screen-only>
            <Select
              label={t.shell.branch}
              options={branches.map(({ id, name }) => [String(id), name] as const)}
              value={String(branch.id)}
              onChange={(event) => change({ sede: event.target.value })}
            />
          </div>
        )
      }
    >
      {may('payments.take', [branch.id]) && (
        <div data-screen-only>
          <OwnDrawer branchId={branch.id} branchName={branch.name} onClose={setClosing} />
        </div>
      )}
      {seesReport && <Report branchId={branch.id} onClose={setClosing} />}
      {closing !== null && <CloseDrawerDialog drawer={closing} onClose={() => setClosing(null)} />}
    </Page>
  )
}

function OwnDrawer({ branchId, branchName, onClose }: { branchId: number; branchName: string; onClose: (drawer: Drawer) => void }) {
  const { t, format } = useTexts()
  const texts = t.cash
  const { data, refused } = useRead(getOwnDrawer, { branchId }, { pollIntervalMs })
  const [isOpening, setOpening] = useState(false)
  const drawer = data?.drawer
  const openButton = (
    <Button kind="main" onClick={() => setOpening(true)}>
      {texts.open}
    </Button>
  )
  return (
    <Panel title={texts.own} note={drawer == null ? undefined : fill(texts.openedAt, { at: format.when(drawer.openedAt) })}>
      {refused !== undefined && <ReadRefusal refused={refused} />}
      {drawer === null && <Empty title={fill(texts.ownNone, { branch: branchName })} hint={texts.ownNoneHint} action={openButton} />}
      {drawer != null && (
        <div className={styles['own']}>
          <dl>
            <div>
              <dt>{texts.float}</dt>
              <dd>{format.money(drawer.floatCents)}</dd>
            </div>
            <div>
              <dt>{texts.received}</dt>
              <dd>{format.money(drawer.receivedCents)}</dd>
            </div>
            <div>
              <dt>{texts.refunded}</dt>
              <dd>{format.money(drawer.refundedCents)}</dd>
            </div>
          </dl>
          <Button kind="main" onClick={() => onClose(drawer)}>
            {texts.close}
          </Button>
        </div>
      )}
      {isOpening && <OpenDrawerDialog branchId={branchId} onClose={() => setOpening(false)} />}
    </Panel>
  )
}

function Report({ branchId, onClose }: { branchId: number; onClose: (drawer: Drawer) => void }) {
  const { t, format } = useTexts()
  const { view, change } = useView()
  const { data: report, refused } = useRead(getDayReport, { branchId, day: view['dia'] }, { pollIntervalMs, keepsOld: true })
  const { download, isBusy } = useCsvDownload(exportDayReport)
  if (report === undefined) return refused === undefined ? <p role="status">{t.shell.loading}</p> : <ReadRefusal refused={refused} />
  const texts = t.cash
  const today = toLocalDate(toWallTime(report.now))
  // What was chosen counts at once, although its report may not be there yet.
  const day = view['dia'] ?? report.day
  const goTo = (next: string) => change({ dia: next === today ? null : next })
  return (
    <>
      <div className={styles['bar']}>
        <h2>{format.dateWithYear(report.day)}</h2>
        <div className={styles['day']} data-screen-only>
          <IconAction icon={IconChevronLeft} label={texts.before} onClick={() => goTo(addDays(day, -1))} />
          <DayField label={texts.day} value={day} toward="past" isLabelHidden onChange={(chosen) => chosen !== '' && goTo(chosen)} />
          <IconAction icon={IconChevronRight} label={texts.after} onClick={() => goTo(addDays(day, 1))} />
          <Button onClick={() => window.print()}>{texts.print}</Button>
          <Button isBusy={isBusy} onClick={() => void download({ branchId, day: view['dia'] })}>
            {texts.export}
          </Button>
        </div>
      </div>
      <DaySums report={report} />
      <DayDrawers report={report} branchId={branchId} onClose={onClose} />
      <DayEntries report={report} />
    </>
  )
}
