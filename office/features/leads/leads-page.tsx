import { useNavigate } from '@tanstack/react-router'
import { leadKinds, leadViews, listLeads, type LeadRow } from '#contract/office/leads.ts'
import { DayField } from '../../components/day-field.tsx'
import { DataTable, ShowMore, type Column } from '../../components/data-table.tsx'
import { Select } from '../../components/field.tsx'
import { Filters } from '../../components/filters.tsx'
import { Empty, Page, Panel } from '../../components/panel.tsx'
import { ReadResult } from '../../components/refusal.tsx'
import { SearchField } from '../../components/search-field.tsx'
import { ViewTabs } from '../../components/view-bar.tsx'
import { useList } from '../../lib/data.ts'
import { joinFacts, formatDuration } from '../../lib/format.ts'
import { fill, useTexts } from '../../lib/texts.tsx'
import { useView } from '../../lib/view.ts'
import { LeadStatus } from './lead-status.tsx'
import styles from './leads-page.module.css'

/** Leads by view, with the time until their first answer. */
export function LeadsPage() {
  const { t } = useTexts()
  const navigate = useNavigate()
  const { view } = useView()
  const list = useList(listLeads, {
    view: leadViews.find((leadView) => leadView === view['vista']) ?? 'new',
    kind: leadKinds.find((kind) => kind === view['tipo']),
    ownerId: view['persona'],
    from: view['desde'],
    to: view['hasta'],
    words: (view['q'] ?? '').slice(0, 100),
  })
  const rows = list.pages.flatMap((page) => page.rows)
  const [first] = list.pages
  const columns = useColumns(first?.now ?? 0)
  const views = leadViews.map((id) => ({
    id,
    label: t.leads.views[id],
    count: id === 'mine' || id === 'all' || id === 'closed' ? undefined : (first?.counts[id] ?? null),
  }))
  return (
    <Page title={t.pages.leads}>
      <LeadFilters people={first?.people ?? []} />
      <Panel>
        <ViewTabs views={views} />
        <ReadResult refused={list.refused} hasData={rows.length > 0}>
          <DataTable
            label={t.pages.leads}
            columns={columns}
            rows={rows}
            rowKey={({ reference }) => reference}
            onOpen={({ reference }) => void navigate({ to: `/solicitudes/${reference}` })}
            isLoading={list.isLoading}
            empty={<Empty title={t.leads.empty} hint={t.leads.emptyHint} />}
          />
        </ReadResult>
        {rows.length > 0 && <ShowMore hasMore={list.hasMore} isLoading={list.isLoadingMore} onMore={list.loadMore} count={rows.length} />}
      </Panel>
    </Page>
  )
}

function LeadFilters({ people }: { people: readonly { id: number; name: string }[] }) {
  const { t } = useTexts()
  const { view, change } = useView()
  const texts = t.leads
  return (
    <div className={styles['filters']}>
      <SearchField label={texts.searchLabel} words={view['q'] ?? ''} onSearch={(typed) => change({ q: typed })} />
      <Filters names={['tipo', 'persona', 'desde', 'hasta']}>
        <Select
          label={texts.kind}
          options={[['', texts.anyKind], ...leadKinds.map((kind) => [kind, texts.kinds[kind]] as const)]}
          value={view['tipo'] ?? ''}
          onChange={(event) => change({ tipo: event.target.value })}
        />
        <Select
          label={texts.owner}
          options={[['', texts.anyOwner], ...people.map(({ id, name }) => [String(id), name] as const)]}
          value={view['persona'] ?? ''}
          onChange={(event) => change({ persona: event.target.value })}
        />
        <DayField label={texts.from} value={view['desde'] ?? ''} toward="past" onChange={(desde) => change({ desde })} />
        <DayField label={texts.to} value={view['hasta'] ?? ''} toward="past" onChange={(hasta) => change({ hasta })} />
      </Filters>
    </div>
  )
}

function useColumns(now: number): Column<LeadRow>[] {
  const { t, format } = useTexts()
  const texts = t.leads
  const twoLines = (above: string, below: string) => (
    <span className={styles['two']}>
      {above}
      <small>{below}</small>
    </span>
  )
  return [
    {
      name: 'who',
      label: texts.columns.who,
      width: '20%',
      isOwnLine: true,
      cell: (row) => (
        <span className={styles['two']}>
          <b dir="auto">{row.name === '' ? texts.erased : row.name}</b>
          <small>{joinFacts(texts.kinds[row.kind], row.company)}</small>
        </span>
      ),
    },
    {
      name: 'what',
      label: texts.columns.what,
      isOwnLine: true,
      cell: (row) => (
        <span className={styles['two']}>
          <span className={styles['excerpt']} dir="auto">
            {row.excerpt === '' ? texts.noMessage : row.excerpt}
          </span>
          {row.suspicion !== null && <small className={styles['warn']}>{texts.suspect}</small>}
        </span>
      ),
    },
    { name: 'state', label: texts.columns.state, width: '124px', cell: (row) => <LeadStatus state={row.state} /> },
    { name: 'owner', label: texts.columns.owner, width: '14%', isLabelled: true, cell: (row) => row.owner?.name ?? texts.noOwner },
    {
      name: 'wait',
      label: texts.columns.received,
      width: '164px',
      cell: ({ createdAt, answeredAt, state }) => {
        const time = formatDuration((answeredAt ?? now) - createdAt, texts.times)
        if (answeredAt !== null) return twoLines(format.at(createdAt), `${texts.columns.wait} ${fill(texts.answeredIn, { time })}`)
        return twoLines(format.at(createdAt), state === 'closed' ? '' : fill(texts.waiting, { time }))
      },
    },
  ]
}
