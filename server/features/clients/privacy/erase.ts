// What is taken away when an account ends. Rows that others point to stay, empty of everything personal; a booking keeps what it needs until
// its rental is over and no money is open (docs/decisions/017-accounts.md).

import type { Queryable } from '../../../db/pool.ts'
import { type RowOf, unprepared } from '../../../db/statements/statement.ts'

/** Days after a return in which a rental can still have an aftermath: fines, damage, a deposit. */
export const daysAfterReturn = 30
const nobody = `first_name = '', last_name = '', email = '', phone = '', birth_date = date '1900-01-01', document = '', licence = '', papers = null,
  licence_country = 'ZZ', licence_expires_on = date '1900-01-01', company = null, ruc = null, dv = null, drivers = '[]', flight = null,
  comments = null, plate = null, erase_requested_at = null, document_mac = null`
const hasRefund = `exists (select 1 from refund f where f.reservation_id = reservation.id and f.status <> 'settled')`
const hasPayment = `exists (select 1 from payment p where p.reservation_id = reservation.id and p.status in ('created', 'pending'))`
const isEnded = `
  case
    when status in ('cancelled', 'no_show', 'expired') then true
    when status in ('completed', 'confirmed') then coalesce(returned_at, return_at) < clock_timestamp() - $1 * interval '1 day'
    else false
  end`
/** Neither a rental nor money is open: a car that is out, a car that is held, a payment under way and a refund that is owed need their renter. */
const isOver = `${isEnded} and not ${hasRefund} and not ${hasPayment}`

declare module '../../../db/statements/column-types.ts' {
  interface ColumnTypes {
    'open-bookings.rental': 'held' | 'out' | 'returned' | 'ahead' | null
  }
}

/** A booking that still needs its renter, and why. */
export type OpenBooking = RowOf<typeof openBookingsSql>

const openBookingsSql = unprepared('open-bookings', { notNull: ['has_refund', 'has_payment'] })`
  select code, ${hasRefund} as has_refund, ${hasPayment} as has_payment, case when ${isEnded} then null
    when status = 'held' then 'held' when status = 'checked_in' then 'out' when status = 'completed' then 'returned' else 'ahead' end as rental
  from reservation where id = any($2) and not (${isOver}) order by pick_up_at`

/** Which of these bookings are not over, so that their renter cannot be erased yet. */
export async function findOpen(db: Queryable, reservationIds: readonly string[]): Promise<OpenBooking[]> {
  return openBookingsSql(db, daysAfterReturn, reservationIds)
}

const eraseEndedBookingsSql = unprepared('erase-ended-bookings')`
  with erased as (
    update reservation set ${nobody} where erase_requested_at is not null and ${isOver} returning id
  ), trail as (
    -- What happened stays; an address or a car in it goes.
    update reservation_event set data = data - 'previousEmail' - 'plate' where reservation_id in (select id from erased)
  ), drivers as (
    delete from check_in_driver where reservation_id in (select id from erased)
  ), check_ins as (
    delete from check_in where reservation_id in (select id from erased)
  ), links as (
    delete from link_token where reservation_id in (select id from erased)
  )
  update consent set ip = null where reservation_id in (select id from erased)`

/** Takes the personal data out of bookings that are over and whose erasure was asked for; the figures stay, as the books demand. */
export async function eraseEndedBookings(db: Queryable): Promise<void> {
  await eraseEndedBookingsSql(db, daysAfterReturn)
}

const endSessionsOfClientSql = unprepared('end-sessions-of-client')`delete from session where client_id = $1`

const deleteClientTokensSql = unprepared('delete-client-tokens')`delete from client_token where client_id = $1`

const leaveBookingsOfClientSql = unprepared('leave-bookings-of-client')`update reservation set client_id = null where client_id = $1`

const forgetIpsOfClientSql = unprepared('forget-ips-of-client')`update consent set ip = null where client_id = $1`

const eraseClientSql = unprepared('erase-client')`
  update client set email = '', email_key = '', email_confirmed_at = null, password_hash = '', first_name = '', last_name = '',
    document = null, licence = null, sealed_document = null, sealed_licence = null, company = null, phone = null, mobile_phone = null, address = null, ruc = null, dv = null,
    accepts_marketing = false, updated_at = clock_timestamp(), deleted_at = clock_timestamp()
  where id = $1`

/** Ends an account: the row stays without a name, everything that opens it goes. */
export async function eraseClient(db: Queryable, clientId: number): Promise<void> {
  await endSessionsOfClientSql(db, clientId)
  await deleteClientTokensSql(db, clientId)
  await leaveBookingsOfClientSql(db, clientId)
  await forgetIpsOfClientSql(db, clientId)
  await eraseClientSql(db, clientId)
}
