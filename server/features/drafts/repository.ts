// Drafts, their changes, and what was published from them.

import type { DraftStatus } from '#contract/office/drafts.ts'
import type { Queryable } from '../../db/pool.ts'
import { prepared, unprepared, type RowOf } from '../../db/statements/statement.ts'
import type { RowChange } from '../catalog/changes/apply.ts'
import type { Row } from '../catalog/resources/resource.ts'

declare module '../../db/statements/column-types.ts' {
  interface ColumnTypes {
    'catalog_change.before': Row
    'catalog_change.after': Row
    'catalog_outside_change.before': Row
    'catalog_outside_change.after': Row
  }
}

const draftColumns = `d.id, d.name, d.status, d.version, d.saved_at, d.publish_at, d.published_at, d.late_seconds, d.refused_code, d.restores,
  d.published_by, author.name as author, saver.name as saved_by, publisher.name as publisher,
  (select count(*)::int from catalog_change c where c.draft_id = d.id) as changes,
  array(select distinct c.table_name from catalog_change c where c.draft_id = d.id) as tables`
const draftTables = `catalog_draft d join staff author on author.id = d.created_by join staff saver on saver.id = d.saved_by
  left join staff publisher on publisher.id = d.published_by`

const listOpenDraftsSql = unprepared('list-open-drafts', { notNull: ['author', 'saved_by', 'changes', 'tables'] })`
  select ${draftColumns} from ${draftTables} where d.status in ('open', 'scheduled') order by d.saved_at desc limit 100`

const listPublicationsSql = unprepared('list-publications', {
  notNull: ['id', 'name', 'author', 'saved_by', 'changes', 'tables', 'is_restored', 'is_in_use'],
})`
  select ${draftColumns}, restored.name as restored_name,
    exists (select 1 from catalog_draft r where r.restores = d.id and r.status = 'published') as is_restored,
    not exists (
      select 1 from catalog_change mine join catalog_change c using (table_name, key) join catalog_draft later on later.id = c.draft_id
      where mine.draft_id = d.id and later.status = 'published' and later.catalog_version > d.catalog_version
    ) as is_in_use
  from ${draftTables} left join catalog_draft restored on restored.id = d.restores
  where d.status = 'published' order by d.catalog_version desc limit $1`

const readDraftSql = unprepared('read-catalog-draft', { notNull: ['author', 'saved_by', 'changes', 'tables'] })`
  select ${draftColumns} from ${draftTables} where d.id = $1`
export type DraftRow = RowOf<typeof readDraftSql>

export const listOpenDrafts = (db: Queryable): Promise<DraftRow[]> => listOpenDraftsSql(db)
export const listPublications = (db: Queryable, limit: number) => listPublicationsSql(db, limit)

export async function readDraft(db: Queryable, draftId: number): Promise<DraftRow | undefined> {
  return (await readDraftSql(db, draftId))[0]
}

const lockDraftSql = unprepared('lock-catalog-draft', { notNull: ['is_due'] })`
  select id, name, status, version, status = 'scheduled' and publish_at <= clock_timestamp() as is_due from catalog_draft where id = $1 for update`

/** Locks a draft, so that neither its changes nor its state can change. */
export async function lockDraft(db: Queryable, draftId: number) {
  return (await lockDraftSql(db, draftId))[0]
}

const insertDraftSql = unprepared('insert-catalog-draft')`
  insert into catalog_draft (name, created_by, saved_by)
  select $1 || case when count(*) = 0 then '' else ', ' || count(*) + 1 end, $2, $2
  from catalog_draft where restores is null and regexp_replace(name, ', [0-9]+$', '') = $1 returning id`

/** A name that another draft has gets a number. */
export async function insertDraft(db: Queryable, name: string, staffId: number): Promise<number> {
  return (await insertDraftSql(db, name, staffId))[0]?.id ?? 0
}

const saveDraftSql = unprepared('save-catalog-draft')`
  update catalog_draft set version = version + 1, saved_by = $2, saved_at = clock_timestamp(), refused_code = null,
    name = coalesce($3::text, name), status = coalesce($4::text, status)
  where id = $1 returning version`

/** Records a change of a draft; returns its new version. */
export async function saveDraft(
  db: Queryable,
  draftId: number,
  staffId: number,
  { name = null, status = null }: { name?: string | null; status?: DraftStatus | null } = {},
): Promise<number> {
  return (await saveDraftSql(db, draftId, staffId, name, status))[0]?.version ?? 0
}

const listChangesSql = unprepared('list-catalog-changes')`
  select c.table_name, c.key, c.before, c.after, s.name as changed_by, c.changed_at
  from catalog_change c join staff s on s.id = c.changed_by where c.draft_id = $1 order by c.changed_at, c.table_name, c.key`

export type StoredChange = RowChange & { by: string; at: number }

