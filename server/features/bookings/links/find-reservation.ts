// Finds a booking by link, account, or code and last name. Wrong attempts are counted per address and per code, and no response reveals which
// half was wrong (docs/decisions/012-changing-a-booking.md).

import type { BookingAccess } from '#contract/values/booking-access.ts'
import { succeed, refuse, type Outcome, type Refused } from '../../../outcome.ts'
import { tokenHash } from '../../../crypto/tokens.ts'
import type { Services } from '../../../services.ts'
import { addressKey } from '../../limits/address-key.ts'
import { toLimit } from '../../limits/declared-limits.ts'
import { returnToLimit, peekLimit, takeFromLimit } from '../../limits/take-from-limit.ts'
import { isSameLastName } from './last-names.ts'
import { readReservation, readReservationByCode, type ReservationRow } from '../records/reservation.ts'
import type { KnownClient } from '../../../endpoints/request.ts'
import { prepared } from '../../../db/statements/statement.ts'

export interface Requester {
  ip: string | null
  client: KnownClient | null
  /** The actor of a caller that has proved that the booking is its own: no limit of attempts applies to it. */
  partner?: string | undefined
}

/** Purpose of a mailed link: full access to a booking, or only payment or only check-in. */
export type BookingLinkPurpose = 'manage' | 'pay' | 'check-in'

export interface AccessedBooking {
  row: ReservationRow
  /** Opened with a payment-only link. */
  isForPaymentOnly: boolean
  /**
   * How access was given. With code and last name alone, no photo is shown, and neither the identity numbers, nor the e-mail address, nor
   * the renter's identity can be changed.
   */
  access: BookingAccess['by']
  /** The actor recorded in events. */
  actor: string
}

/** Refuses what code and last name do not allow; null with a mailed link or an account (docs/decisions/032-link-needed.md). */
export function linkRefusal({ access }: AccessedBooking): Refused | null {
  return access === 'code' ? refuse('link_needed') : null
}

/** @param purposes the accepted link purposes; links for others are treated as unknown */
export async function findReservation(
  services: Services,
  access: BookingAccess,
  requester: Requester,
  purposes: readonly BookingLinkPurpose[] = ['manage'],
): Promise<Outcome<AccessedBooking>> {
  switch (access.by) {
    case 'link':
      return findByLink(services, access.token, access.code, purposes)
    case 'client':
      return findByClient(services, access.code, requester.client)
    case 'code':
      return findByCode(services, access.code, access.lastName, requester)
  }
}

const findLinkSql = prepared('find-link', { notNull: ['is_over'] })`
  select reservation_id, purpose, expires_at <= clock_timestamp() as is_over from link_token
  where token_sha256 = $1 and purpose = any($2)`

async function findByLink(
  { db }: Services,
  token: string,
  code: string | null,
  purposes: readonly BookingLinkPurpose[],
): Promise<Outcome<AccessedBooking>> {
  const rows = await findLinkSql(db, tokenHash(token), purposes)
  const link = rows[0]
  if (link === undefined) return refuse('booking_link_unknown', { field: 'token' })
  if (link.is_over) return refuse('booking_link_expired', { field: 'token' })
  const row = await readReservation(db, link.reservation_id)
  if (row === undefined || (code !== null && code !== row.code)) return refuse('booking_link_unknown', { field: 'token' })
  return succeed({ row, access: 'link', actor: 'visitor', isForPaymentOnly: link.purpose === 'pay' })
}

async function findByClient({ db }: Services, code: string, client: KnownClient | null): Promise<Outcome<AccessedBooking>> {
  if (client === null) return refuse('not_logged_in')
  const row = await readReservationByCode(db, code)
  // Another client's booking is treated as unknown.
  return row === undefined || !isOwn(row, client)
    ? refuse('booking_not_found')
    : succeed({ row, access: 'client', actor: `client:${client.id}`, isForPaymentOnly: false })
}

function isOwn(row: ReservationRow, client: KnownClient): boolean {
  return row.client_id === client.id || (client.emailKey !== null && row.email.toLowerCase() === client.emailKey)
}

/**
 * An attempt by code is counted before it is checked, so that concurrent attempts are all counted, and the count is released if it was right.
 * Otherwise anyone with a code could try a hundred last names at once. By address only wrong attempts count: few for one code and more for all,
 * so that neither an office's right attempts nor a neighbour's wrong ones on a mobile network block anyone. Strangers cannot lock a renter out,
 * because the mailed link still opens the booking.
 */
async function findByCode(
  services: Services,
  code: string,
  lastName: string,
  { ip, partner }: Requester,
): Promise<Outcome<AccessedBooking>> {
  if (partner !== undefined) return openByName(await readReservationByCode(services.db, code), lastName, partner)
  const key = addressKey(ip)
  const wrongAttempts = [toLimit('booking-pair', `${key} ${code}`), toLimit('booking-address', key)]
  const byCode = toLimit('booking-code', code)
  for (const limit of wrongAttempts) {
    const peeked = await peekLimit(services, limit)
    if (!peeked.ok) return refuse('rate_limited', { retryAfterSeconds: peeked.retryAfterSeconds })
  }
  const counted = await takeFromLimit(services, byCode)
  if (!counted.ok) return refuse('link_only', { retryAfterSeconds: counted.retryAfterSeconds })
  const opened = openByName(await readReservationByCode(services.db, code), lastName)
  if (!opened.ok) {
    for (const limit of wrongAttempts) {
      const counted = await takeFromLimit(services, limit)
      if (!counted.ok) return refuse('rate_limited', { retryAfterSeconds: counted.retryAfterSeconds })
    }
    return opened
  }
  await returnToLimit(services, byCode)
  return opened
}

function openByName(row: ReservationRow | undefined, lastName: string, actor = 'visitor'): Outcome<AccessedBooking> {
  if (row === undefined || !isSameLastName(lastName, row.last_name)) return refuse('booking_not_found')
  return succeed({ row, access: 'code', actor, isForPaymentOnly: false })
}
