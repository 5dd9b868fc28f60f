import type { DraftDetail } from '#contract/office/drafts.ts'
import type { CatalogTable, NamedRow } from '#contract/office/catalog.ts'
import type { Queryable } from '../../db/pool.ts'
import { applyChanges, listRows, type RowChange } from '../catalog/changes/apply.ts'
import { nameRow } from '../catalog/changes/name-row.ts'
import { toKey, type Resource } from '../catalog/resources/resource.ts'
import { findResource } from '../catalog/resources/resources.ts'
import type { CatalogRows } from '../catalog/rows.ts'
import { findProblems, findWarnings } from './check.ts'
import { describeChanges, describeConflicts, describeProblems, findFutureOrPublished, toSummary, type MayChange } from './describe.ts'
import { findConflicts } from './publish-service.ts'
import { listChanges, listOverlaps, listPublishedChanges, readDraft } from './repository.ts'
import { findUsedRows } from './used-rows.ts'

/** A draft with its changes in words; undefined if there is none. */
export async function readDetail(
  db: Queryable,
  rows: CatalogRows,
  draftId: number,
  mayChange: MayChange,
): Promise<DraftDetail | undefined> {
  const draft = await readDraft(db, draftId)
  if (draft === undefined) return undefined
  const changes = await listChanges(db, draftId)
  const isOpen = draft.status === 'open' || draft.status === 'scheduled'
  const future = applyChanges(rows, changes)
  const find = findFutureOrPublished(rows, future)
  const { changes: _, ...summary } = toSummary(draft, mayChange)
  const described = { ...summary, changes: describeChanges(changes, find) }
  if (!isOpen) return { ...described, problems: [], conflicts: [], overlaps: [] }
  const conflicts = findConflicts(rows, changes)
  const published = await listPublishedChanges(db, conflicts, null)
  return {
    ...described,
    problems: describeProblems([...findProblems(rows, future), ...(await findUsedRows(db, changes))], findWarnings(changes), find),
    conflicts: describeConflicts(rows, changes, published, find),
    overlaps: await listOverlaps(db, draftId),
  }
}

/** The declaration of a table as the office needs it. @param defaults the values that apply where fields of the brand are empty */
export function toTable(
  { table, label, group, action, key, hasNumber, fields }: Resource,
  defaults: Readonly<Record<string, string>>,
): CatalogTable {
  return {
    table,
    label,
    group,
    action,
    key,
    hasNumber,
    fields: Object.entries(fields).map(([name, { label, hint, kind, isOptional, options, references, pattern, range }]) => ({
      name,
      label,
      hint,
      kind,
      isOptional,
      options,
      references,
      pattern: pattern?.source,
      range,
      defaultValue: table === 'brand' ? defaults[name] : undefined,
    })),
  }
}

/** The rows of tables, named; unknown tables are left out. */
export function nameRows(rows: CatalogRows, tables: readonly string[]): Record<string, NamedRow[]> {
  const find = findFutureOrPublished(rows, rows)
  return Object.fromEntries(
    tables.flatMap((table) => {
      const resource = findResource(table)
      if (resource === undefined) return []
      return [[table, listRows(rows, table).map((row) => ({ key: toKey(resource, row), name: nameRow(resource, row, find), row }))]]
    }),
  )
}

/** What a draft that can still be published changes, and its version; undefined if there is none. */
export async function findDraftToShow(db: Queryable, id: string): Promise<{ version: number; changes: RowChange[] } | undefined> {
  const draft = /^\d{1,9}$/.test(id) ? await readDraft(db, Number(id)) : undefined
  if (draft?.status !== 'open' && draft?.status !== 'scheduled') return undefined
  return { version: draft.version, changes: await listChanges(db, draft.id) }
}
