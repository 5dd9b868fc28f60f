import { exportAudit, listAuditEntries, type AuditEntry } from '#contract/office/audit.ts'
import { auditActions } from '#contract/office/audit-actions.ts'
import type { LocalizedText } from '#contract/office/bookings.ts'
import { formatPlate } from '#contract/format.ts'
import { listStaffMembers } from '#contract/office/people.ts'
import { DayField } from '../../components/day-field.tsx'
import { Button } from '../../components/button.tsx'
import { DataTable, ShowMore, type Column } from '../../components/data-table.tsx'
import { Select, TextInput } from '../../components/field.tsx'
import { Filters } from '../../components/filters.tsx'
import { Empty, Page, Panel } from '../../components/panel.tsx'
import { ReadResult } from '../../components/refusal.tsx'
import { useCsvDownload } from '../../components/use-csv-download.ts'
import { useList, useRead } from '../../lib/data.ts'
import { factSeparator } from '../../lib/format.ts'
import { useMe } from '../../lib/me.ts'
import { fill, useTexts } from '../../lib/texts.tsx'
import { useView, type View } from '../../lib/view.ts'
import { describeChange, type AuditNames } from './describe-change.ts'
import styles from './audit-page.module.css'

/** The filters in the address as a request. */
function toRequest(view: View) {
  return { action: view['accion'], subjectId: view['sobre'] ?? '', from: view['desde'], to: view['hasta'], staffId: view['persona'] }
}

/** The audit log, filtered by the address, with CSV download. */
export function AuditPage() {
  const { t } = useTexts()
  const { view } = useView()
  const request = toRequest(view)
  const list = useList(listAuditEntries, request)
  const entries = list.pages.flatMap((page) => page.entries)
  const columns = useColumns(list.pages[0]?.classes ?? [])
  const { download, isBusy } = useCsvDownload(exportAudit)
  return (
    <Page
      title={t.pages.audit}
      lead={t.audit.lead}
      actions={
        <Button isBusy={isBusy} onClick={() => void download(request)}>
          {t.audit.export}
        </Button>
      }
    >
      <AuditFilters view={view} />
      <Panel>
        <ReadResult refused={list.refused} hasData={entries.length > 0}>
          <DataTable
            label={t.pages.audit}
            columns={columns}
            rows={entries}
            rowKey={({ id }) => id}
            isLoading={list.isLoading}
            empty={<Empty title={t.audit.empty} hint={t.audit.emptyHint} />}
          />
        </ReadResult>
        {entries.length > 0 && (
          <ShowMore hasMore={list.hasMore} isLoading={list.isLoadingMore} onMore={list.loadMore} count={entries.length} />
        )}
      </Panel>
    </Page>
  )
}

/** The staff, if the reader may see them. */
function usePeople() {
  const { may } = useMe()
  return useRead(listStaffMembers, {}, { isEnabled: may('staff.see') }).data?.people ?? []
}

function AuditFilters({ view }: { view: View }) {
  const { t } = useTexts()
  const { change } = useView()
  const people = usePeople()
  const action = auditActions.find((auditAction) => auditAction === view['accion'])
  return (
    <Filters names={['accion', 'persona', 'sobre', 'desde', 'hasta']}>
      <Select
        label={t.audit.action}
        options={[['', t.audit.any], ...auditActions.map((auditAction) => [auditAction, t.audit.actions[auditAction]] as const)]}
        value={action ?? ''}
        onChange={(event) => change({ accion: event.target.value })}
      />
      {people.length > 0 && (
        <Select
          label={t.audit.who}
          options={[['', t.audit.anybody], ...people.map(({ id, name }) => [String(id), name] as const)]}
          value={view['persona'] ?? ''}
          onChange={(event) => change({ persona: event.target.value })}
        />
      )}
      <TextInput label={t.audit.subjectId} value={view['sobre'] ?? ''} onChange={(event) => change({ sobre: event.target.value })} />
      <DayField label={t.audit.from} value={view['desde'] ?? ''} toward="past" onChange={(desde) => change({ desde })} />
      <DayField label={t.audit.to} value={view['hasta'] ?? ''} toward="past" onChange={(hasta) => change({ hasta })} />
    </Filters>
  )
}

function useColumns(classes: readonly { id: number; name: LocalizedText }[]): Column<AuditEntry>[] {
  const texts = useTexts()
  const { t, language, format } = texts
  const { branchName } = useMe()
  const people = usePeople()
  const names: AuditNames = {
    branch: (id) => branchName(id) || undefined,
    carClass: (id) => classes.find((carClass) => carClass.id === id)?.name[language],
    person: (id) => people.find((person) => person.id === id)?.name,
  }
  const nameSubject = ({ subject, subjectId, plate }: AuditEntry) =>
    (subject === 'staff' ? people.find(({ id }) => String(id) === subjectId)?.name : undefined) ??
    fill(t.audit.subjects[subject], { id: plate === null ? (subjectId ?? '') : formatPlate(plate) })
  const actor = (entry: AuditEntry) => (entry.actor === 'system' || entry.actor === 'staff' ? t.audit.actor[entry.actor] : entry.actor)
  return [
    {
      name: 'at',
      label: t.audit.when,
      cell: (row) => <time dateTime={new Date(row.at).toISOString()}>{format.at(row.at)}</time>,
      width: '176px',
    },
    { name: 'actor', label: t.audit.who, cell: (row) => <b>{actor(row)}</b>, width: '184px' },
    { name: 'action', label: t.audit.what, cell: (row) => t.audit.actions[row.action], width: '208px' },
    {
      name: 'subject',
      isLabelled: true,
      label: t.audit.subject,
      cell: nameSubject,
      width: '168px',
    },
    {
      name: 'reason',
      label: t.audit.reason,
      // A reason may contain direction marks, which must not affect the text after it.
      cell: (row) => {
        const change = describeChange(row.before, row.after, texts, names)
        return (
          <span className={styles['reason']}>
            {Boolean(row.reason) && <bdi>{row.reason}</bdi>}
            {Boolean(row.reason) && change !== '' && factSeparator}
            {change}
          </span>
        )
      },
    },
  ]
}
