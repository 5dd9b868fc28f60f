import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { NamedRow } from '#contract/office/catalog.ts'
import { changeDraft, createDraft } from '#contract/office/drafts.ts'
import { addDays, toLocalDate, toWallTime } from '#contract/panama-time.ts'
import { findRowPage } from '#contract/site-pages.ts'
import { IconAlert } from '../../../ui/icons/icon.tsx'
import { IconPlus } from '../../../ui/icons/icon-more.tsx'
import { Button } from '../../components/button.tsx'
import { DataTable, type Column } from '../../components/data-table.tsx'
import { Empty, Page, Panel } from '../../components/panel.tsx'
import { Refusal } from '../../components/refusal.tsx'
import { Status } from '../../components/status.tsx'
import { ViewTabs } from '../../components/view-bar.tsx'
import { useAction } from '../../lib/data.ts'
import { fill, useTexts } from '../../lib/texts.tsx'
import { useView } from '../../lib/view.ts'
import { IconCircle } from '../../shell/icons.tsx'
import { ChangesPanel, ConflictsPanel, ProblemsPanel } from '../rates/changes-panel.tsx'
import { DraftBar } from '../rates/draft-bar.tsx'
import { useDraftList } from '../rates/draft-list.ts'
import { HistoryPanel } from '../rates/history-panel.tsx'
import { readTable, TablesTab } from '../rates/tables-tab.tsx'
import { useDraft, type DraftEditing } from '../rates/use-draft.ts'
import { findPictureProblems, isKind, kindNames, kinds, type Kind } from './kinds.ts'
import styles from './contents.module.css'

const allTables: readonly string[] = kindNames.flatMap((kind) => kinds[kind].tables)

/** The texts of the site: seen as published or in a draft, each opened on a page of its own. */
export function ContentsPage() {
  const { t, format } = useTexts()
  const texts = t.contents
  const { view } = useView()
  const kind = isKind(view['vista']) ? view['vista'] : 'branch'
  const showsTables = view['vista'] === 'tables'
  const [today] = useState(() => toLocalDate(toWallTime(Date.now())))
  const newName = fill(texts.newName, { day: format.plainDate(today) })
  const tables = new Set(showsTables ? [...allTables, readTable(view, 'contents')] : allTables)
  const editing = useDraft([...tables].join(','), newName)
  const list = useDraftList(editing)
  const { draft, future } = editing
  const views = [
    ...kindNames.map((id) => ({ id, label: texts.tabs[id], count: future === undefined ? null : future[id]?.length })),
    { id: 'tables', label: texts.tabs.tables },
  ]
  return (
    <>
      <DraftBar draft={draft} drafts={list?.drafts ?? []} isSaving={editing.isSaving} newName={newName} />
      {editing.refused !== undefined && <Refusal refused={editing.refused} />}
      <Page
        title={t.pages.contents}
        lead={texts.lead}
        below={<ViewTabs views={views} />}
        actions={
          // A new text needs the groups and pictures of the others.
          (kind === 'faq' || kind === 'post' || kind === 'promotion') &&
          future !== undefined &&
          editing.mayEdit(kind === 'promotion' ? 'rates.write' : 'contents.write') && (
            <AddButton kind={kind} editing={editing} {...{ newName, today }} />
          )
        }
        isAsideNarrow
        aside={
          <div className={styles['stack']}>
            {draft !== undefined && <ProblemsPanel problems={draft.problems} />}
            {draft !== undefined && <ConflictsPanel draft={draft} />}
            {draft !== undefined && draft.changes.length > 0 && <ChangesPanel draft={draft} />}
            {list !== undefined && <HistoryPanel publications={list.publications} outside={list.outside} />}
          </div>
        }
      >
        {showsTables ? (
          <TablesTab group="contents" editing={editing} />
        ) : (
          <Panel>
            <TextTable key={kind} kind={kind} editing={editing} />
          </Panel>
        )}
      </Page>
    </>
  )
}

function TextTable({ kind, editing }: { kind: Kind; editing: DraftEditing }) {
  const { t, language } = useTexts()
  const navigate = useNavigate()
  const columns = useColumns(kind, editing)
  const { draft } = editing
  const rows = editing.future?.[kind] ?? []
  const group = (row: NamedRow | undefined) => Number(row?.row['group_id'])
  const sorted = kind === 'faq' ? rows.toSorted((a, b) => group(a) - group(b)) : rows
  const groups = editing.future?.['faq_group'] ?? []
  const renderGroupHeading = (row: NamedRow, i: number) =>
    kind !== 'faq' || group(row) === group(sorted[i - 1]) ? null : (
      <b className={styles['group']}>{groups.find((item) => item.row['id'] === group(row))?.name[language]}</b>
    )
  return (
    <DataTable
      label={t.contents.tabs[kind]}
      columns={columns}
      rows={sorted}
      rowKey={({ key }) => key}
      isLoading={editing.future === undefined}
      onOpen={({ key }) =>
        void navigate({
          to: `/contenido/${kind}/${encodeURIComponent(key)}`,
          search: draft === undefined ? {} : { borrador: String(draft.id) },
        })
      }
      renderSeparator={renderGroupHeading}
      empty={<Empty title={t.rates.editor.empty} />}
    />
  )
}

