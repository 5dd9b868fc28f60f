import type { AuditAction } from '#contract/office/audit-actions.ts'
import type { Queryable } from '../../../db/pool.ts'
import { prepared, unprepared, type RowOf } from '../../../db/statements/statement.ts'
import { utcText } from './copy-data.ts'

const today = `(clock_timestamp() at time zone 'America/Panama')::date`
const columns = `p.id, p.kind, p.name, p.email, p.language, p.detail, p.received_on, p.due_on, p.identity_note, p.answer, p.exported_at,
  p.erased_at, p.closed_at, p.version, p.closed_at is null and p.due_on < ${today} as is_late`

declare module '../../../db/statements/column-types.ts' {
  interface ColumnTypes {
    'privacy-history.action': AuditAction
  }
}

const listSql = unprepared('privacy-requests', { notNull: ['is_late'] })`
  select ${columns} from privacy_request p where $1::boolean is null or (p.closed_at is null) = $1
  order by p.closed_at is not null, case when p.closed_at is null then p.due_on end, p.id desc limit 200`

export type PrivacyRequestRow = RowOf<typeof listSql>

/** Open requests by deadline, then the others, newest first. */
export const listRequests = listSql

const countOpenSql = prepared('count-privacy-requests', { notNull: ['count'] })`
  select count(*)::int as count from privacy_request where closed_at is null`
export const countOpen = countOpenSql

const findSql = unprepared('privacy-request', { notNull: ['is_late'] })`select ${columns} from privacy_request p where p.id = $1`

export async function findRequest(db: Queryable, id: number): Promise<PrivacyRequestRow | undefined> {
  return (await findSql(db, id))[0]
}

const lockSql = unprepared('lock-privacy-request')`select from privacy_request where id = $1 for no key update`

export async function lockRequest(db: Queryable, id: number): Promise<PrivacyRequestRow | undefined> {
  await lockSql(db, id)
  return findRequest(db, id)
}

const insertSql = unprepared('insert-privacy-request')`
  insert into privacy_request (kind, name, email, language, detail, received_on, due_on)
  select $1, $2, $3, $4, $5, received.day, (
    select day::date from generate_series(received.day + 1, received.day + 60, interval '1 day') day
    where extract(isodow from day) < 6 and not exists (select from holiday h where h.date = day::date) order by day offset $7 - 1 limit 1)
  from (select coalesce($6::date, ${today}) as day) received
  where received.day <= ${today}
  returning id, due_on`

export interface NewRequest {
  kind: string
  name: string
  email: string
  language: string
  detail: string
  /** Null for today. */
  receivedOn: string | null
}

/** @param workingDays the deadline in days that are neither weekends nor national holidays, from the day after receipt */
export async function insertRequest(db: Queryable, request: NewRequest, workingDays: number): Promise<RowOf<typeof insertSql> | undefined> {
  return (
    await insertSql(db, request.kind, request.name, request.email, request.language, request.detail, request.receivedOn, workingDays)
  )[0]
}

export const setIdentityNote = unprepared('identify-privacy-request')`
  update privacy_request set identity_note = $2, version = version + 1 where id = $1`
export const setExported = unprepared('export-privacy-request')`
  update privacy_request set exported_at = clock_timestamp(), version = version + 1 where id = $1`
export const closeRequest = unprepared('close-privacy-request')`
  update privacy_request set closed_at = clock_timestamp(), answer = $2, erased_at = case when $3 then clock_timestamp() end,
    version = version + 1 where id = $1`

/** Removes personal data from the requests of an address, compared as by `emailKey`; kind and dates remain as proof of the answer. */
export const eraseRequests = unprepared('erase-privacy-requests')`
  update privacy_request set name = '', email = '', detail = '', identity_note = case when identity_note is not null then '' end,
    answer = case when answer is not null then '' end
  where lower(email) = $1`

const closeErasedSql = unprepared('close-erased-privacy-requests')`
  update privacy_request set closed_at = clock_timestamp(), erased_at = clock_timestamp(), version = version + 1
  where closed_at is null and email = '' returning id`

/** Closes the open requests of erased people: their address was erased too. Returns the ids of the requests. */
export async function closeErasedRequests(db: Queryable): Promise<number[]> {
  return (await closeErasedSql(db)).map(({ id }) => id)
}

/** The other open requests of an address, compared as by `emailKey`. */
export const listOthers = unprepared('other-privacy-requests')`
  select id, kind, due_on from privacy_request where lower(email) = $1 and id <> $2 and closed_at is null order by due_on, id`

const undeliveredSql = unprepared('undelivered-privacy-answer')`select 1 from outbox where dedupe_key = $1 and given_up_at is not null`

/** Whether the mail server refused an answer for good. */
export async function isUndelivered(db: Queryable, dedupeKey: string): Promise<boolean> {
  return (await undeliveredSql(db, dedupeKey)).length > 0
}

export const privacyRequestCopies = `
  select p.kind, p.received_on, p.due_on, p.name, p.email, p.detail, p.identity_note, p.answer, ${utcText('p.closed_at')} as closed_at
  from privacy_request p where lower(p.email) = $1 order by p.id`
export const copyRequests = unprepared('copy-privacy-requests')`${privacyRequestCopies}`

const countStoredSql = unprepared('stored-of-address', { notNull: ['bookings', 'leads'] })`
  select (select count(*)::int from reservation r where lower(r.email) = $1) as bookings,
    (select count(*)::int from lead l where lower(l.email) = $1) as leads`
export const countStored = countStoredSql

const historySql = prepared('privacy-history')`
  select a.id, a.at, a.action, s.name, a.reason from audit_log a left join staff s on s.id = a.staff_id
  where a.subject = 'privacy-request' and a.subject_id = $1 order by a.id desc`
export const readHistory = historySql
