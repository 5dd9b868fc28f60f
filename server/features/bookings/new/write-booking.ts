// The transaction of a booking: idempotency key, pool, quote, reservation, block, event and mail are written together or not at all
// (docs/decisions/009-booking.md). Locks are taken in the order key, pool, quote, contact, promotion. It makes no calls outside the database.

import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { tokenHash } from '../../../crypto/tokens.ts'
import { holdMinutes } from '#contract/limits.ts'
import { dayMs, minuteMs, toInstant, type Instant } from '#contract/panama-time.ts'
import type { BookingChannel } from '#contract/office/new-booking.ts'
import type { BookingRequest } from '#contract/values/booking-request.ts'
import { succeed, refuse, type Outcome } from '../../../outcome.ts'
import { readClock, type BlockedPeriod } from '../../availability/repository.ts'
import { enqueue } from '../../outbox/repository.ts'
import type { Services } from '../../../services.ts'
import type { Signer } from '../../../crypto/signer.ts'
import { claimKey, saveResponse, releaseKey, type IdempotencyKey } from '../../idempotency/repository.ts'
import type { StoredAnswer } from './stored-answer.ts'
import type { PoolAvailability, CountPool } from '../../availability/count-free-cars.ts'
import { bookingConfirmedTopic, bookingHeldTopic } from '../../outbox/topics.ts'
import { findByQuote, isStillBooked } from './earlier-booking.ts'
import { checkPermit, type Permit } from '../unpaid/permit.ts'
import { usedUpPromotionRefusal } from './promotion-uses.ts'
import * as repository from '../repository.ts'
import type { BookingRecords } from '../repository.ts'
import type { Quote } from '../../pricing/quote.ts'
import { insertBlock } from '../records/block-repository.ts'
import { linkDaysAfterReturn } from '../links/repository.ts'
import { insertReservation } from '../records/reservation-repository.ts'

export interface BookingOrder {
  /** Its young-driver flag includes what the birth dates show. */
  request: BookingRequest
  /** The request as sent, to compare with earlier ones. */
  sentRequest: BookingRequest
  quote: Quote
  /** The HMAC that identifies a repeated request with the same quote. */
  requestMac: string
  period: BlockedPeriod
  idempotencyKey: IdempotencyKey | null
  /** The key was inferred from equal data: it no longer applies once its booking is cancelled. An explicit key always applies. */
  isInferred: boolean
  actor: string
  clientId: number | null
  ip: string | null
  channel: BookingChannel
  onBooked: OnBooked | undefined
  documentMac: Buffer | null
  /** Null exempts the booking from the limits of unpaid bookings. */
  permit: Permit | null
  /** For a booking without a permit: whether it was made with a mailed code. */
  hasEmailCode?: boolean
  /** Shared by the bookings of a group. */
  groupCode?: string
}

/** What else a new booking writes, in its transaction. */
export type OnBooked = (client: pg.PoolClient, booking: StoredAnswer['booking']) => Promise<void>

type Secrets = Pick<Services, 'signer' | 'vault'>

/** Books, or returns the earlier response to the same submission or quote. */
export async function writeBooking(
  client: pg.PoolClient,
  secrets: Secrets,
  order: BookingOrder,
  countPool: CountPool,
): Promise<Outcome<StoredAnswer>> {
  const { request, quote, period, idempotencyKey } = order
  if (idempotencyKey !== null) {
    const earlier = await claimIdempotencyKey(client, order, idempotencyKey)
    if (earlier === 'mismatch') return refuse('key_reused', { field: 'requestId' })
    if (earlier !== null) return succeed(earlier)
  }
  const pool = await countPool(client, period, request.classId)
  if (pool === null) return refuse('not_at_branch', { field: 'classId' })
  if (!(await repository.insertQuote(client, quote, pool.poolId))) return findQuoteAnswer(client, order)
  if (pool.free < 1) return refuse('sold_out', { field: 'classId' })

  const permitted = order.permit === null ? succeed(order.hasEmailCode ?? false) : await checkPermit(client, order.permit, request)
  if (!permitted.ok) return permitted
  const promotionRefusal = await usedUpPromotionRefusal(client, quote.lines, order.documentMac)
  if (promotionRefusal !== null) return promotionRefusal

  const answer = await writeReservation(client, secrets, { ...order, hasEmailCode: permitted.value }, pool)
  await order.onBooked?.(client, answer.booking)
  await repository.saveAnswerOfQuote(client, quote.id, { ...answer, request: order.requestMac })
  if (idempotencyKey !== null) await saveResponse(client, idempotencyKey, answer)
  return succeed(answer)
}

