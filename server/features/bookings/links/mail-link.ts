// Mails a booking's link to the address stored in the booking, for what code and last name do not allow
// (docs/decisions/032-link-needed.md).

import { minuteMs } from '#contract/panama-time.ts'
import type { MaskedRecipient, LinkRequest } from '#contract/web-api/booking-mails.ts'
import { succeed, refuse, type Outcome } from '../../../outcome.ts'
import type { Services } from '../../../services.ts'
import { toLimit } from '../../limits/declared-limits.ts'
import { takeFromLimit } from '../../limits/take-from-limit.ts'
import { enqueue } from '../../outbox/repository.ts'
import type { AccessedBooking } from './find-reservation.ts'
import { bookingLinkTopic } from '../../outbox/topics.ts'
import { readNow } from '../records/reservation-repository.ts'

/** Requests in the same two minutes of the clock send one mail. */
export const dedupeWindowMs = 2 * minuteMs

export async function mailLink(services: Services, { row }: AccessedBooking, page: LinkRequest['page']): Promise<Outcome<MaskedRecipient>> {
  const limit = toLimit('booking-link', row.id)
  const taken = await takeFromLimit(services, limit)
  if (!taken.ok) return refuse('rate_limited', { retryAfterSeconds: taken.retryAfterSeconds })
  const timeWindow = Math.floor((await readNow(services.db)) / dedupeWindowMs)
  await enqueue(services.db, {
    topic: bookingLinkTopic,
    dedupeKey: `${bookingLinkTopic}:${row.id}:${page}:${timeWindow}`,
    payload: { reservationId: row.id, purpose: page === 'check-in' ? 'check-in' : 'manage' },
  })
  return succeed({ maskedEmail: maskEmail(row.email) })
}

/** `ana@example.com` is `a•••@example.com`: recognisable for its owner only. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return `${Array.from(email)[0] ?? ''}•••${at < 0 ? '' : email.slice(at)}`
}
