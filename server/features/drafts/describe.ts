// Describes drafts for display: what changes, what is wrong, and what others changed meanwhile.

import {
  latePublicationSeconds,
  type DraftChange,
  type DraftConflict,
  type DraftProblem,
  type DraftSummary,
  type FieldChange,
  type OutsideChange,
  type Publication,
} from '#contract/office/drafts.ts'
import type { Bilingual } from '#contract/values/language.ts'
import { indexRows, isSameRow } from '../catalog/changes/apply.ts'
import { nameRow, formatValue } from '../catalog/changes/name-row.ts'
import type { Problem } from '../catalog/changes/problem.ts'
import type { Resource, Row } from '../catalog/resources/resource.ts'
import { findResource } from '../catalog/resources/resources.ts'
import type { CatalogRows } from '../catalog/rows.ts'
import { findConflicts, stampConflict } from './publish-service.ts'
import type { DraftRow, listOutsideChanges, listPublications, listPublishedChanges, StoredChange } from './repository.ts'

type FindRow = (table: string, key: string) => Row | null

/** Whether a user may change the tables. */
export type MayChange = (tables: readonly string[]) => boolean

export function toSummary(row: DraftRow, mayChange: MayChange): DraftSummary {
  const { id, name, status, version, author, changes } = row
  return {
    id,
    name,
    status,
    version,
    author,
    savedBy: row.saved_by,
    savedAt: row.saved_at,
    changes,
    isAllowed: mayChange(row.tables),
    publishAt: row.publish_at,
    refusedCode: row.refused_code,
  }
}

/** A publication for the list; a delay within the interval of the job is left out. */
export function toPublication(row: Awaited<ReturnType<typeof listPublications>>[number], mayChange: MayChange): Publication {
  const { late_seconds: late, restores } = row
  return {
    id: row.id,
    name: row.name,
    by: row.publisher ?? '',
    at: row.published_at ?? 0,
    changes: row.changes,
    lateSeconds: late !== null && late >= latePublicationSeconds ? late : null,
    reverts: restores === null ? null : { id: restores, name: row.restored_name ?? '' },
    isAllowed: mayChange(row.tables),
    isReverted: row.is_restored,
    isInUse: row.is_in_use,
  }
}

/** Changes made outside of drafts, one entry for each transaction. */
export function groupOutsideChanges(rows: Awaited<ReturnType<typeof listOutsideChanges>>): OutsideChange[] {
  return [...Map.groupBy(rows, (row) => row.transaction_id).values()].map((transactionRows) => ({
    at: Math.max(...transactionRows.map(({ at }) => at)),
    tables: transactionRows.map(({ table_name, rows }) => ({
      label: findResource(table_name)?.label ?? { es: table_name, en: table_name },
      rows,
    })),
  }))
}

const empty: Bilingual = { es: '', en: '' }

/** Names of a row that may be published, drafted, or neither. */
function describeRow(table: string, key: string, find: FindRow, row: Row | null): { tableLabel: Bilingual; name: Bilingual } {
  const resource = findResource(table)
  if (resource === undefined) return { tableLabel: empty, name: empty }
  // Only the key of a row that does not exist is known.
  const parts = key.split('/')
  const byKey = Object.fromEntries(resource.key.map((column, i) => [column, parts[i]]))
  return { tableLabel: resource.label, name: nameRow(resource, row ?? byKey, find) }
}

function toFields({ fields }: Resource, before: Row | null, after: Row | null, find: FindRow): FieldChange[] {
  return Object.entries(fields)
    .filter(([column]) => JSON.stringify(before?.[column] ?? null) !== JSON.stringify(after?.[column] ?? null))
    .map(([name, field]) => ({
      name,
      label: field.label,
      kind: field.kind,
      before: before === null ? null : formatValue(field, before[name], find),
      after: after === null ? null : formatValue(field, after[name], find),
    }))
}

/** Finds a row as the draft leaves it, otherwise as it is published. */
export function findFutureOrPublished(rows: CatalogRows, future: CatalogRows): FindRow {
  const [findFuture, findPublished] = [indexRows(future), indexRows(rows)]
  return (table, key) => findFuture(table, key) ?? findPublished(table, key)
}

/** The changes of a draft as displayed, in both languages. */
export function describeChanges(changes: readonly StoredChange[], find: FindRow): DraftChange[] {
  return changes.flatMap(({ table, key, before, after, by, at }) => {
    const resource = findResource(table)
    if (resource === undefined) return []
    const kind = before === null ? 'added' : after === null ? 'removed' : 'changed'
    return [
      {
        table,
        key,
        ...describeRow(table, key, find, after ?? before),
        kind,
        // The name shows what was removed.
        fields: kind === 'removed' ? [] : toFields(resource, before, after, find),
        before,
        after,
        by,
        at,
      },
    ]
  })
}

/** Errors that prevent the publication, then warnings about other values. */
export function describeProblems(problems: readonly Problem[], warnings: readonly Problem[], find: FindRow): DraftProblem[] {
  const toProblem =
    (isWarning: boolean) =>
    (problem: Problem): DraftProblem => ({
      ...problem,
      isWarning,
      ...describeRow(problem.table, problem.key, find, find(problem.table, problem.key)),
    })
  const hasError = ({ table, key, field }: Problem) =>
    problems.some((problem) => problem.table === table && problem.key === key && problem.field === field)
  return [...problems.map(toProblem(false)), ...warnings.filter((warning) => !hasError(warning)).map(toProblem(true))]
}

/** The rows of a draft that others have published meanwhile, with the values of both as displayed. */
export function describeConflicts(
  rows: CatalogRows,
  changes: readonly StoredChange[],
  published: Awaited<ReturnType<typeof listPublishedChanges>>,
  find: FindRow,
): DraftConflict[] {
  const findPublished = indexRows(rows)
  return findConflicts(rows, changes).flatMap((change) => {
    const { table, key, before, after } = change
    const resource = findResource(table)
    if (resource === undefined) return []
    const theirs = findPublished(table, key)
    // The published rows may have been changed by SQL since the latest publication.
    const latest = published.find((item) => item.table_name === table && item.key === key)
    const by = latest !== undefined && isSameRow(latest.after, theirs) ? latest : undefined
    const formatColumn = (row: Row | null, name: string) => {
      const field = resource.fields[name]
      return row === null || field === undefined ? null : formatValue(field, row[name], find)
    }
    const columns = Object.entries(resource.fields).filter(([column]) =>
      [after, theirs].some((row) => !isSameRow({ [column]: before?.[column] ?? null }, { [column]: row?.[column] ?? null })),
    )
    return [
      {
        table,
        key,
        stamp: stampConflict(change, theirs),
        ...describeRow(table, key, find, after ?? theirs ?? before),
        by: by === undefined ? null : { name: by.name, person: by.person ?? '', at: by.published_at },
        fields: columns.map(([name, { label, kind }]) => ({
          name,
          label,
          kind,
          before: formatColumn(before, name),
          mine: formatColumn(after, name),
          theirs: formatColumn(theirs, name),
        })),
      },
    ]
  })
}
