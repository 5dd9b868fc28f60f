import { randomUUID } from 'node:crypto'
import type { MaskedRecipient, CopyRequest } from '#contract/web-api/booking-mails.ts'
import { succeed, refuse, type Outcome } from '../../../outcome.ts'
import type { Services } from '../../../services.ts'
import type { IdempotencyKey } from '../../idempotency/repository.ts'
import { addressKey } from '../../limits/address-key.ts'
import { toLimit } from '../../limits/declared-limits.ts'
import { takeFromLimit } from '../../limits/take-from-limit.ts'
import { enqueue } from '../../outbox/repository.ts'
import { bookingCopyTopic } from '../../outbox/topics.ts'
import { runOncePerKey } from '../idempotency.ts'
import type { AccessedBooking } from '../links/find-reservation.ts'
import { maskEmail } from '../links/mail-link.ts'
import { isConfirmedOrOut } from './changed-mails.ts'

/**
 * Queues a copy of the confirmation for another address (docs/decisions/085-copies-of-the-confirmation.md).
 * @param ip the visitor's address
 */
export async function requestCopy(
  services: Services,
  { row }: AccessedBooking,
  { email }: Pick<CopyRequest, 'email'>,
  ip: string | null,
  idempotencyKey: IdempotencyKey | null,
): Promise<Outcome<MaskedRecipient>> {
  if (!isConfirmedOrOut({ status: row.shown_status })) return refuse('booking_closed')
  for (const limit of [toLimit('booking-copy-address', addressKey(ip), services.config.limits.factor), toLimit('booking-copy', row.id)]) {
    const taken = await takeFromLimit(services, limit)
    if (!taken.ok) return refuse('rate_limited', { retryAfterSeconds: taken.retryAfterSeconds })
  }
  return runOncePerKey<MaskedRecipient>(services.db, idempotencyKey, async (client) => {
    await enqueue(client, {
      topic: bookingCopyTopic,
      dedupeKey: `${bookingCopyTopic}:${randomUUID()}`,
      payload: { reservationId: row.id, email },
    })
    return succeed({ maskedEmail: maskEmail(email) })
  })
}
