import { useMemo, useState } from 'react'
import { type DraftProblem } from '#contract/office/drafts.ts'
import { toLocalDate, toWallTime } from '#contract/panama-time.ts'
import { Page, Panel } from '../../components/panel.tsx'
import { Refusal } from '../../components/refusal.tsx'
import { Select } from '../../components/field.tsx'
import { ViewTabs } from '../../components/view-bar.tsx'
import { fill, useTexts } from '../../lib/texts.tsx'
import { useView } from '../../lib/view.ts'
import { ChangesPanel, ConflictsPanel, ProblemsPanel } from './changes-panel.tsx'
import { DraftBar } from './draft-bar.tsx'
import { useDraftList } from './draft-list.ts'
import { HistoryPanel } from './history-panel.tsx'
import { PreviewPanel } from './preview-panel.tsx'
import { SeasonsTab } from './seasons-tab.tsx'
import { SheetCsv } from './sheet-csv.tsx'
import { SheetGrid } from './sheet/sheet-grid.tsx'
import type { Sheet } from './sheet/sheet-model.ts'
import { classSheet, coverSheet, leasingSheet, oneWaySheet, rateSheet, type SheetContext } from './sheets.ts'
import { readTable, TablesTab } from './tables-tab.tsx'
import { tabs, type Tab } from './tabs.ts'
import { AffectedPanel } from './affected-panel.tsx'
import { useDraft, type DraftEditing } from './use-draft.ts'
import styles from './rates.module.css'

/** The same in every render, so that the sheet does not check for problems again. */
const none: readonly DraftProblem[] = []

const sheets: Readonly<Partial<Record<Tab, (context: SheetContext) => Sheet>>> = {
  rates: rateSheet,
  classes: classSheet,
  oneWay: oneWaySheet,
  covers: coverSheet,
  leasing: leasingSheet,
}

/** Rates and everything else that a price is made of: seen as published or in a draft, with what the draft changes beside it. */
export function RatesPage() {
  const { t, format } = useTexts()
  const { view } = useView()
  const tab = (view['vista'] ?? 'rates') in tabs ? ((view['vista'] ?? 'rates') as Tab) : 'rates'
  const [today] = useState(() => toLocalDate(toWallTime(Date.now())))
  const newName = fill(t.rates.newName, { day: format.plainDate(today) })
  const needed = tab === 'tables' ? readTable(view, 'rates') : [...tabs[tab], ...(tab === 'seasons' ? ['rate_plan_period'] : [])].join(',')
  const editing = useDraft(needed, newName)
  const list = useDraftList(editing)
  const { draft } = editing
  const canMailRenters = draft?.status === 'open' && editing.mayEdit('contents.write')
  // What is typed into a sheet changes neither, so that the frame after a key does not wait for them.
  const below = useMemo(() => <ViewTabs views={(Object.keys(tabs) as Tab[]).map((id) => ({ id, label: t.rates.tabs[id] }))} />, [t])
  const aside = useMemo(
    () => (
      <div className={styles['aside']}>
        {/* First, so that the panels that take longer do not move a decision under the pointer. */}
        {draft !== undefined && <ConflictsPanel draft={draft} />}
        {draft !== undefined && draft.status !== 'discarded' && <PreviewPanel draftId={draft.id} />}
        {draft !== undefined && (draft.status === 'open' || draft.status === 'scheduled') && (
          <AffectedPanel draftId={draft.id} canMailRenters={canMailRenters} />
        )}
        {draft !== undefined && <ProblemsPanel problems={draft.problems} />}
        {draft !== undefined && draft.changes.length > 0 && <ChangesPanel draft={draft} />}
        {list !== undefined && <HistoryPanel publications={list.publications} outside={list.outside} />}
      </div>
    ),
    [draft, list, canMailRenters],
  )
  return (
    <>
      <DraftBar draft={draft} drafts={list?.drafts ?? []} isSaving={editing.isSaving} newName={newName} />
      {editing.refused !== undefined && <Refusal refused={editing.refused} />}
      <Page title={t.pages.rates} below={below} isAsideNarrow aside={aside}>
        {tab === 'tables' ? (
          <TablesTab group="rates" editing={editing} />
        ) : tab === 'seasons' ? (
          <SeasonsTab editing={editing} />
        ) : (
          <SheetTab tab={tab} editing={editing} />
        )}
      </Page>
    </>
  )
}

/** One of the sheets. */
function SheetTab({ tab, editing }: { tab: Tab; editing: DraftEditing }) {
  const { t, format, language } = useTexts()
  const { view, change } = useView()
  const plans = editing.future?.['rate_plan'] ?? []
  const planId = Number(view['plan'] ?? plans.find(({ row }) => row['is_default'] === true)?.key ?? 0)
  const { future, findPublished, findFuture } = editing
  const sheet = useMemo(
    () => sheets[tab]?.({ editing: { future, findPublished, findFuture }, t, format, language, planId }),
    [tab, future, findPublished, findFuture, t, format, language, planId],
  )
  if (sheet === undefined || sheet.lines.length === 0)
    return <div className={styles['loading']} aria-busy="true" aria-label={t.shell.loading} />
  const canEdit = editing.mayEdit('rates.write')
  return (
    <>
      {tab === 'rates' && plans.length > 1 && (
        <div className={styles['table']}>
          <Select
            label={t.rates.plan}
            value={String(planId)}
            options={plans.map(({ key, name }) => [key, name[language]] as const)}
            onChange={(event) => change({ plan: event.target.value })}
          />
        </div>
      )}
      <Panel>
        <SheetGrid
          key={tab}
          {...{ sheet, editing, canEdit }}
          problems={editing.draft?.problems ?? none}
          targetCell={view['celda']}
          tools={<SheetCsv {...{ sheet, editing, canEdit }} fileName={`${tab}.csv`} />}
        />
      </Panel>
    </>
  )
}
