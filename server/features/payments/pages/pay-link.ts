// Links that allow only payment of a booking.

import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import type { Language } from '#contract/values/language.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { type PaymentServices, createProviders } from '../providers/providers.ts'
import { enqueue } from '../../outbox/repository.ts'
import { lockReservation, readReservationByCode, type ReservationRow } from '../../bookings/records/reservation.ts'
import { recordStaffAccess } from '../../staff-access/record-access.ts'
import { readPayableCents } from '../read-charged.ts'
import { paymentLinkTopic } from '../../outbox/topics.ts'
import { tokenHash } from '../../../crypto/tokens.ts'
import { toOrigin } from '../../../config.ts'
import { insertPayLink, linkDaysAfterReturn } from '../../bookings/links/repository.ts'

/** Absolute URL of the payment page. The token is in the fragment, so that no server logs it. */
export function payLinkUrl({ config, signer }: Pick<PaymentServices, 'config' | 'signer'>, linkId: string, language: Language): string {
  return `${toOrigin(config)}${language === 'en' ? '/en' : ''}/#/payment-in?token=${signer.linkToken('pay', linkId)}`
}

export type PayLink =
  | { ok: true; booking: ReservationRow; dueCents: number; url: string }
  | { ok: false; reason: 'not-found' | 'nothing-due' | 'closed' | 'over' }

/** Makes a payment link for a mail and returns its URL; null if nothing can be paid online. */
export async function createPayUrl(services: PaymentServices, row: ReservationRow): Promise<string | null> {
  if (createProviders(services).offered.length === 0 || (await readPayableCents(services.db, row)) === 0) return null
  const id = randomUUID()
  const rows = await insertPayLink(services.db, id, tokenHash(services.signer.linkToken('pay', id)), row.id, linkDaysAfterReturn)
  return rows.length === 0 ? null : payLinkUrl(services, id, row.language)
}

/**
 * Makes a link to pay the amount due and mails it to the renter. It is valid until the return; from the hand-over on, for 30 days
 * longer, because of charges at the return and after it.
 * @param actor who sees the renter's telephone number, recorded for privacy: `counter:name`, `staff:7`
 * @param onMade called in the same transaction, for example to add an audit entry
 */
export async function makePayLink(
  services: PaymentServices,
  code: string,
  actor: string,
  onMade?: (client: pg.PoolClient, booking: ReservationRow) => Promise<void>,
): Promise<PayLink> {
  const found = await readReservationByCode(services.db, code)
  if (found === undefined) return { ok: false, reason: 'not-found' }
  if (createProviders(services).offered.length === 0) return { ok: false, reason: 'closed' }
  return inTransaction(services.db, async (client): Promise<PayLink> => {
    const booking = await lockReservation(client, found.id)
    const dueCents = await readPayableCents(client, booking)
    if (dueCents === 0) return { ok: false, reason: 'nothing-due' }
    const id = randomUUID()
    const rows = await insertPayLink(client, id, tokenHash(services.signer.linkToken('pay', id)), booking.id, linkDaysAfterReturn)
    if (rows.length === 0) return { ok: false, reason: 'over' }
    await onMade?.(client, booking)
    await recordStaffAccess(client, actor, 'payment-link', { reservationIds: [booking.id] })
    await enqueue(client, {
      topic: paymentLinkTopic,
      dedupeKey: `${paymentLinkTopic}:${id}`,
      payload: { reservationId: booking.id, payLinkId: id },
    })
    return { ok: true, booking, dueCents, url: payLinkUrl(services, id, booking.language) }
  })
}
