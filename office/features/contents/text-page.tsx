import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { listTables, type CatalogRow } from '#contract/office/catalog.ts'
import { toLocalDate, toWallTime } from '#contract/panama-time.ts'
import { findRowPage } from '#contract/site-pages.ts'
import { Button } from '../../components/button.tsx'
import { Empty, Page, Panel } from '../../components/panel.tsx'
import { Refusal, useRefusalText } from '../../components/refusal.tsx'
import { IconChevronRight } from '../../../ui/icons/icon-more.tsx'
import { useRead } from '../../lib/data.ts'
import { fill, useTexts } from '../../lib/texts.tsx'
import { useView } from '../../lib/view.ts'
import { useShell } from '../../shell/shell-context.ts'
import { ConflictsPanel } from '../rates/changes-panel.tsx'
import { DraftBar } from '../rates/draft-bar.tsx'
import { useDraftList } from '../rates/draft-list.ts'
import { useDraft, type DraftEditing } from '../rates/use-draft.ts'
import { ChecksPanel, type Check } from './checks-panel.tsx'
import { findPictureProblems, isKind, kinds, listPairs, type Kind } from './kinds.ts'
import { LanguageFields } from './language-fields.tsx'
import { SharedFields } from './shared-fields.tsx'
import { PictureOwner } from './picture-owner.tsx'
import { PicturePanel, toPictureRemoval } from './picture-panel.tsx'
import { SitePreview } from './site-preview.tsx'
import { UnknownText } from './unknown-text.tsx'
import { useRowEditing } from './use-row-editing.ts'
import styles from './contents.module.css'

/** Texts that can be added and removed; the others belong to a page or a branch. */
const removable: ReadonlySet<string> = new Set(['faq', 'post'])

/** One text of the site: both languages side by side, its checks, and the real page with the draft. */
export function TextPage() {
  const { table, key = '' }: { table?: string; key?: string } = useParams({ strict: false })
  if (table === 'picture') return <PictureOwner id={key} />
  if (!isKind(table)) return <UnknownText />
  return <TextEditor key={`${table} ${key}`} kind={table} rowKey={key} />
}

function TextEditor({ kind, rowKey }: { kind: Kind; rowKey: string }) {
  const { t, format, language } = useTexts()
  const texts = t.contents
  const { view } = useView()
  const [today] = useState(() => toLocalDate(toWallTime(Date.now())))
  const newName = fill(texts.newName, { day: format.plainDate(today) })
  const editing = useDraft(kinds[kind].tables.join(','), newName)
  const tables = useRead(listTables, {}).data?.tables
  const table = tables?.find((item) => item.table === kind)
  const list = useDraftList(editing)
  const rowEditing = useRowEditing(table, kind, rowKey, editing)
  const { draft } = editing
  const problems = (draft?.problems ?? []).filter((problem) => problem.table === kind && problem.key === rowKey)
  const record = rowEditing.row ?? editing.findPublished(kind, rowKey)
  const name = editing.future?.[kind]?.find(({ key }) => key === rowKey)?.name[language]
  const bar = (
    <>
      <DraftBar draft={draft} drafts={list?.drafts ?? []} isSaving={editing.isSaving} newName={newName} />
      {editing.refused !== undefined && <Refusal refused={editing.refused} />}
    </>
  )
  if (table === undefined || editing.future === undefined)
    return <div className={styles['loading']} aria-busy="true" aria-label={t.shell.loading} />
  if (record === null) {
    return (
      <>
        {bar}
        <UnknownText />
      </>
    )
  }
  const canEdit = editing.mayEdit(table.action) && rowEditing.row !== null
  const pairs = listPairs(table)
  const pictures = 'picture_id' in record ? tables?.find((item) => item.table === 'picture') : undefined
  const title = pairs.find(({ name: field }) => field === 'title' || field === 'question')
  // The site shows nothing without a title.
  const isUntitled = title !== undefined && rowEditing.row !== null && rowEditing.getValue(title.es).trim() === ''
  const page = findRowPage(
    kind,
    record,
    (editing.future[kind] ?? []).map((item) => item.row),
  )
  // A draft that was just published or discarded has no preview any more.
  const isPending = draft !== undefined && (draft.status === 'open' || draft.status === 'scheduled')
  const change = draft?.changes.find((item) => item.table === kind && item.key === rowKey)
  return (
    <>
      {bar}
      <Page
        title={name || texts.unnamed}
        lead={<Crumbs kind={kind} label={texts.tabs[kind]} />}
        actions={
          kind === 'branch' || kind === 'car_class' || kind === 'promotion' ? (
            <DetailLinks {...{ kind, rowKey }} />
          ) : (
            removable.has(kind) &&
            canEdit && <RemoveButton {...{ kind, rowKey }} row={rowEditing.row} save={editing.save} find={editing.findFuture} />
          )
        }
      >
        {!canEdit && rowEditing.row !== null && <p className="muted">{texts.readOnly}</p>}
        {rowEditing.isRecovered && <p className="muted">{texts.recovered}</p>}
        {rowEditing.row === null && <Removed onRestore={() => editing.edit([{ table: kind, key: rowKey, before: null, after: record }])} />}
        <div className={styles['columns']}>
          <div className={styles['stack']}>
            {rowEditing.row !== null && (
              <>
                {pairs.length > 0 && (
                  <LanguageFields
                    {...{ pairs, problems, canEdit }}
                    editing={rowEditing}
                    addressedField={view['campo']}
                    changed={change === undefined ? null : fill(texts.changedBy, { name: change.by, at: format.moment(change.at) })}
                  />
                )}
                {pictures !== undefined && <PicturePanel table={kind} row={rowEditing.row} {...{ rowKey, pictures, editing, canEdit }} />}
                {kinds[kind].shared.length > 0 && (
                  <SharedFields
                    fields={table.fields.filter((field) => (kinds[kind].shared as readonly string[]).includes(field.name))}
                    {...{ problems, canEdit }}
                    editing={rowEditing}
                    related={editing.future}
                  />
                )}
                <ChecksPanel
                  checks={listChecks(kind, record)}
                  problems={[...problems, ...findPictureProblems(draft?.problems ?? [], record)]}
                  titles={title === undefined ? [] : [rowEditing.getValue(title.es), rowEditing.getValue(title.en)]}
                />
              </>
            )}
            {draft !== undefined && <ConflictsPanel draft={draft} />}
          </div>
          <div className={styles['aside']}>
            {page === undefined || isUntitled ? (
              <Empty title={isUntitled ? texts.untitled : texts.noPreview} />
            ) : (
              <SitePreview draftId={isPending ? draft.id : null} version={isPending ? draft.version : 0} path={page} />
            )}
          </div>
        </div>
      </Page>
    </>
  )
}

