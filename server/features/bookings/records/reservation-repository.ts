// The only code that writes the table `reservation`, enforced by tools/layers.ts. Where a statement also changes other tables, it is
// deliberately a single statement.

import { randomUUID } from 'node:crypto'
import type { Cents } from '#contract/money.ts'
import type { Instant } from '#contract/panama-time.ts'
import type { BookingChannel } from '#contract/office/new-booking.ts'
import type { BookingRequest } from '#contract/values/booking-request.ts'
import type { EstimateRequest } from '#contract/values/estimate-request.ts'
import type { Queryable } from '../../../db/pool.ts'
import { prepared, unprepared, type RowOf } from '../../../db/statements/statement.ts'
import type { Vault } from '../../../crypto/vault.ts'
import type { PriceLine } from '../../pricing/calculation/price-line.ts'
import type { Quote } from '../../pricing/quote.ts'
import { blockFromNow, blockUntilReady, dropOverdue, placeReturnedCar } from './block-repository.ts'
import type { ChangeQuote } from '../change/change-estimate.ts'
import type { People } from '../change/requested-rental.ts'
import type { ReservationStatus } from '../lifecycle/lifecycle-rules.ts'
import { linkDaysAfterReturn, extendLink } from '../links/repository.ts'
import { newCode } from '../../../crypto/tokens.ts'
import { eraseRemarksSql } from '../remarks.ts'
import { peopleColumns, priceColumns, rentalColumns, unknownCountry, unknownDay } from './reservation-columns.ts'

export const currency = 'USD'
// Codes have 50 random bits, so repeated collisions mean that something else is wrong.
const maxCodeTries = 5

const toIso = (instant: number) => new Date(instant).toISOString()

/** The values of a reservation that are not in its request. */
export interface NewReservation {
  quote: Quote
  poolId: number
  clientId: number | null
  vault: Vault
  /** When the hold for its payment ends; null confirms it immediately. */
  holdExpiresAt: Instant | null
  documentMac: Buffer | null
  hasEmailCode: boolean
  channel: BookingChannel
  /** Shared by the bookings of a group. */
  groupCode: string | null
}

function reservationColumns(
  id: string,
  request: BookingRequest,
  { quote, poolId, clientId, vault, holdExpiresAt, documentMac, hasEmailCode, channel, groupCode }: NewReservation,
): Record<string, unknown> {
  return {
    ...rentalColumns(request, poolId),
    ...priceColumns(quote),
    ...peopleColumns(vault, id, request),
    quote_id: quote.id,
    client_id: clientId,
    status: holdExpiresAt === null ? 'confirmed' : 'held',
    hold_expires_at: holdExpiresAt === null ? null : toIso(holdExpiresAt),
    currency,
    client_type_id: quote.clientTypeId,
    is_prepaid: request.prepaid,
    language: request.language,
    conditions_version: request.conditionsVersion,
    document_mac: documentMac,
    has_email_code: hasEmailCode,
    channel,
    group_code: groupCode,
  }
}

/** Inserts the reservation with an unused code. */
export async function insertReservation(
  client: Queryable,
  request: BookingRequest,
  context: NewReservation,
): Promise<{ id: string; code: string }> {
  const id = randomUUID()
  const columns = reservationColumns(id, request, context)
  const names = ['id', 'code', ...Object.keys(columns)]
  const placeholders = names.map((_, i) => `$${i + 1}`)
  const text = `insert into reservation (${names.join(', ')}) values (${placeholders.join(', ')}) on conflict (code) do nothing returning 1`
  for (let tries = 0; tries < maxCodeTries; tries += 1) {
    const code = newCode()
    const { rows } = await client.query({ name: 'insert-reservation', text, values: [id, code, ...Object.values(columns)] })
    if (rows.length > 0) return { id, code }
  }
  throw new Error('No free confirmation code was found')
}

export interface ChangedReservation {
  rental: EstimateRequest
  poolId: number
  /** Null keeps the price. */
  price: Pick<ChangeQuote, 'totalCents' | 'depositCents' | 'lines' | 'priced'> | null
  people: People
  documentMac: Buffer | null
  /** False clears an announced delay, because the pick-up has moved. */
  keepsArrival: boolean
  /** Whether it counts as one of the changes that a renter may make. */
  isCounted: boolean
}

