import { toInstant } from '#contract/panama-time.ts'
import type { BookingRequest } from '#contract/values/booking-request.ts'
import type { Queryable } from '../../db/pool.ts'
import { prepared } from '../../db/statements/statement.ts'
import type { StoredAnswer } from './new/stored-answer.ts'
import type { Quote } from '../pricing/quote.ts'
import { insertLink } from './links/repository.ts'
import { currency } from './records/reservation-repository.ts'

const toIso = (instant: number) => new Date(instant).toISOString()

const insertQuoteSql = prepared('insert-quote')`
  insert into quote (id, pool_id, pick_up_at, return_at, currency, total_cents, lines, expires_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (id) do nothing returning 1`

/** Stores the quote; false if it is already booked. Waits for a concurrent booking of it. */
export async function insertQuote(client: Queryable, quote: Quote, poolId: number): Promise<boolean> {
  const { trip } = quote.request
  const rows = await insertQuoteSql(
    client,
    quote.id,
    poolId,
    toIso(toInstant(trip.pickUpAt)),
    toIso(toInstant(trip.returnAt)),
    currency,
    quote.totalCents,
    JSON.stringify(quote.lines),
    toIso(quote.expiresAt),
  )
  return rows.length > 0
}

const saveAnswerOfQuoteSql = prepared('save-answer-of-quote')`update quote set answer = $2 where id = $1`

export async function saveAnswerOfQuote(client: Queryable, quoteId: string, answer: StoredAnswer): Promise<void> {
  await saveAnswerOfQuoteSql(client, quoteId, JSON.stringify(answer))
}

export interface BookingRecords {
  reservationId: string
  status: 'confirmed' | 'held'
  actor: string
  ip: string | null
  /** The first is for managing the booking; a held booking has a second one for payment. */
  links: readonly { id: string; purpose: 'manage' | 'pay'; sha256: Buffer; expiresAt: number }[]
}

const insertFirstEventSql = prepared('insert-first-event')`
  insert into reservation_event (reservation_id, kind, to_status, actor) values ($1, 'booked', $3, $2)`

const insertConsentsSql = prepared('insert-consents')`
  insert into consent (reservation_id, purpose, is_granted, text_version, ip, locale)
  values ($1, 'rental', true, $2, $3, $4), ($1, 'marketing', $5, $2, $3, $4)`

/** Writes what belongs to a booking besides its row: the first event, both consents and the links. */
export async function insertBookingRecords(client: Queryable, request: BookingRequest, records: BookingRecords): Promise<void> {
  const { reservationId, links } = records
  await insertFirstEventSql(client, reservationId, records.actor, records.status)
  // Without accepted conditions no consent is stored.
  if (request.conditionsVersion !== null) {
    await insertConsentsSql(client, reservationId, request.conditionsVersion, records.ip, request.language, request.acceptsMarketing)
  }
  for (const link of links) {
    await insertLink(client, link.id, link.sha256, link.purpose, reservationId, toIso(link.expiresAt))
  }
}