/** The changes of a draft or a publication. */
export async function listChanges(db: Queryable, draftId: number): Promise<StoredChange[]> {
  const rows = await listChangesSql(db, draftId)
  return rows.map(({ table_name, key, before, after, changed_by, changed_at }) => ({
    table: table_name,
    key,
    before,
    after,
    by: changed_by,
    at: changed_at,
  }))
}

const writeChangesSql = unprepared('write-catalog-changes')`
  insert into catalog_change (draft_id, table_name, key, before, after, changed_by)
  select $1, it->>'table', it->>'key', nullif(it->'before', 'null'), nullif(it->'after', 'null'), $2 from jsonb_array_elements($3::jsonb) it
  on conflict (draft_id, table_name, key) do update
  set before = excluded.before, after = excluded.after, changed_by = excluded.changed_by, changed_at = clock_timestamp()`

const deleteChangesSql = unprepared('delete-catalog-changes')`
  delete from catalog_change c using jsonb_array_elements($2::jsonb) it
  where c.draft_id = $1 and c.table_name = it->>'table' and c.key = it->>'key'`

/** Writes changes into a draft; a change that restores the published row is removed. */
export async function writeChanges(
  db: Queryable,
  draftId: number,
  staffId: number,
  changes: readonly RowChange[],
  same: readonly RowChange[],
) {
  if (changes.length > 0) await writeChangesSql(db, draftId, staffId, JSON.stringify(changes))
  if (same.length > 0) await deleteChangesSql(db, draftId, JSON.stringify(same.map(({ table, key }) => ({ table, key }))))
}

const listNumbersSql = unprepared('list-draft-numbers')`
  select c.key from catalog_change c join catalog_draft d on d.id = c.draft_id
  where c.table_name = $1 and (d.status = 'published' or (c.before is null and d.status in ('open', 'scheduled')))`

/** The keys that drafts have given to new rows of a table, and those that a publication changed: old bookings refer to removed rows. */
export const listGivenKeys = async (db: Queryable, table: string): Promise<string[]> =>
  (await listNumbersSql(db, table)).map(({ key }) => key)

const listOverlapsSql = unprepared('list-draft-overlaps', { notNull: ['rows'] })`
  select d.id, d.name, s.name as author, count(*)::int as rows
  from catalog_change mine join catalog_change c using (table_name, key) join catalog_draft d on d.id = c.draft_id join staff s on s.id = d.created_by
  where mine.draft_id = $1 and d.id <> $1 and d.status in ('open', 'scheduled') group by d.id, d.name, s.name order by d.id`

/** The other open drafts that change rows of this one, with the number of these rows. */
export const listOverlaps = (db: Queryable, draftId: number) => listOverlapsSql(db, draftId)

const listLaterChangesSql = unprepared('list-later-changes', { notNull: ['published_at'] })`
  select c.table_name, c.key, c.after, d.id, d.name, s.name as person, d.published_at
  from jsonb_array_elements($1::jsonb) it join catalog_change c on c.table_name = it->>'table' and c.key = it->>'key'
  join catalog_draft d on d.id = c.draft_id left join staff s on s.id = d.published_by
  where d.status = 'published' and d.catalog_version > coalesce((select catalog_version from catalog_draft where id = $2), 0)
  order by d.catalog_version desc`

/** The publications that changed these rows, newest first; if one is given, only those after it. */
export const listPublishedChanges = (db: Queryable, rows: readonly { table: string; key: string }[], afterId: number | null) =>
  listLaterChangesSql(db, JSON.stringify(rows), afterId)

const listRecentSql = unprepared('list-recent-publications')`
  select id from catalog_draft where status = 'published' and published_at > clock_timestamp() - $1 * interval '1 day'
  order by catalog_version desc limit 50`

/** The publications of the last days, the newest first. */
export const listRecentPublications = async (db: Queryable, days: number): Promise<number[]> =>
  (await listRecentSql(db, days)).map(({ id }) => id)

const listOutsideSql = unprepared('list-outside-changes', { notNull: ['at', 'rows'] })`
  select max(at) as at, transaction_id, table_name, count(*)::int as rows from catalog_outside_change
  where at > clock_timestamp() - interval '90 days' group by transaction_id, table_name order by 1 desc limit $1`

/** Changes by SQL, by transaction and table, newest first. */
export const listOutsideChanges = (db: Queryable, limit: number) => listOutsideSql(db, limit)

/** Rows that publications, or changes by SQL, have replaced since a moment, the earliest first; those by SQL are of the whole table. */
export const listReplacedRows = prepared('list-replaced-rows', { of: 'catalog_change' })`
  select before from (
    select c.before, d.published_at as at from catalog_change c join catalog_draft d on d.id = c.draft_id
    where c.table_name = $1 and c.key = $2 and d.status = 'published' and d.published_at > $3
    union all select o.before, o.at from catalog_outside_change o where o.table_name = $1 and o.at > $3
  ) replaced order by at`
