import type { Booking } from '#contract/values/booking.ts'
import type { BookingRequest } from '#contract/values/booking-request.ts'
import { minuteMs, dayMs } from '#contract/panama-time.ts'
import { commitUnlessRefused } from '../../../db/commit-unless-refused.ts'
import type { Db } from '../../../db/pool.ts'
import type { Config } from '../../../config.ts'
import type { Vault } from '../../../crypto/vault.ts'
import { succeed, refuse, type Outcome, type Refused } from '../../../outcome.ts'
import { blockedPeriod } from '../../availability/check-trip.ts'
import { verifyQuote, type EstimateContext, withChoices } from '../../pricing/estimate-service.ts'
import { findAlternatives } from '../../pricing/refuse-class.ts'
import { isCurrentText } from '../../catalog/service.ts'
import { hashRequest, requestHashKey } from '../../idempotency/hash-request.ts'
import { findResponse, sameDataKey, type IdempotencyKey } from '../../idempotency/repository.ts'
import { restoreBooking, type StoredAnswer } from './stored-answer.ts'
import { doNotRentRefusal } from '../do-not-rent/service.ts'
import { lockPoolAndCount, type CountPool } from '../../availability/count-free-cars.ts'
import { findByQuote, isStillBooked, quoteRequestMac, pickRentalAndRenter } from './earlier-booking.ts'
import { toStoredDocumentMac } from '../unpaid/contact.ts'
import { mailCode, preparePermit, releasePermit, type Booker } from '../unpaid/permit.ts'
import { isPromotionRefusal } from './promotion-uses.ts'
import { prepareBooking, refuseWithEstimate } from './prepare-booking.ts'
import { writeBooking, type BookingOrder, type OnBooked } from './write-booking.ts'
import type { BookingChannel } from '#contract/office/new-booking.ts'

export interface BookingContext extends EstimateContext {
  db: Db
  vault: Vault
  config: Pick<Config, 'limits'>
}

/** Who submits a booking, and how a repeated request finds the first response. */
export interface Submission {
  /** `visitor`, or the logged-in client. */
  actor: string
  /** The logged-in client, who will own the booking. */
  clientId: number | null
  ip: string | null
  /** From the header; the key in the request takes precedence. */
  idempotencyKey: string | null
  /** Who is counted by the limits of unpaid bookings; null exempts the staff, and no request can set it. */
  booker: Booker | null
  channel: BookingChannel
  /** Called in the transaction of a new booking, not for a repeated request. */
  onBooked?: OnBooked | undefined
}

/** Responses are stored for as long as a client could still resend the submission. */
const keyRetentionMs = 30 * dayMs
/** Equal data without a key count as a repeated request for this long (docs/wire.md, Idempotency). */
const sameDataRetentionMs = 10 * minuteMs
const call = 'postBooking/new'

/** A consent refers to a text version. Without one the booking is made, but no consent is stored. */
export async function checkConsent(
  context: BookingContext,
  request: Pick<BookingRequest, 'conditionsVersion' | 'acceptsMarketing'>,
): Promise<Refused | null> {
  const { conditionsVersion: version, acceptsMarketing } = request
  if (version === null) return acceptsMarketing ? refuse('missing', { field: 'conditionsVersion' }) : null
  return (await isCurrentText(context.catalogs, version)) ? null : refuse('terms_changed', { field: 'conditionsVersion' })
}

/**
 * Books a car at the price shown, once per key and once per quote, if one is available (docs/decisions/009-booking.md).
 * @param countPool how free cars are counted; only tests replace it
 */