/** Null if the key was unused and is now claimed. */
async function claimIdempotencyKey(
  client: pg.PoolClient,
  { isInferred, sentRequest }: BookingOrder,
  idempotencyKey: IdempotencyKey,
): Promise<StoredAnswer | 'mismatch' | null> {
  const claim = await claimKey<StoredAnswer>(client, idempotencyKey)
  if (claim.kind === 'first') return null
  if (claim.kind === 'mismatch') return 'mismatch'
  if (!isInferred || (await isStillBooked(client, claim.answer.reservationId, sentRequest))) return claim.answer
  await releaseKey(client, idempotencyKey)
  // A concurrent request may have taken it over.
  const retaken = await claimKey<StoredAnswer>(client, idempotencyKey)
  return retaken.kind === 'repeated' ? retaken.answer : null
}

async function findQuoteAnswer(
  client: pg.PoolClient,
  { quote, sentRequest, requestMac, idempotencyKey }: BookingOrder,
): Promise<Outcome<StoredAnswer>> {
  const answer = await findByQuote(client, quote.id, sentRequest, requestMac)
  if (answer === undefined) throw new Error('A stored quote has no booking')
  if (answer === 'used') return refuse('quote_used', { field: 'quote' })
  if (idempotencyKey !== null) await saveResponse(client, idempotencyKey, answer)
  return succeed(answer)
}

async function writeReservation(
  client: pg.PoolClient,
  { signer, vault }: Secrets,
  order: BookingOrder & { hasEmailCode: boolean },
  pool: PoolAvailability,
): Promise<StoredAnswer> {
  const { request, quote, period } = order
  // Read after the pool's lock, so that waiting for it does not shorten the time to pay.
  const holdExpiresAt = request.prepaid ? (await readClock(client)).now + holdMinutes * minuteMs : null
  const status = holdExpiresAt === null ? 'confirmed' : 'held'
  const { id: reservationId, code } = await insertReservation(client, request, {
    quote,
    poolId: pool.poolId,
    clientId: order.clientId,
    vault,
    holdExpiresAt,
    documentMac: order.documentMac,
    hasEmailCode: order.hasEmailCode,
    channel: order.channel,
    groupCode: order.groupCode ?? null,
  })
  await insertBlock(client, pool, reservationId, period, holdExpiresAt)
  const [linkId, payLinkId] = [randomUUID(), randomUUID()]
  await repository.insertBookingRecords(client, request, {
    reservationId,
    status,
    actor: order.actor,
    ip: order.ip,
    links: composeLinks(signer, request, linkId, status === 'held' ? payLinkId : null),
  })
  const topic = status === 'held' ? bookingHeldTopic : bookingConfirmedTopic
  await enqueue(client, {
    topic,
    dedupeKey: `${topic}:${reservationId}`,
    payload: { reservationId, linkId, ...(status === 'held' ? { payLinkId } : {}) },
  })
  const { totalCents, depositCents } = quote
  return {
    reservationId,
    linkId,
    language: request.language,
    booking: {
      code,
      status,
      ...(holdExpiresAt === null ? {} : { holdExpiresAt: new Date(holdExpiresAt).toISOString() }),
      totalCents,
      lines: [...quote.lines],
      depositCents,
    },
  }
}

/** The manage link, and for a held booking a payment link that can be forwarded. */
function composeLinks(signer: Signer, request: BookingRequest, manageId: string, payId: string | null): BookingRecords['links'] {
  const returnAt = toInstant(request.trip.returnAt)
  const link = (purpose: 'manage' | 'pay', id: string, expiresAt: Instant) => ({
    id,
    purpose,
    sha256: tokenHash(signer.linkToken(purpose, id)),
    expiresAt,
  })
  const manage = link('manage', manageId, returnAt + linkDaysAfterReturn * dayMs)
  return payId === null ? [manage] : [manage, link('pay', payId, returnAt)]
}