/** Writes a changed booking and increments its version. */
export async function updateReservation(client: Queryable, vault: Vault, id: string, change: ChangedReservation): Promise<void> {
  const columns = {
    ...rentalColumns(change.rental, change.poolId),
    ...(change.price === null ? {} : priceColumns(change.price)),
    ...peopleColumns(vault, id, change.people),
    document_mac: change.documentMac,
    ...(change.keepsArrival ? {} : { arrives_at: null }),
  }
  const sets = Object.keys(columns).map((name, i) => `${name} = $${i + 2}`)
  await client.query({
    text: `update reservation set ${sets.join(', ')}, version = version + 1, changes = changes + ${change.isCounted ? 1 : 0} where id = $1`,
    values: [id, ...Object.values(columns)],
  })
  // The mailed link is valid as long after the new return as after the old one.
  await extendLink(client, id, linkDaysAfterReturn)
}

const setPriceSql = prepared('set-price')`update reservation set total_cents = $2, lines = $3, version = version + 1 where id = $1`

/** Writes an adjusted price. */
export async function setPrice(client: Queryable, id: string, totalCents: Cents, lines: readonly PriceLine[]): Promise<void> {
  await setPriceSql(client, id, totalCents, JSON.stringify(lines))
}

const moveToStatusSql = prepared('move-to-status')`
  update reservation set status = $3, version = version + 1 where id = $1 and status = any($2) returning 1`

/** Changes a booking's status; false if its current status does not allow it. */
export async function moveToStatus(
  client: Queryable,
  id: string,
  from: readonly ReservationStatus[],
  to: ReservationStatus,
): Promise<boolean> {
  const rows = await moveToStatusSql(client, id, from, to)
  return rows.length > 0
}

const setArrivalSql = prepared('set-arrival')`update reservation set arrives_at = $2, version = version + 1 where id = $1`

export async function setArrival(client: Queryable, id: string, arrivesAt: Instant): Promise<void> {
  await setArrivalSql(client, id, toIso(arrivesAt))
}

const nowSql = prepared('now', { notNull: ['now'] })`select clock_timestamp() as now`

/** The database's clock; in a transaction, read it after taking the locks. */
export async function readNow(client: Queryable): Promise<Instant> {
  const [row] = await nowSql(client)
  if (row === undefined) throw new Error('The database has no clock')
  return row.now
}

const findBookingWithCarSql = prepared('find-booking-with-car')`select code from reservation where plate = $1 and status = 'checked_in'`

/** The booking whose renter has the car now. */
export async function findBookingWithCar(client: Queryable, plate: string): Promise<string | undefined> {
  return (await findBookingWithCarSql(client, plate))[0]?.code
}

const setHandedOverSql = prepared('set-handed-over')`update reservation set plate = $2, handed_over_at = $3 where id = $1`

/** Records the hand-over of a car; its block starts now if it is early. */
export async function setHandedOver(client: Queryable, id: string, plate: string, vehicleId: number, at: Instant): Promise<void> {
  await setHandedOverSql(client, id, plate, new Date(at).toISOString())
  await blockFromNow(client, id, vehicleId)
}

/** Stores the plate of the car that the renter got in exchange. */
export const setPlate = prepared('set-plate')`update reservation set plate = $2, version = version + 1 where id = $1`

export const clearHandedOver = prepared('clear-handed-over')`update reservation set plate = null, handed_over_at = null where id = $1`

export const clearReturned = prepared('clear-returned')`update reservation set returned_at = null where id = $1`

const setReturnedSql = prepared('set-returned')`update reservation set returned_at = coalesce($2, clock_timestamp()) where id = $1`

/**
 * Records the return; the car is available again after the one-way transfer and the pool's buffer.
 * @param branchId where the car is
 * @param at null for now
 */
