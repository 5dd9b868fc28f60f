// Writes what a draft changes into the tables of the catalogue.

import type { Queryable } from '../../db/pool.ts'
import { unprepared } from '../../db/statements/statement.ts'
import type { RowChange } from '../catalog/changes/apply.ts'
import type { Resource } from '../catalog/resources/resource.ts'
import { resources } from '../catalog/resources/resources.ts'

const lockVersionSql = unprepared('lock-catalog-version')`select version from catalog_version where id = 1 for update`
/** Marks the rows as written by a publication, so that the triggers do not record changes by SQL. */
const setPublicationSql = unprepared('set-publication')`select set_config('istmo.publication', $1, true)`

/** Makes publications and changes by SQL wait for each other. @returns the current version */
export const lockCatalogVersion = async (db: Queryable): Promise<number> => (await lockVersionSql(db))[0]?.version ?? 0

/**
 * Writes rows: parents before their children, deletions in reverse order. The names of tables and columns come from the declarations of resources.
 * @returns the new version of the catalogue
 */
export async function writeRows(db: Queryable, draftId: number, changes: readonly RowChange[]): Promise<number> {
  await setPublicationSql(db, String(draftId))
  const byTable = Map.groupBy(changes, (change) => change.table)
  for (const resource of resources.toReversed()) {
    const removed = (byTable.get(resource.table) ?? []).filter((change) => change.after === null)
    await deleteRows(db, resource, removed)
  }
  // When the default moves to another row, the old row loses it first.
  for (const resource of resources) {
    const ofTable = (byTable.get(resource.table) ?? []).filter((change) => change.after !== null)
    const isDefault = (change: RowChange) => change.after?.['is_default'] === true
    await updateRows(
      db,
      resource,
      ofTable.filter((change) => change.before !== null && !isDefault(change)),
    )
    await updateRows(
      db,
      resource,
      ofTable.filter((change) => change.before !== null && isDefault(change)),
    )
    await insertRows(
      db,
      resource,
      ofTable.filter((change) => change.before === null),
    )
  }
  return lockCatalogVersion(db)
}

const toJson = (changes: readonly RowChange[], side: 'before' | 'after') => JSON.stringify(changes.map((change) => change[side]))
const matchKey = ({ key }: Resource) => key.map((column) => `t.${column} = n.${column}`).join(' and ')

/** Another transaction may have removed or added a row that the check has not seen: then nothing is published. */
async function writeAll(db: Queryable, text: string, changes: readonly RowChange[], side: 'before' | 'after'): Promise<void> {
  if (changes.length === 0) return
  const { rowCount } = await db.query(text, [toJson(changes, side)])
  if (rowCount !== changes.length) throw new Error('The rows of a publication were changed in the meantime')
}

async function deleteRows(db: Queryable, resource: Resource, changes: readonly RowChange[]): Promise<void> {
  const { table } = resource
  await writeAll(
    db,
    `delete from ${table} t using jsonb_populate_recordset(null::${table}, $1::jsonb) n where ${matchKey(resource)}`,
    changes,
    'before',
  )
}

async function updateRows(db: Queryable, resource: Resource, changes: readonly RowChange[]): Promise<void> {
  const { table, key, fields } = resource
  const set = Object.keys(fields)
    .filter((column) => !key.includes(column))
    // A change that was stored before the column existed leaves it as it is.
    .map((column) => `${column} = case when j.row ? '${column}' then n.${column} else t.${column} end`)
    .join(', ')
  if (set === '') return
  await writeAll(
    db,
    `update ${table} t set ${set} from jsonb_array_elements($1::jsonb) j(row), jsonb_populate_record(null::${table}, j.row) n
    where ${matchKey(resource)}`,
    changes,
    'after',
  )
}

async function insertRows(db: Queryable, { table, fields }: Resource, changes: readonly RowChange[]): Promise<void> {
  const columns = Object.keys(fields).join(', ')
  await writeAll(
    db,
    `insert into ${table} (${columns}) select ${columns} from jsonb_populate_recordset(null::${table}, $1::jsonb)`,
    changes,
    'after',
  )
}

const markPublishedSql = unprepared('mark-draft-published')`
  update catalog_draft set status = 'published', version = version + 1, published_at = clock_timestamp(), published_by = $2, catalog_version = $3,
    late_seconds = case when status = 'scheduled' then extract(epoch from clock_timestamp() - publish_at)::int end
  where id = $1 returning late_seconds`

/** @returns how many seconds after its time a scheduled draft was published */
export async function markPublished(db: Queryable, draftId: number, staffId: number, catalogVersion: number): Promise<number | null> {
  return (await markPublishedSql(db, draftId, staffId, catalogVersion))[0]?.late_seconds ?? null
}

const insertRevertDraftSql = unprepared('insert-revert-draft')`
  insert into catalog_draft (name, created_by, saved_by, restores) select name, $2, $2, id from catalog_draft where id = $1 returning id`

/** A draft that will revert a publication. */
export async function insertRevertDraft(db: Queryable, publicationId: number, staffId: number): Promise<number> {
  return (await insertRevertDraftSql(db, publicationId, staffId))[0]?.id ?? 0
}

const scheduleDraftSql = unprepared('schedule-draft')`
  update catalog_draft set status = 'scheduled', version = version + 1, publish_at = $2, published_by = $3, tell_renters = $4, refused_code = null
  where id = $1 and $2 > clock_timestamp() returning version`
const unscheduleDraftSql = unprepared('unschedule-draft')`
  update catalog_draft set status = 'open', version = version + 1, publish_at = null, published_by = null, refused_code = $2
  where id = $1 and status = 'scheduled' and ($2::text is null or publish_at <= clock_timestamp())`
const listDueDraftsSql = unprepared('list-due-drafts')`
  select id, published_by, tell_renters from catalog_draft where status = 'scheduled' and publish_at <= clock_timestamp() order by publish_at`

/** @returns false if the time has passed */
export const scheduleDraft = async (db: Queryable, draftId: number, at: Date, staffId: number, tellRenters: boolean): Promise<boolean> =>
  (await scheduleDraftSql(db, draftId, at.toISOString(), staffId, tellRenters)).length > 0

/** @param refusedCode why a draft that is due was not published; null if a user cancelled the schedule */
export const unscheduleDraft = (db: Queryable, draftId: number, refusedCode: string | null) => unscheduleDraftSql(db, draftId, refusedCode)

export const listDueDrafts = (db: Queryable) => listDueDraftsSql(db)
