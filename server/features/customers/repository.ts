import type { Queryable } from '../../db/pool.ts'
import { unprepared, type RowOf } from '../../db/statements/statement.ts'
import type { ReservationStatus } from '../bookings/lifecycle/lifecycle-rules.ts'
import { displayStatusSql, chargesSql } from '../bookings/records/reservation.ts'

declare module '../../db/statements/column-types.ts' {
  interface ColumnTypes {
    'customer-bookings.shown_status': ReservationStatus
  }
}

const hitsSql = unprepared('customer-hits')`
  select r.id, r.code, r.client_id, r.first_name, r.last_name, r.email, r.phone, r.document_mac, r.pick_up_at
  from unnest($1::uuid[]) with ordinality as hit (id, place) join reservation r on r.id = hit.id
  where r.email <> '' order by hit.place`

export type Hit = RowOf<typeof hitsSql>

/** Bookings by id, without those whose renter's data were erased. */
export const readHits = hitsSql

// The newest events by their key; several of them may belong to one booking.
const recentSql = unprepared('recent-customer-bookings')`
  select reservation_id as id from (select id, reservation_id from reservation_event order by id desc limit $1) it
  group by reservation_id order by max(it.id) desc`

/** The bookings of the newest events, the latest first. */
export const readRecentBookings = recentSql

const byDocumentSql = unprepared('customers-by-document')`
  select id from reservation where document_mac = any($1) order by pick_up_at desc limit 50`
export const findByDocument = byDocumentSql

// As in the index `client_search`.
const clientText = `(' ' || fold_for_search(first_name || ' ' || last_name || ' ' || email || ' '
  || translate(coalesce(phone, '') || ' ' || coalesce(mobile_phone, ''), '+-()./', '')))`
const clientsSql = unprepared('search-clients')`
  select id, first_name, last_name, email, phone from client
  where deleted_at is null and ${clientText} like $1 and ($2::text[] is null or not exists (
    select from unnest($2::text[]) as word (pattern) where ${clientText} not like pattern))
  order by id desc limit 50`

/** Accounts that match all words: the longest word first. */
export const searchClients = clientsSql

const clientsByIdSql = unprepared('clients-of-customers')`select id, first_name, last_name, email, phone from client where id = any($1)`
export const readClients = clientsByIdSql

const countsSql = unprepared('count-customer-bookings', { notNull: ['count', 'email_key', 'last_at'] })`
  select client_id, lower(email) as email_key, count(*)::int as count, max(pick_up_at) as last_at from reservation
  where lower(email) = any($1) or client_id = any($2) group by 1, 2`
export const countBookings = countsSql

const ofCustomer = `(r.id = $1 or r.client_id = $2 or lower(r.email) = any($3) or r.document_mac = any($4))`
const bookingsSql = unprepared('customer-bookings')`
  select r.id, r.code, r.status, ${displayStatusSql} as shown_status, r.first_name, r.last_name, r.pick_up_at, r.return_at, p.branch_id,
    r.return_branch_id, p.class_id, r.plate, r.total_cents, r.paid_cents, ${chargesSql} as charge_cents, r.channel, r.email, r.phone, r.document_mac
  from reservation r join pool p on p.id = r.pool_id where ${ofCustomer} order by r.pick_up_at desc, r.id limit 100`

/** A booking by its id, and those of an account, of e-mail addresses and of documents; latest first. */
export const readCustomerBookings = bookingsSql

const figuresSql = unprepared('customer-figures', {
  notNull: ['now', 'completed', 'ahead', 'cancelled', 'no_show', 'spent_cents', 'count'],
})`
  select clock_timestamp() as now, count(*)::int as count, min(r.created_at) as first_at,
    count(*) filter (where r.status = 'completed')::int as completed,
    count(*) filter (where r.status in ('confirmed', 'checked_in', 'held'))::int as ahead,
    count(*) filter (where r.status in ('cancelled', 'expired'))::int as cancelled,
    count(*) filter (where r.status = 'no_show')::int as no_show,
    coalesce(sum(r.total_cents) filter (where r.status in ('completed', 'checked_in')), 0)::int as spent_cents
  from reservation r where ${ofCustomer}`
export const readFigures = figuresSql

const notesSql = unprepared('customer-notes')`
  select n.id, n.at, n.text, s.name, r.code from booking_note n join staff s on s.id = n.staff_id join reservation r on r.id = n.reservation_id
  where n.reservation_id = any($1) order by n.id desc`

export async function readNotes(db: Queryable, reservationIds: readonly string[]): Promise<RowOf<typeof notesSql>[]> {
  return notesSql(db, reservationIds)
}