export async function setReturned(
  client: Queryable,
  id: string,
  { branchId, repositionMinutes, at }: { branchId: number; repositionMinutes: number; at: Instant | null },
): Promise<void> {
  await setReturnedSql(client, id, at === null ? null : new Date(at).toISOString())
  await dropOverdue(client, id)
  await blockUntilReady(client, id, repositionMinutes)
  await placeReturnedCar(client, id, branchId)
}

/** Confirms a held or expired booking that was paid. */
export const confirmHeldReservation = prepared('confirm-held')`
  update reservation set status = 'confirmed', hold_expires_at = null, version = version + 1
  where id = $1 and status in ('held', 'expired')`

/** Adds to the amount paid for a booking; negative for refunds. */
export const addPaid = prepared('add-paid')`update reservation set paid_cents = paid_cents + $2 where id = $1`

/** Expires holds whose time is over, with their blocks and the payments in progress. */
export const expireHeldReservations = unprepared('expire-holds')`
  with lapsed as (
    select id from reservation where status = 'held' and hold_expires_at <= statement_timestamp() order by id limit 500 for update skip locked
  ), moved as (
    update reservation r set status = 'expired', version = version + 1 from lapsed where r.id = lapsed.id returning r.id
  ), freed as (
    delete from block where reservation_id in (select id from moved)
  ), ended as (
    update payment set status = 'cancelled', reason = 'hold-expired', version = version + 1
    where reservation_id in (select id from moved) and status in ('created', 'pending') returning id
  ), requested as (
    insert into outbox (topic, dedupe_key, payload, next_at)
    select $1::text, $1::text || ':' || id || ':hold-expired', jsonb_build_object('paymentId', id), clock_timestamp() + interval '2 minutes'
    from ended on conflict (dedupe_key) do nothing
  )
  insert into reservation_event (reservation_id, kind, from_status, to_status, actor) select id, 'expired', 'held', 'expired', 'system' from moved`

const setAdvanceCheckInSql = prepared('set-advance-check-in')`
  update reservation set advance_check_in_at = case when $2::boolean then clock_timestamp() end where id = $1
  returning advance_check_in_at`

export async function setAdvanceCheckIn(client: Queryable, reservationId: string, isDone: boolean): Promise<Instant | null> {
  return (await setAdvanceCheckInSql(client, reservationId, isDone))[0]?.advance_check_in_at ?? null
}

/** Copies the renter's licence and flight from the check-in to the booking; a different value is a change of the booking. */
export async function updateRenter(client: Queryable, reservationId: string, columns: Readonly<Record<string, unknown>>): Promise<void> {
  const names = Object.keys(columns)
  if (names.length === 0) return
  const sets = names.map((name, i) => `${name} = $${i + 2}`)
  await client.query({
    text: `update reservation set ${sets.join(', ')}, version = version + 1 where id = $1`,
    values: [reservationId, ...Object.values(columns)],
  })
}

export const removeLicenceNumbers = unprepared('remove-licence-numbers')`
  update reservation set papers = $2, document = '', licence = '', drivers = $3, licence_forgotten_at = clock_timestamp() where id = $1`

/** Assigns bookings made without login under a confirmed address to the client, so that the account shows them. */
export const linkBookingsToClient = unprepared('link-bookings-to-client')`
  update reservation set client_id = $1 where client_id is null and erase_requested_at is null and lower(email) = $2`

export const unlinkBookingsFromClient = unprepared(
  'unlink-bookings-from-client',
)`update reservation set client_id = null where client_id = $1`

/** The renter of the newest booking that an account made in its own name; its bookings for other people have other renters. */
export const findLastDriver = prepared('last-driver-of-client')`
  select birth_date, nullif(licence_country, '${unknownCountry}') as licence_country,
    nullif(licence_expires_on, date '${unknownDay}') as licence_expires_on
  from reservation
  where client_id = $1 and lower(first_name) = lower($2) and lower(last_name) = lower($3) and birth_date <> date '${unknownDay}'
    and erase_requested_at is null
  order by created_at desc, id limit 1`

export const requestGuestErasure = unprepared('request-erasure-of-guest')`
  update reservation set erase_requested_at = clock_timestamp() where id = any($1)`

