import type { Queryable } from '../../../db/pool.ts'
import { prepared, type RowOf } from '../../../db/statements/statement.ts'

export type EventRow = RowOf<typeof eventsSql>

const eventsSql = prepared('timeline-events')`
  select e.id, e.kind, e.at, e.actor, e.data, e.from_status, e.to_status, s.name as staff_name, b.name as broker_name
  from reservation_event e left join staff s on e.actor = 'staff:' || s.id left join broker b on e.actor = 'broker:' || b.id
  where e.reservation_id = $1 order by e.id`

export const readTimelineEvents = eventsSql

export type AuditRow = RowOf<typeof auditSql>

const auditSql = prepared('timeline-audit')`
  select a.id, a.at, a.action, a.actor, a.staff_id, s.name, a.before, a.after, a.reason
  from audit_log a left join staff s on s.id = a.staff_id
  where a.subject in ('booking', 'document') and a.subject_id = $1 order by a.id`

export const readTimelineAudit = auditSql

export type MailRow = RowOf<typeof mailsSql>

const mailsSql = prepared('timeline-mails')`
  select id, topic, done_at, given_up_at from outbox
  where payload ->> 'reservationId' = $1 and topic = any($2) and done_at is not null and skipped_at is null order by id`

/** Mails of a booking that were sent or given up, for as long as the outbox keeps them. */
export const readTimelineMails = mailsSql

export type NoteRow = RowOf<typeof notesSql>

const notesSql = prepared('timeline-notes')`
  select n.id, n.at, n.text, s.name from booking_note n join staff s on s.id = n.staff_id where n.reservation_id = $1 order by n.id`

export const readTimelineNotes = notesSql

const lockForNoteSql = prepared('lock-for-note')`select id from reservation where id = $1 for update`

const insertNoteSql = prepared('insert-note')`
  insert into booking_note (reservation_id, staff_id, text) select $1, $2, $3
  where not exists (
    select from booking_note where reservation_id = $1 and staff_id = $2 and text = $3 and at > clock_timestamp() - interval '10 minutes'
  ) returning id`

/**
 * Adds a note. Returns false if the same person wrote the same text in the last ten minutes: the browser resends a request
 * whose response was lost.
 */
export async function insertNote(client: Queryable, reservationId: string, staffId: number, text: string): Promise<boolean> {
  await lockForNoteSql(client, reservationId)
  return (await insertNoteSql(client, reservationId, staffId, text)).length > 0
}

const otherBookingsSql = prepared('other-bookings', { notNull: ['count'] })`
  select count(*)::int as count from reservation r where r.id <> $1 and (lower(r.email) = lower($2) or r.client_id = $3)`

/** The number of other bookings with the same e-mail address or account. */
export async function countOtherBookings(db: Queryable, id: string, email: string, clientId: number | null): Promise<number> {
  return (await otherBookingsSql(db, id, email, clientId))[0]?.count ?? 0
}