export async function placeBooking(
  context: BookingContext,
  { emailCode, ...request }: BookingRequest,
  submission: Submission,
  countPool: CountPool = lockPoolAndCount,
): Promise<Outcome<Booking>> {
  const sentQuote = request.quote === null ? null : verifyQuote(context.signer, request.quote)
  const { idempotencyKey, isInferred } = await toIdempotencyKey(context, request, submission)
  const requestMac = await quoteRequestMac(context, request)

  const earlier = await findEarlierAnswer(context.db, request, { idempotencyKey, isInferred, quoteId: sentQuote?.id ?? null, requestMac })
  if (earlier === 'mismatch') return refuse('key_reused', { field: 'requestId' })
  if (earlier === 'used') return refuseWithEstimate(context, request, 'quote_used', 'quote')
  if (earlier !== undefined) return succeed(restoreBooking(context.signer, earlier))
  // Checked only now: a repeated request gets its response even when the key that signed its quote has been removed.
  if (sentQuote === undefined) return refuse('quote_not_valid', { field: 'quote' })

  const consent = await checkConsent(context, request)
  if (consent !== null) return consent
  if (request.prepaid && !context.takesPayments) return refuse('payments_closed', { field: 'prepaid' })
  const prepared = await prepareBooking(context, request, sentQuote)
  if (!prepared.ok) return prepared
  const refused = await doNotRentRefusal(context, request)
  if (refused !== null) return refused
  const period = blockedPeriod(prepared.value.bookable.catalog, request.trip)
  const { actor, clientId, ip, booker, channel, onBooked } = submission
  const permit = booker === null ? null : await preparePermit(context, request, emailCode, booker)
  if (permit !== null && !permit.ok) return permit
  let isNew = false
  const order: BookingOrder = {
    ...prepared.value,
    sentRequest: request,
    period,
    idempotencyKey,
    isInferred,
    requestMac,
    actor,
    clientId,
    ip,
    channel,
    onBooked: async (client, booking) => {
      isNew = true
      await onBooked?.(client, booking)
    },
    documentMac: toStoredDocumentMac((await requestHashKey(context)).key, request.client.document),
    permit: permit?.value ?? null,
  }
  const written = await commitUnlessRefused(context.db, (client) => writeBooking(client, context, order, countPool))
  if (permit !== null && !(written.ok && isNew)) await releasePermit(context, permit.value)
  if (written.ok) return succeed(restoreBooking(context.signer, written.value))
  if (booker !== null && permit !== null && written.code === 'email_code_needed')
    return (await mailCode(context, permit.value, request, booker)) ?? written
  if (written.code === 'quote_used') return refuseWithEstimate(context, request, 'quote_used', 'quote')
  if (isPromotionRefusal(written.code))
    return refuseWithEstimate({ ...context, waivesPromotion: true }, request, written.code, written.field)
  if (written.code !== 'sold_out') return written
  // Looked up after the transaction, so that no lock is held meanwhile.
  const { bookable, carClass } = prepared.value
  return { ...written, alternatives: await findAlternatives(withChoices(context, request), bookable, request.trip, carClass) }
}

/** The key sent; without key and quote, the data serve as the key. */
async function toIdempotencyKey(
  context: BookingContext,
  request: BookingRequest,
  submission: Submission,
): Promise<{ idempotencyKey: IdempotencyKey | null; isInferred: boolean }> {
  const key = request.requestId ?? submission.idempotencyKey
  const scope = `${submission.actor} ${call}`
  if (key !== null) {
    const hashed = await hashRequest(context, { ...request, requestId: null })
    return { idempotencyKey: { scope, key, request: hashed, retentionMs: keyRetentionMs }, isInferred: false }
  }
  if (request.quote !== null) return { idempotencyKey: null, isInferred: false }
  return {
    idempotencyKey: sameDataKey(scope, await hashRequest(context, pickRentalAndRenter(request)), sameDataRetentionMs),
    isInferred: true,
  }
}

/** Looks for an earlier response before any check: a repeated request must get it even when the quote has expired or the car is sold. */
async function findEarlierAnswer(
  db: Db,
  request: BookingRequest,
  known: { idempotencyKey: IdempotencyKey | null; isInferred: boolean; quoteId: string | null; requestMac: string },
): Promise<StoredAnswer | 'mismatch' | 'used' | undefined> {
  const found = known.idempotencyKey === null ? undefined : await findResponse<StoredAnswer>(db, known.idempotencyKey)
  if (found?.kind === 'mismatch') return 'mismatch'
  if (found?.kind === 'repeated' && (!known.isInferred || (await isStillBooked(db, found.answer.reservationId, request))))
    return found.answer
  return known.quoteId === null ? undefined : findByQuote(db, known.quoteId, request, known.requestMac)
}
