// The one transaction of a booking: repeat guard, pool, quote, reservation, block, trail and mail stand or fall together
// (docs/decisions/009-booking.md). Locks are taken in the order key, pool, quote, contact; nothing outside the database is called.

import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { tokenHash } from '../../../crypto/tokens.ts'
import { holdMinutes } from '#contract/limits.ts'
import { dayMs, minuteMs, toInstant, type Instant } from '#contract/panama-time.ts'
import type { BookingRequest } from '#contract/values/booking-request.ts'
import { done, refuse, type Outcome } from '../../../outcome.ts'
import { readClock, type BlockedPeriod } from '../../availability/repository.ts'
import { enqueue } from '../../outbox/repository.ts'
import type { Services } from '../../../services.ts'
import type { Signer } from '../../../crypto/signer.ts'
import { claimKey, saveAnswer, takeOver, type IdempotencyKey } from '../../idempotency/repository.ts'
import type { StoredAnswer } from './stored-answer.ts'
import type { Claimed, ClaimCar } from './claim-car.ts'
import { bookingConfirmedTopic, bookingHeldTopic } from '../topics.ts'
import { findByQuote, isStanding } from './earlier-booking.ts'
import { checkPermit, type Permit } from '../unpaid/permit.ts'
import * as repository from '../repository.ts'
import type { AuditRecords } from '../repository.ts'
import type { Quote } from '../../pricing/quote.ts'
import { insertBlock } from '../block-repository.ts'
import { linkDaysAfterReturn } from '../links/repository.ts'
import { insertReservation } from '../reservation-repository.ts'

export interface BookingOrder {
  /** With the young driver that the birth dates have shown. */
  request: BookingRequest
  /** As it was sent, to compare with what was sent before. */
  asked: BookingRequest
  quote: Quote
  /** What a repeat with the same quote is known by. */
  requestMac: string
  period: BlockedPeriod
  repeat: IdempotencyKey | null
  /** A repeat that was only inferred from equal data ends when its booking is cancelled; a key that was sent is a key for good. */
  isInferred: boolean
  actor: string
  clientId: number | null
  ip: string | null
  /** Null: exempt from the limits of unpaid bookings. */
  permit: Permit | null
}

type Secrets = Pick<Services, 'signer' | 'vault'>

/** Books, or answers what the same submission or quote has become before. */
export async function writeBooking(
  client: pg.PoolClient,
  secrets: Secrets,
  order: BookingOrder,
  claimCar: ClaimCar,
): Promise<Outcome<StoredAnswer>> {
  const { request, quote, period, repeat } = order
  if (repeat !== null) {
    const before = await claimRepeat(client, order, repeat)
    if (before === 'other') return refuse('key_reused', { field: 'requestId' })
    if (before !== null) return done(before)
  }
  const claimed = await claimCar(client, period, request.classId)
  if (claimed === null) return refuse('not_at_branch', { field: 'classId' })
  if (!(await repository.insertQuote(client, quote, claimed.poolId))) return answerOfQuote(client, order)
  if (claimed.free < 1) return refuse('sold_out', { field: 'classId' })

  const permitted = order.permit === null ? done(false) : await checkPermit(client, order.permit, request)
  if (!permitted.ok) return permitted

  const answer = await writeReservation(client, secrets, { ...order, hasEmailCode: permitted.value }, claimed)
  await repository.saveAnswerOfQuote(client, quote.id, { ...answer, request: order.requestMac })
  if (repeat !== null) await saveAnswer(client, repeat, answer)
  return done(answer)
}

/** Null: the key is ours, nothing has been done under it. */
async function claimRepeat(
  client: pg.PoolClient,
  { isInferred, asked }: BookingOrder,
  repeat: IdempotencyKey,
): Promise<StoredAnswer | 'other' | null> {
  const claim = await claimKey<StoredAnswer>(client, repeat)
  if (claim.kind === 'first') return null
  if (claim.kind === 'other') return 'other'
  if (!isInferred || (await isStanding(client, claim.answer.reservationId, asked))) return claim.answer
  await takeOver(client, repeat)
  // Somebody else may have taken it over a moment before.
  const retaken = await claimKey<StoredAnswer>(client, repeat)
  return retaken.kind === 'again' ? retaken.answer : null
}

async function answerOfQuote(client: pg.PoolClient, { quote, asked, requestMac, repeat }: BookingOrder): Promise<Outcome<StoredAnswer>> {
  const answer = await findByQuote(client, quote.id, asked, requestMac)
  if (answer === undefined) throw new Error('A stored quote has no booking')
  if (answer === 'used') return refuse('quote_used', { field: 'quote' })
  if (repeat !== null) await saveAnswer(client, repeat, answer)
  return done(answer)
}

async function writeReservation(
  client: pg.PoolClient,
  { signer, vault }: Secrets,
  order: BookingOrder & { hasEmailCode: boolean },
  claimed: Claimed,
): Promise<StoredAnswer> {
  const { request, quote, period } = order
  // By the clock after the pool's lock: whoever had to wait for it has the whole time to pay.
  const holdExpiresAt = request.prepaid ? (await readClock(client)).now + holdMinutes * minuteMs : null
  const status = holdExpiresAt === null ? 'confirmed' : 'held'
  const { id: reservationId, code } = await insertReservation(client, request, {
    quote,
    poolId: claimed.poolId,
    clientId: order.clientId,
    vault,
    holdExpiresAt,
    documentMac: order.permit?.contact.documentMac ?? null,
    hasEmailCode: order.hasEmailCode,
  })
  await insertBlock(client, claimed, reservationId, period, holdExpiresAt)
  const [linkId, payLinkId] = [randomUUID(), randomUUID()]
  await repository.insertAuditRecords(client, request, {
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

/** The link that manages the booking, and of a held one another that pays it and can be passed on. */
function composeLinks(signer: Signer, request: BookingRequest, manageId: string, payId: string | null): AuditRecords['links'] {
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
