// Writes changes into drafts.

import { randomInt } from 'node:crypto'
import type pg from 'pg'
import * as z from 'zod/mini'
import type { Action } from '#contract/office/roles.ts'
import { commitUnlessRefused } from '../../db/commit-unless-refused.ts'
import type { Db, Queryable } from '../../db/pool.ts'
import { refuseOffice, type OfficeRefused } from '../../endpoints/office.ts'
import { applyChanges, indexRows, isSameRow, listRows, type RowChange } from '../catalog/changes/apply.ts'
import { firstHiddenNumber, toKey, type Resource, type Row } from '../catalog/resources/resource.ts'
import { findResource } from '../catalog/resources/resources.ts'
import { readCatalog } from '../catalog/repository.ts'
import type { CatalogRows } from '../catalog/rows.ts'
import { findFutureOrPublished } from './describe.ts'
import { describeColumnConflict, findConflictingColumn, mergeRow } from './merge-row.ts'
import { lockCatalogVersion } from './publish-repository.ts'
import { findConflicts, stampConflict } from './publish-service.ts'
import { listChanges, listGivenKeys, lockDraft, saveDraft, writeChanges, type StoredChange } from './repository.ts'

/** A row with the values of a draft; without a key it is new. */
export interface RequestedChange {
  table: string
  key: string | null
  row: Row | null
  /** The row as the user saw it. */
  before?: Row | null | undefined
}

type Saved = { ok: true; version: number; keys: string[]; tables: string[] }

interface DraftAccess {
  draftId: number
  staffId: number
  may: (action: Action) => boolean
}

type RecordAudit = (client: pg.PoolClient, saved: Saved) => Promise<void>

/** Locks an open draft. @returns why it cannot be changed */
export async function openDraft(client: pg.PoolClient, draftId: number, version: number | null = null): Promise<OfficeRefused | null> {
  const draft = await lockDraft(client, draftId)
  if (draft === undefined) return refuseOffice('not_found')
  if (draft.status !== 'open') return refuseOffice('draft_closed', { facts: { status: draft.status } })
  return version === null || version === draft.version ? null : refuseOffice('changed_meanwhile', { field: 'version' })
}

/** Adds changes to a draft. Every row is checked against the declaration of its table. */
export async function changeDraft(
  db: Db,
  access: DraftAccess,
  requested: readonly RequestedChange[],
  recordAudit: RecordAudit,
): Promise<Saved | OfficeRefused> {
  return commitUnlessRefused<Saved | OfficeRefused>(db, async (client) => {
    const closed = await openDraft(client, access.draftId)
    if (closed !== null) return closed
    // Two drafts that are saved at the same time would give one number to two new rows.
    if (requested.some(({ table, key }) => key === null && findResource(table)?.hasNumber === true)) await lockCatalogVersion(client)
    const [rows, stored] = [await readCatalog(client), await listChanges(client, access.draftId)]
    const read = await readChanges(client, { rows, stored, may: access.may }, requested)
    if ('code' in read) return read
    const changes = read.filter(({ before, after }) => !isSameRow(before, after))
    const same = read.filter(({ before, after }) => isSameRow(before, after))
    await writeChanges(client, access.draftId, access.staffId, changes, same)
    const version = await saveDraft(client, access.draftId, access.staffId)
    const saved: Saved = { ok: true, version, keys: read.map(({ key }) => key), tables: [...new Set(read.map(({ table }) => table))] }
    await recordAudit(client, saved)
    return saved
  })
}

interface DraftState {
  rows: CatalogRows
  stored: readonly StoredChange[]
  may: (action: Action) => boolean
}

async function readChanges(db: Queryable, known: DraftState, requested: readonly RequestedChange[]): Promise<RowChange[] | OfficeRefused> {
  const find = indexRows(known.rows)
  const future = applyChanges(known.rows, known.stored)
  const findFuture = indexRows(future)
  const before = new Map(known.stored.map((change) => [`${change.table} ${change.key}`, change]))
  const numbers = new Map<string, number>()
  const read: RowChange[] = []
  const readKeys = new Set<string>()
  for (const [i, { table, key, row, before: seen }] of requested.entries()) {
    const resource = findResource(table)
    if (resource === undefined || !known.may(resource.action)) return refuseOffice('table_not_allowed', { facts: { table } })
    const numbered = row === null ? null : await assignNumber(db, known, resource, numbers, key, row)
    const rowKey = key ?? (numbered === null ? '' : toKey(resource, numbered))
    if (readKeys.has(`${table} ${rowKey}`)) return refuseOffice('invalid', { field: `changes.${i}.key` })
    readKeys.add(`${table} ${rowKey}`)
    const stored = before.get(`${table} ${rowKey}`)
    const published = stored === undefined ? find(table, rowKey) : stored.before
    const given = numbered === null ? null : completeRow(resource, numbered, find(table, rowKey))
    const invalidColumn = given === null ? null : checkRow(resource, given)
    if (invalidColumn !== null) return refuseOffice('invalid', { field: `changes.${i}.row.${invalidColumn}` })
    // The key of a row never changes, and a new row needs a new key.
    if (given !== null && toKey(resource, given) !== rowKey)
      return refuseOffice('invalid', { field: `changes.${i}.row.${resource.key[0]}` })
    const isKnown = published !== null || (stored?.after ?? null) !== null
    const sides = { seen: key === null ? null : seen, mine: given, theirs: findFuture(table, rowKey) }
    if (sides.seen === null && sides.theirs !== null) return refuseOffice('row_known', { field: `changes.${i}.row.${resource.key.at(-1)}` })
    // A row with a key of its own may be new.
    if (key !== null && !isKnown && (row === null || seen !== null || resource.hasNumber))
      return refuseOffice('not_found', { field: `changes.${i}.key` })
    const clash = findConflictingColumn(resource, sides)
    if (clash !== null) {
      const facts = describeColumnConflict(resource, clash, sides, findFutureOrPublished(known.rows, future))
      return refuseOffice('row_changed', { field: `changes.${i}.row.${clash}`, facts })
    }
    read.push({
      table,
      key: rowKey,
      before: published === null ? null : pickFields(resource, published),
      after: mergeRow(resource, sides),
    })
  }
  return read
}

