import { randomUUID } from 'node:crypto'
import { toInstant, type Instant } from '#contract/panama-time.ts'
import type { BookingRequest } from '#contract/values/booking-request.ts'
import type { Queryable } from '../../db/pool.ts'
import { prepared } from '../../db/statements/statement.ts'
import type { Vault } from '../../crypto/vault.ts'
import type { BlockedPeriod } from '../availability/repository.ts'
import type { KeptAnswer } from './new/kept-answer.ts'
import type { Claimed } from './new/claim-car.ts'
import { newCode } from './new/code.ts'
import { peopleColumns, priceColumns, rentalColumns } from './reservation-columns.ts'
import type { Quote } from '../pricing/quote.ts'

export const currency = 'USD'
// 50 bits of chance do not meet in years; more than a few meetings in a row mean that something else is wrong.
const maxCodeTries = 5

const isoOf = (instant: number) => new Date(instant).toISOString()

const insertQuoteSql = prepared('insert-quote')`
  insert into quote (id, pool_id, pick_up_at, return_at, currency, total_cents, lines, expires_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (id) do nothing returning 1`

/** Stores the quote; false when it has become a booking already, which a concurrent one waits to see. */
export async function insertQuote(client: Queryable, quote: Quote, poolId: number): Promise<boolean> {
  const { trip } = quote.request
  const rows = await insertQuoteSql(
    client,
    quote.id,
    poolId,
    isoOf(toInstant(trip.pickUpAt)),
    isoOf(toInstant(trip.returnAt)),
    currency,
    quote.totalCents,
    JSON.stringify(quote.lines),
    isoOf(quote.expiresAt),
  )
  return rows.length > 0
}

const saveAnswerOfQuoteSql = prepared('save-answer-of-quote')`update quote set answer = $2 where id = $1`

export async function saveAnswerOfQuote(client: Queryable, quoteId: string, answer: KeptAnswer): Promise<void> {
  await saveAnswerOfQuoteSql(client, quoteId, JSON.stringify(answer))
}

/** What a reservation is made of besides its request. */
export interface ReservationOf {
  quote: Quote
  poolId: number
  clientId: number | null
  vault: Vault
  /** Until when it is held for its payment; null confirms it at once. */
  holdExpiresAt: Instant | null
  documentMac: Buffer | null
  hasEmailCode: boolean
}

/** The columns of a new reservation, in the words of the database. */
function reservationColumns(
  id: string,
  request: BookingRequest,
  { quote, poolId, clientId, vault, holdExpiresAt, documentMac, hasEmailCode }: ReservationOf,
): Record<string, unknown> {
  return {
    ...rentalColumns(request, poolId),
    ...priceColumns(quote),
    ...peopleColumns(vault, id, request),
    quote_id: quote.id,
    client_id: clientId,
    status: holdExpiresAt === null ? 'confirmed' : 'held',
    hold_expires_at: holdExpiresAt === null ? null : isoOf(holdExpiresAt),
    currency,
    client_type_id: quote.clientTypeId,
    is_prepaid: request.prepaid,
    language: request.language,
    conditions_version: request.conditionsVersion,
    document_mac: documentMac,
    has_email_code: hasEmailCode,
  }
}

/** Inserts the reservation under a code that is nobody else's. */
export async function insertReservation(
  client: Queryable,
  request: BookingRequest,
  of: ReservationOf,
): Promise<{ id: string; code: string }> {
  const id = randomUUID()
  const columns = reservationColumns(id, request, of)
  const names = ['id', 'code', ...Object.keys(columns)]
  const places = names.map((_, i) => `$${i + 1}`)
  const text = `insert into reservation (${names.join(', ')}) values (${places.join(', ')}) on conflict (code) do nothing returning 1`
  for (let tries = 0; tries < maxCodeTries; tries += 1) {
    const code = newCode()
    const { rows } = await client.query({ name: 'insert-reservation', text, values: [id, code, ...Object.values(columns)] })
    if (rows.length > 0) return { id, code }
  }
  throw new Error('No free confirmation code was found')
}

const insertBlockSql = prepared('insert-block')`
  insert into block (id, pool_id, reservation_id, from_ts, until_ts, expires_at) values ($1, $2, $3, $4, $5, $6)`

/** Takes the car out of the pool until it is ready for the next renter: return, way back of a one-way rental, and the pool's buffer. */
export async function insertBlock(
  client: Queryable,
  claimed: Claimed,
  reservationId: string,
  stay: BlockedPeriod,
  expiresAt: Instant | null,
): Promise<void> {
  const until = isoOf(stay.until + claimed.bufferMinutes * 60_000)
  await insertBlockSql(
    client,
    randomUUID(),
    claimed.poolId,
    reservationId,
    isoOf(stay.from),
    until,
    expiresAt === null ? null : isoOf(expiresAt),
  )
}

export interface AuditRecords {
  reservationId: string
  status: 'confirmed' | 'held'
  actor: string
  ip: string | null
  /** The first manages the booking; a held one has another to pay it. */
  links: readonly { id: string; purpose: 'manage' | 'pay'; sha256: Buffer; expiresAt: number }[]
}

const insertFirstEventSql = prepared('insert-first-event')`
  insert into reservation_event (reservation_id, kind, to_status, actor) values ($1, 'booked', $3, $2)`

const insertConsentsSql = prepared('insert-consents')`
  insert into consent (reservation_id, purpose, is_granted, text_version, ip, locale)
  values ($1, 'rental', true, $2, $3, $4), ($1, 'marketing', $5, $2, $3, $4)`

const insertLinkSql = prepared('insert-link')`
  insert into link_token (id, token_sha256, purpose, reservation_id, expires_at) values ($1, $2, $3, $4, $5)`

/** What a booking leaves besides itself: the audit's first line, both consents, the link of its mail, and the mail to be sent. */
export async function insertAuditRecords(client: Queryable, request: BookingRequest, trail: AuditRecords): Promise<void> {
  const { reservationId, links } = trail
  await insertFirstEventSql(client, reservationId, trail.actor, trail.status)
  // Who says nothing of the conditions has not been seen to agree to any.
  if (request.conditionsVersion !== null) {
    await insertConsentsSql(client, reservationId, request.conditionsVersion, trail.ip, request.language, request.acceptsMarketing)
  }
  for (const link of links) {
    await insertLinkSql(client, link.id, link.sha256, link.purpose, reservationId, isoOf(link.expiresAt))
  }
}
