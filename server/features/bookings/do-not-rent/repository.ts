import type { DoNotRentEntry } from '#contract/office/customers.ts'
import type { Queryable } from '../../../db/pool.ts'
import { prepared, unprepared, type RowOf } from '../../../db/statements/statement.ts'

const isActive = `(d.ended_at is null and (d.expires_on is null or d.expires_on >= (clock_timestamp() at time zone 'America/Panama')::date))`

const isOnDoNotRentListSql = prepared('is-on-do-not-rent-list', { notNull: ['is_listed'] })`
  select exists (select from do_not_rent d join do_not_rent_key k on k.entry_id = d.id where k.mac = any($1) and ${isActive}) as is_listed`

/** Whether an active entry matches one of the keys. */
export async function isOnDoNotRentList(db: Queryable, keys: readonly Buffer[]): Promise<boolean> {
  return (await isOnDoNotRentListSql(db, keys))[0]?.is_listed === true
}

const entryColumns = `d.id, d.reason, d.expires_on, d.added_at, s.name as added_by, d.ended_at, ${isActive} as holds`
const findSql = prepared('find-do-not-rent', { notNull: ['holds'] })`
  select ${entryColumns} from do_not_rent d join staff s on s.id = d.added_by
  where d.id in (select entry_id from do_not_rent_key where mac = any($1)) order by d.id desc`

/** Active and ended entries that match one of the keys, newest first. */
export async function findEntries(db: Queryable, keys: readonly Buffer[]): Promise<DoNotRentEntry[]> {
  return (await findSql(db, keys)).map(toEntry)
}

function toEntry(row: RowOf<typeof findSql>): DoNotRentEntry {
  const { id, reason, holds } = row
  return { id, reason, holds, expiresOn: row.expires_on, addedAt: row.added_at, addedBy: row.added_by, endedAt: row.ended_at }
}

const matchSql = prepared('match-do-not-rent')`
  select k.mac, d.reason, d.expires_on from do_not_rent d join do_not_rent_key k on k.entry_id = d.id where k.mac = any($1) and ${isActive}
  order by d.id`

/** Which of many keys match an active entry. */
export const matchEntries = matchSql

const listSql = unprepared('list-do-not-rent')`
  select d.id, d.reason, d.expires_on, d.client_id, r.client_id as booked_by, r.code, coalesce(c.first_name, r.first_name) as first_name,
    coalesce(c.last_name, r.last_name) as last_name, coalesce(c.email, r.email) as email, coalesce(c.phone, r.phone) as phone, r.pick_up_at
  from do_not_rent d left join reservation r on r.id = d.reservation_id left join client c on c.id = d.client_id
  where ${isActive} order by d.id desc limit $1`

/** Active entries, newest first, each with the person whom it was made for. */
export const listEntries = listSql

const insertSql = unprepared('insert-do-not-rent')`
  with entry as (
    insert into do_not_rent (reservation_id, client_id, reason, expires_on, added_by) 
    select $1, $2, $3, $4::date, $5
    where $4::date is null or $4::date >= (clock_timestamp() at time zone 'America/Panama')::date
    returning id
  ), keys as (
    insert into do_not_rent_key (entry_id, mac) select entry.id, k.mac from entry, (select distinct unnest($6::bytea[]) as mac) k
  )
  select id from entry`

export interface NewEntry {
  /** Exactly one of `reservationId` and `clientId` is given. */
  reservationId: string | null
  clientId: number | null
  reason: string
  expiresOn: string | null
  staffId: number
  keys: readonly Buffer[]
}

/** Adds an entry and returns its id; undefined if its last day has passed. */
export async function insertEntry(db: Queryable, entry: NewEntry): Promise<number | undefined> {
  const [row] = await insertSql(db, entry.reservationId, entry.clientId, entry.reason, entry.expiresOn, entry.staffId, entry.keys)
  return row?.id
}

const endSql = unprepared('end-do-not-rent')`
  update do_not_rent d set ended_at = clock_timestamp() where d.id = $1 and ${isActive}
  returning d.client_id, (select r.code from reservation r where r.id = d.reservation_id) as code`

/** Ends an active entry and returns the account or booking that it was made for; undefined if it is not active. */
export async function endEntry(db: Queryable, id: number): Promise<RowOf<typeof endSql> | undefined> {
  return (await endSql(db, id))[0]
}

/** How many days an ended entry is stored, so that it can be considered in a later decision. */
export const endedEntryRetentionDays = 365

const deleteExpiredSql = unprepared('delete-expired-do-not-rent')`
  delete from do_not_rent where coalesce(ended_at, (expires_on + 1)::timestamptz) < statement_timestamp() - $1 * interval '1 day'`

/** Deletes entries that were ended or expired more than this number of days ago, with their keys. */
export async function deleteEndedEntries(db: Queryable, days = endedEntryRetentionDays): Promise<void> {
  await deleteExpiredSql(db, days)
}