const pickFields = ({ fields }: Resource, row: Row): Row => Object.fromEntries(Object.keys(fields).map((column) => [column, row[column]]))

/** Completes a row drafted before an optional column existed: with the published value, or null. */
const completeRow = ({ fields }: Resource, row: Row, published: Row | null): Row => ({
  ...Object.fromEntries(
    Object.keys(fields).flatMap((column) => (fields[column]?.isOptional === true ? [[column, published?.[column] ?? null]] : [])),
  ),
  ...row,
})

/** The first column whose value does not match its declaration; null if all do. */
function checkRow({ fields }: Resource, row: Row): string | null {
  const unknown = Object.keys(row).find((column) => !(column in fields))
  if (unknown !== undefined) return unknown
  return Object.entries(fields).find(([column, { schema }]) => !z.safeParse(schema, row[column]).success)?.[0] ?? null
}

/** A new row of a numbered table gets the number after all published, drafted and removed ones, or one that cannot be guessed. */
async function assignNumber(
  db: Queryable,
  { rows }: DraftState,
  resource: Resource,
  numbers: Map<string, number>,
  key: string | null,
  row: Row,
): Promise<Row> {
  const [column = ''] = resource.key
  if (key !== null || !resource.hasNumber) return row
  if (resource.hidesNumber?.(row) === true) return { ...row, [column]: randomInt(firstHiddenNumber, 10 * firstHiddenNumber) }
  const used =
    numbers.get(resource.table) ??
    Math.max(
      0,
      ...[...listRows(rows, resource.table).map((listRow) => listRow[column]), ...(await listGivenKeys(db, resource.table))]
        .map(Number)
        .filter((number) => number < firstHiddenNumber),
    )
  numbers.set(resource.table, used + 1)
  return { ...row, [column]: used + 1 }
}

/** Resolves conflicts of a draft: the chosen rows are based on what is published now, or removed from the draft. */
export async function resolveConflicts(
  db: Db,
  access: DraftAccess,
  { take, rows: chosen }: { take: 'mine' | 'theirs'; rows: readonly { table: string; key: string; stamp?: string | undefined }[] },
  recordAudit: RecordAudit,
): Promise<Saved | OfficeRefused> {
  return commitUnlessRefused<Saved | OfficeRefused>(db, async (client) => {
    const closed = await openDraft(client, access.draftId)
    if (closed !== null) return closed
    const rows = await readCatalog(client)
    const find = indexRows(rows)
    const isChosen = (change: RowChange) => chosen.some(({ table, key }) => table === change.table && key === change.key)
    const conflicts = findConflicts(rows, await listChanges(client, access.draftId)).filter(isChosen)
    const isOther = (change: RowChange) =>
      chosen.some(
        ({ table, key, stamp = null }) =>
          table === change.table && key === change.key && stamp !== null && stamp !== stampConflict(change, find(table, key)),
      )
    if (conflicts.some(isOther)) return refuseOffice('changed_meanwhile')
    const tables = [...new Set(conflicts.map(({ table }) => table))]
    const forbidden = tables.find((table) => !access.may(findResource(table)?.action ?? 'staff.write'))
    if (forbidden !== undefined) return refuseOffice('table_not_allowed', { facts: { table: forbidden } })
    const rebased = conflicts.map((change): RowChange => {
      const resource = findResource(change.table)
      const now = find(change.table, change.key)
      return { ...change, before: resource === undefined || now === null ? null : pickFields(resource, now) }
    })
    // A change that is already published is removed from the draft too: the row has its values, or no longer exists.
    const isRemoved = (change: RowChange) => take === 'theirs' || isSameRow(change.before, change.after)
    await writeChanges(
      client,
      access.draftId,
      access.staffId,
      rebased.filter((change) => !isRemoved(change)),
      rebased.filter(isRemoved),
    )
    const version = await saveDraft(client, access.draftId, access.staffId)
    const saved: Saved = { ok: true, version, keys: rebased.map(({ key }) => key), tables }
    await recordAudit(client, saved)
    return saved
  })
}