/** What is checked of a text; the brand has none. */
function listChecks(kind: Kind, row: CatalogRow): Check[] {
  if (kind === 'brand') return ['color']
  return [
    'languages',
    'placeholders',
    'links',
    ...(kind === 'condition' ? (['version'] as const) : []),
    ...(typeof row['picture_id'] === 'string' ? (['picture'] as const) : []),
  ]
}

function Crumbs({ kind, label }: { kind: Kind; label: string }) {
  const { t } = useTexts()
  return (
    <span className={styles['crumbs']}>
      <Link to="/contenido" search={({ borrador }: { borrador?: string }) => ({ borrador })}>
        {t.contents.back}
      </Link>
      <IconChevronRight size={16} />
      <Link to="/contenido" search={({ borrador }: { borrador?: string }) => ({ borrador, vista: kind === 'branch' ? undefined : kind })}>
        {label}
      </Link>
    </span>
  )
}

/** The pages on which the rest of a branch, a class or a promotion is edited. */
function DetailLinks({ kind, rowKey }: { kind: Kind; rowKey: string }) {
  const { t } = useTexts()
  const tables = kind === 'promotion' ? '/tarifas' : '/contenido'
  return (
    <span className={styles['links']}>
      {kind === 'promotion' &&
        (['promotion_class', 'promotion_branch'] as const).map((table) => (
          <Link key={table} to={tables} search={({ borrador }: { borrador?: string }) => ({ borrador, vista: 'tables', tabla: table })}>
            {table === 'promotion_class' ? t.contents.promotionClasses : t.contents.promotionBranches}
          </Link>
        ))}
      {kind === 'branch' && (
        <Link to="/horarios" search={({ borrador }: { borrador?: string }) => ({ borrador, sucursal: rowKey })}>
          {t.contents.branchHours}
        </Link>
      )}
      <Link
        to={tables}
        search={({ borrador }: { borrador?: string }) => ({ borrador, vista: 'tables', tabla: kind, celda: `${kind}:${rowKey}` })}
      >
        {t.contents.allDetails}
      </Link>
    </span>
  )
}

function Removed({ onRestore }: { onRestore: () => void }) {
  const { t } = useTexts()
  return (
    <Panel>
      <Empty title={t.contents.removedHint} action={<Button onClick={onRestore}>{t.contents.restore}</Button>} />
    </Panel>
  )
}

interface RemoveButtonProps {
  kind: Kind
  rowKey: string
  row: ReturnType<typeof useRowEditing>['row']
  save: DraftEditing['save']
  find: DraftEditing['findFuture']
}

/** Removes a text in the draft; its page stays if that is refused. */
function RemoveButton({ kind, rowKey, row, save, find }: RemoveButtonProps) {
  const { t } = useTexts()
  const { notify } = useShell()
  const navigate = useNavigate()
  const refusalText = useRefusalText()
  const remove = async () => {
    const refused = await save([{ table: kind, key: rowKey, before: row, after: null }, ...toPictureRemoval(row, find)])
    if (refused !== null) return notify(Object.values(refusalText(refused)).join(' '))
    notify(t.contents.removed)
    void navigate({ to: '/contenido', search: ({ borrador }: { borrador?: string }) => ({ borrador, vista: kind }) })
  }
  return (
    <Button kind="danger" onClick={() => void remove()}>
      {t.contents.remove}
    </Button>
  )
}
