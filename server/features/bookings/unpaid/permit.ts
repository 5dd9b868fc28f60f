// Whether one more unpaid booking is allowed. Limits per address and per mailbox are checked before the transaction, the contact's bookings
// within it (docs/decisions/031-limits.md).

import type pg from 'pg'
import { toInstant } from '#contract/panama-time.ts'
import type { BookingRequest } from '#contract/values/booking-request.ts'
import { succeed, refuse, type Outcome, type Refused } from '../../../outcome.ts'
import type { Services } from '../../../services.ts'
import { addressKey, networkKey } from '../../limits/address-key.ts'
import { toLimit } from '../../limits/declared-limits.ts'
import { returnToLimit, takeFromEach, type Limit } from '../../limits/take-from-limit.ts'
import { requestHashKey } from '../../idempotency/hash-request.ts'
import { toContact, findUnpaid, lockContact, type Contact } from './contact.ts'
import { codeRequestMac, isCodeFresh, isCodeCorrect, sendCode, redeemCode } from './email-codes.ts'
import { unpaidVerdict, type UnpaidLimits } from './rules.ts'

export type PermitContext = Pick<Services, 'db' | 'vault' | 'signer'> & { config: Pick<Services['config'], 'limits'> }

/** The client as the limits identify it. */
export interface Booker {
  ip: string | null
  /** A logged-in client with a confirmed e-mail address, counted by account instead of address. */
  knownClientId: number | null
}

export interface Permit {
  key: Buffer
  contact: Contact
  limits: UnpaidLimits
  /** A limit without codes is reached, or a right code was sent, with which those limits are not counted. */
  needsCode: boolean
  codeRequestMac: Buffer
  /** `none`: the request has no code. */
  code: 'right' | 'wrong' | 'none'
  /** The limits that were counted, to be released if there is no booking. */
  taken: readonly Limit[]
}

/** Limits of bookings without a code; beyond these each needs one. */
function limitsWithoutCode({ ip, knownClientId }: Booker, mailbox: string, factor: number): Limit[] {
  const network = networkKey(ip)
  const byAddress = [
    toLimit('new-booking', addressKey(ip), factor),
    ...(network === null ? [] : [toLimit('new-booking-network', network, factor)]),
  ]
  return [
    ...(knownClientId === null ? byAddress : [toLimit('new-booking-client', String(knownClientId), factor)]),
    toLimit('new-booking-mailbox', mailbox, factor),
    toLimit('new-booking-mailbox-day', mailbox, factor),
    toLimit('new-booking-all', 'all', factor),
  ]
}

/** Absolute limits of bookings, even with a code. */
function limitsWithCode({ ip }: Booker, mailbox: string, factor: number): Limit[] {
  return [toLimit('coded-booking', addressKey(ip), factor), toLimit('coded-booking-mailbox', mailbox, factor)]
}

/** Limits of mailed codes. */
function codeMailLimits({ ip }: Booker, mailbox: string, factor: number): Limit[] {
  return [toLimit('email-code', addressKey(ip), factor), toLimit('email-code-mailbox', mailbox, factor)]
}

/** Checks the limits before the transaction. Call `releasePermit` if the booking is refused. */
export async function preparePermit(
  context: PermitContext,
  request: BookingRequest,
  emailCode: string | undefined,
  booker: Booker,
): Promise<Outcome<Permit>> {
  const { factor, unpaidBookings, unpaidBookingsWithCode } = context.config.limits
  const { key } = await requestHashKey(context)
  const contact = toContact(key, request.client)
  const requestMac = codeRequestMac(key, request)
  const isCorrect = emailCode !== undefined && (await isCodeCorrect(context.db, key, requestMac, emailCode))
  const limits = (isCorrect ? limitsWithCode : limitsWithoutCode)(booker, contact.emailKey, factor)
  const counted = await takeFromEach(context, limits)
  const permit: Permit = {
    key,
    contact,
    limits: { withoutCode: unpaidBookings, altogether: unpaidBookingsWithCode },
    needsCode: isCorrect || !counted.ok,
    codeRequestMac: requestMac,
    code: isCorrect ? 'right' : emailCode === undefined ? 'none' : 'wrong',
    taken: limits,
  }
  if (counted.ok || !isCorrect) return succeed(permit)
  await releasePermit(context, permit)
  return refuse('rate_limited', { retryAfterSeconds: counted.retryAfterSeconds })
}

/** Releases the limits that were counted for a booking that was not made. */
export async function releasePermit(context: PermitContext, { taken }: Permit): Promise<void> {
  for (const limit of taken) await returnToLimit(context, limit)
}

/**
 * Decides within the transaction, after a free car was found. Bookings of one contact are serialised here, so that concurrent bookings
 * cannot exceed the limit. The value states whether a code was used.
 */
export async function checkPermit(client: pg.PoolClient, permit: Permit, { trip }: BookingRequest): Promise<Outcome<boolean>> {
  const [from, until] = [toInstant(trip.pickUpAt), toInstant(trip.returnAt)]
  await lockContact(client, permit.contact)
  const others = await findUnpaid(client, permit.contact, from, until, null)
  const verdict = unpaidVerdict(others, { from, until }, permit.limits)
  if (verdict === 'too-many') return refuse('too_many_unpaid')
  if (verdict === 'allowed' && !permit.needsCode) return succeed(false)
  if (permit.code === 'right' && (await redeemCode(client, permit.codeRequestMac))) return succeed(true)
  return refuse(permit.code === 'none' ? 'email_code_needed' : 'email_code_wrong', { field: 'emailCode' })
}

/** Mails a code if one is needed, unless one was mailed a moment ago. Too many requests are refused. */
export async function mailCode(context: PermitContext, permit: Permit, request: BookingRequest, booker: Booker): Promise<Refused | null> {
  if (await isCodeFresh(context.db, permit.codeRequestMac)) return null
  const counted = await takeFromEach(context, codeMailLimits(booker, permit.contact.emailKey, context.config.limits.factor))
  if (!counted.ok) return refuse('rate_limited', { retryAfterSeconds: counted.retryAfterSeconds })
  await sendCode(context, permit.key, permit.codeRequestMac, request)
  return null
}