/** SQL condition for a client's bookings: those made while logged in and, once the address is confirmed, those made under it before. */
export const ownBookings = '(r.client_id = $1 or ($2::text is not null and lower(r.email) = $2))'

export const requestClientErasure = unprepared('request-erasure-of-client')`
  update reservation r set erase_requested_at = clock_timestamp() where ${ownBookings}`

/** Days after a return in which fines, damage or the deposit may still be settled. */
export const settlementDays = 30
const erasedPerson = `first_name = '', last_name = '', email = '', phone = '', birth_date = date '${unknownDay}', document = '', licence = '', papers = null,
  licence_country = '${unknownCountry}', licence_expires_on = date '${unknownDay}', company = null, ruc = null, dv = null, drivers = '[]', ${eraseRemarksSql},
  plate = null, erase_requested_at = null, document_mac = null`
const hasOpenRefund = `exists (select 1 from refund f where f.reservation_id = reservation.id and f.status <> 'settled')`
const hasOpenPayment = `(exists (select 1 from payment p where p.reservation_id = reservation.id and p.status in ('created', 'pending'))
  or exists (select 1 from deposit d where d.reservation_id = reservation.id and d.status = 'taken'))`
const isEnded = `
  case
    when status in ('cancelled', 'no_show', 'expired') then true
    when status in ('completed', 'confirmed') then coalesce(returned_at, return_at) < clock_timestamp() - $1 * interval '1 day'
    else false
  end`
/** No rental and no payment is open. A car that is out or held, a payment in progress, a deposit and a refund due still need the renter's data. */
const isOver = `${isEnded} and not ${hasOpenRefund} and not ${hasOpenPayment}`

declare module '../../../db/statements/column-types.ts' {
  interface ColumnTypes {
    'open-bookings.rental': 'held' | 'out' | 'returned' | 'ahead' | null
  }
}

/** A booking that still needs its renter's data, and why. */
export type OpenBooking = RowOf<typeof openBookingsSql>

const openBookingsSql = unprepared('open-bookings', { notNull: ['has_open_refund', 'has_open_payment'] })`
  select code, ${hasOpenRefund} as has_open_refund, ${hasOpenPayment} as has_open_payment, case when ${isEnded} then null
    when status = 'held' then 'held' when status = 'checked_in' then 'out' when status = 'completed' then 'returned' else 'ahead' end as rental
  from reservation where id = any($2) and not (${isOver}) order by pick_up_at`

/** Which of these bookings are not over, so that their renter's data cannot be erased yet. */
export async function findOpenBookings(db: Queryable, reservationIds: readonly string[]): Promise<OpenBooking[]> {
  return openBookingsSql(db, settlementDays, reservationIds)
}

const eraseEndedBookingsSql = unprepared('erase-ended-bookings')`
  with erased as (
    update reservation set ${erasedPerson} where erase_requested_at is not null and ${isOver} returning id
  ), events as (
    -- Events remain; addresses and licence plates in them are removed.
    update reservation_event set data = data - 'previousEmail' - 'contacts' - 'plate' where reservation_id in (select id from erased)
  ), drivers as (
    delete from check_in_driver where reservation_id in (select id from erased)
  ), check_ins as (
    delete from check_in where reservation_id in (select id from erased)
  ), signatures as (
    update condition_record set signature = null where reservation_id in (select id from erased)
  ), links as (
    delete from link_token where reservation_id in (select id from erased)
  ), deposits as (
    update deposit set last_four = '', authorisation_code = '' where reservation_id in (select id from erased)
  ), notes as (
    delete from booking_note where reservation_id in (select id from erased)
  ), copies as (
    -- The addresses of copies that were never delivered.
    update outbox set payload = payload - 'email'
    where topic = 'booking-copy' and payload ->> 'reservationId' = any (array(select id::text from erased))
  )
  update consent set ip = null where reservation_id in (select id from erased)`

/** Erases the personal data of ended bookings whose erasure was requested. Amounts remain for the accounts. */
export async function eraseEndedBookings(db: Queryable): Promise<void> {
  await eraseEndedBookingsSql(db, settlementDays)
}