function useColumns(kind: Kind, editing: DraftEditing): Column<NamedRow>[] {
  const { t, format, language } = useTexts()
  const texts = t.contents
  const { draft } = editing
  const { detail } = kinds[kind]
  const allRows = (editing.future?.[kind] ?? []).map(({ row }) => row)
  const describe = (value: unknown): string =>
    typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) ? format.dateWithYear(value) : String(value)
  return [
    {
      name: 'name',
      label: texts.name,
      ...(kind === 'branch' ? { width: '24%' } : {}),
      cell: ({ key, name }) => (
        <Link to={`/contenido/${kind}/${encodeURIComponent(key)}`} search={({ borrador }: { borrador?: string }) => ({ borrador })}>
          <b>{name[language] || texts.unnamed}</b>
        </Link>
      ),
    },
    ...(detail === null || kind === 'faq'
      ? []
      : [{ name: 'detail', label: texts.detail[kind], cell: ({ row }: NamedRow) => describe(row[detail]), isOwnLine: true }]),
    {
      name: 'address',
      label: texts.address,
      isWideOnly: true,
      cell: ({ row }) => <span className={`muted ${styles['address']}`}>{findRowPage(kind, row, allRows)}</span>,
    },
    {
      name: 'state',
      label: texts.state,
      width: '190px',
      cell: ({ key, row }) => {
        const change = draft?.changes.find((item) => item.table === kind && item.key === key)
        const problems = draft?.problems ?? []
        const rowProblems = [
          ...problems.filter((problem) => problem.table === kind && problem.key === key),
          ...findPictureProblems(problems, row),
        ]
        const isWrong = rowProblems.some((item) => !item.isWarning)
        if (isWrong) return <Status tone="bad" icon={IconAlert} text={texts.states.problem} />
        if (change === undefined) return <span className="muted">{texts.states.published}</span>
        return <Status tone="warn" icon={IconCircle} text={texts.states[change.kind === 'added' ? 'added' : 'changed']} />
      },
    },
  ]
}

type NewKind = 'faq' | 'post' | 'promotion'

interface AddButtonProps {
  kind: NewKind
  editing: DraftEditing
  newName: string
  today: string
}

/** Adds an empty text to the draft and opens it; it cannot be published before it is written in both languages. */
function AddButton({ kind, editing, newName, today }: AddButtonProps) {
  const { t } = useTexts()
  const navigate = useNavigate()
  const creating = useAction(createDraft)
  const adding = useAction(changeDraft)
  const add = async () => {
    const created = editing.draftId === null ? await creating.run({ name: newName }) : null
    if (created !== null && !created.ok) return
    const draftId = created === null ? editing.draftId : created.value.draftId
    const added = await adding.run({ draftId, changes: [{ table: kind, key: null, row: makeRow(kind, editing, today) }] })
    const key = added.ok ? added.value.keys[0] : undefined
    if (key !== undefined) void navigate({ to: `/contenido/${kind}/${key}`, search: { borrador: String(draftId) } })
  }
  const refused = creating.refused ?? adding.refused
  return (
    <>
      {refused !== undefined && <Refusal refused={refused} />}
      <Button icon={IconPlus} isBusy={creating.isBusy || adding.isBusy} onClick={() => void add()}>
        {t.contents.add[kind]}
      </Button>
    </>
  )
}

function makeRow(kind: NewKind, { future }: DraftEditing, today: string): Record<string, unknown> {
  if (kind === 'faq') {
    const group = future?.['faq_group']?.[0]?.row['id']
    return { group_id: group, question_es: '', question_en: '', answer_es: '', answer_en: '' }
  }
  if (kind === 'promotion') {
    return {
      starts_on: today,
      ends_on: addDays(today, 30),
      list: 1,
      discount_bps: 1_000,
      code: null,
      uses_limit: null,
      uses_per_client: null,
      picture: future?.['promotion']?.[0]?.row['picture'],
      picture_id: null,
      title_es: '',
      title_en: '',
      body_es: '',
      body_en: '',
      conditions_es: '',
      conditions_en: '',
    }
  }
  const posts = future?.['post'] ?? []
  return {
    slug: `articulo-${posts.length + 1}`,
    published_on: today,
    picture: posts[0]?.row['picture'],
    picture_id: null,
    tags_es: [],
    tags_en: [],
    title_es: '',
    title_en: '',
    summary_es: '',
    summary_en: '',
    body_es: '',
    body_en: '',
  }
}
