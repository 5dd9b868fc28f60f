import { useEffect, useState } from 'react'
import { listSeasonProposals } from '#contract/office/catalog.ts'
import { listAffectedPickUpsAndReturns } from '#contract/office/publications.ts'
import { toLocalDate, toWallTime } from '#contract/panama-time.ts'
import { Select } from '../../components/field.tsx'
import { Page } from '../../components/panel.tsx'
import { Refusal } from '../../components/refusal.tsx'
import { useRead } from '../../lib/data.ts'
import { fill, useTexts } from '../../lib/texts.tsx'
import { useMe } from '../../lib/me.ts'
import { useView } from '../../lib/view.ts'
import { ChangesPanel, ConflictsPanel, ProblemsPanel } from '../rates/changes-panel.tsx'
import { DraftBar } from '../rates/draft-bar.tsx'
import { useDraftList } from '../rates/draft-list.ts'
import { AffectedPanel } from '../rates/affected-panel.tsx'
import { useDraft } from '../rates/use-draft.ts'
import { toBranchHours } from './branch-hours.ts'
import { SpecialDays } from './special-days.tsx'
import { WeeklyHours } from './weekly-hours.tsx'
import styles from './hours.module.css'

/** The hours of a branch, each week and on special days: changed in a draft, with the bookings beside it that the draft touches. */
export function HoursPage() {
  const { t, format, language } = useTexts()
  const { view, change } = useView()
  const { me } = useMe()
  const [today] = useState(() => toLocalDate(toWallTime(Date.now())))
  const newName = fill(t.hours.newName, { day: format.plainDate(today) })
  const editing = useDraft('branch,branch_hours,branch_special_hours', newName)
  const { draft, draftId, future } = editing
  const list = useDraftList(editing)
  const { data: days } = useRead(listSeasonProposals, {})
  const { data: affected } = useRead(listAffectedPickUpsAndReturns, { draftId }, { isEnabled: draftId !== null, keepsOld: true })
  const marked = view['celda']
  const branches = future?.['branch'] ?? []
  const branchId = Number(view['sucursal'] ?? /^branch_\w+:(\d+)\//.exec(marked ?? '')?.[1] ?? me.branches[0]?.id ?? 1)
  const isReady = days !== undefined && branches.length > 0
  useEffect(() => {
    if (isReady && marked !== undefined) document.getElementById('marked')?.querySelector<HTMLElement>('input, button')?.focus()
  }, [isReady, marked])
  const shared = {
    branchId,
    editing,
    marked,
    hours: toBranchHours(future, branchId),
    visits: draftId === null ? [] : (affected?.visits ?? []).filter((visit) => visit.branchId === branchId),
    canEdit: editing.mayEdit('contents.write'),
  }
  return (
    <>
      <DraftBar draft={draft} drafts={list?.drafts ?? []} isSaving={editing.isSaving} newName={newName} />
      {editing.refused !== undefined && <Refusal refused={editing.refused} />}
      <Page
        title={t.pages.hours}
        isAsideNarrow
        aside={
          draft !== undefined && (
            <>
              {(draft.status === 'open' || draft.status === 'scheduled') && (
                <AffectedPanel draftId={draft.id} canMailRenters={draft.status === 'open' && shared.canEdit} />
              )}
              <ProblemsPanel problems={draft.problems} />
              <ConflictsPanel draft={draft} />
              {draft.changes.length > 0 && <ChangesPanel draft={draft} />}
            </>
          )
        }
      >
        <div className={styles['choice']}>
          <Select
            label={t.hours.branch}
            value={String(branchId)}
            options={branches.map(({ key, name }) => [key, name[language]] as const)}
            onChange={(event) => change({ sucursal: event.target.value, celda: null })}
          />
          {!shared.canEdit && <p className="muted">{t.hours.readOnly}</p>}
        </div>
        {isReady ? (
          <div key={branchId} className={styles['panels']}>
            <WeeklyHours {...shared} />
            <SpecialDays {...shared} today={days.today} holidays={days.holidays} />
          </div>
        ) : (
          <div className={styles['loading']} aria-busy="true" aria-label={t.shell.loading} />
        )}
      </Page>
    </>
  )
}
