// Applies the provider's status to payment and booking in one transaction, with locks in the order reservation, payment, pool
// (docs/decisions/021-payments.md).

import type pg from 'pg'
import { inTransaction } from '../../../db/in-transaction.ts'
import { prepared } from '../../../db/statements/statement.ts'
import type { Services } from '../../../services.ts'
import type { Catalog } from '../../catalog/catalog.ts'
import { bookingConfirmedTopic, paymentReceiptTopic, paymentTooLateTopic } from '../../outbox/topics.ts'
import { enqueue } from '../../outbox/repository.ts'
import { insertEvent } from '../../bookings/records/events.ts'
import { deleteBlock } from '../../bookings/records/block-repository.ts'
import { lockReservation, type ReservationRow } from '../../bookings/records/reservation.ts'
import type { RefundReason } from '#contract/values/payment.ts'
import { confirmHeld } from './confirm-held.ts'
import type { ProviderState } from '../providers/provider.ts'
import { readTotalWithCharges } from '../read-charged.ts'
import {
  countRefusal,
  isReferenceTaken,
  lockPayment,
  movePayment,
  recordContradiction,
  readPayment,
  type PaymentRow,
} from '../repository.ts'
import { cancelPaymentsInProgress, requestRefund } from '../refunds/refunds.ts'
import { isPayable, decideTransition } from '../rules.ts'
import { systemActor, recordPaymentEvent } from './record-payment-event.ts'
import { moveToStatus, addPaid } from '../../bookings/records/reservation-repository.ts'

/** The result, as stored in the inbox. */
export type PaymentCheckResult =
  | 'paid'
  | 'failed'
  | 'cancelled'
  | 'unchanged'
  | 'mismatch-order'
  | 'mismatch-amount'
  | 'mismatch-currency'
  | 'mismatch-twice'
  | 'mismatch-reference'

export async function applyProviderState(services: Services, paymentId: string, reported: ProviderState): Promise<PaymentCheckResult> {
  const before = await readPayment(services.db, paymentId)
  if (before === undefined) return 'unchanged'
  const catalog = await services.catalogs.current()
  try {
    return await inTransaction(services.db, async (client) => {
      const booking = await lockReservation(client, before.reservation_id)
      const payment = await lockPayment(client, paymentId)
      return applyReport(client, catalog, booking, payment, reported)
    })
  } catch (error) {
    if (!isReferenceTaken(error)) throw error
    return inTransaction(services.db, (client) => recordMismatch(client, before, 'reference', reported))
  }
}

async function applyReport(
  client: pg.PoolClient,
  catalog: Catalog,
  booking: ReservationRow,
  payment: PaymentRow,
  reported: ProviderState,
): Promise<PaymentCheckResult> {
  const verdict = decideTransition(payment, reported)
  if (verdict === null) return 'unchanged'
  if (verdict.to === 'contradiction') return recordMismatch(client, payment, verdict.reason, reported)
  if (verdict.to === 'paid') {
    await applyMoney(client, catalog, booking, payment, reported.providerRef)
    return 'paid'
  }
  await movePayment(client, payment.id, ['created', 'pending'], verdict.to, { reason: verdict.reason, providerRef: reported.providerRef })
  if (verdict.to === 'failed') await recordPaymentEvent(client, booking, payment, 'payment-declined')
  return verdict.to
}

/** Notices and queries repeat the same contradiction, so it is counted once per provider operation. */
async function recordMismatch<Reason extends string>(
  client: pg.PoolClient,
  { id, provider }: PaymentRow,
  reason: Reason,
  reported: ProviderState,
): Promise<`mismatch-${Reason}`> {
  const isNew = await recordContradiction(client, id, `${reason}:${reported.providerRef ?? ''}`)
  if (isNew) await countRefusal(client, provider, `mismatch-${reason}`)
  return `mismatch-${reason}`
}

/** Records the money received, then uses it for the booking or refunds it. */
async function applyMoney(
  client: pg.PoolClient,
  catalog: Catalog,
  booking: ReservationRow,
  payment: PaymentRow,
  providerRef: string | null,
): Promise<void> {
  await movePayment(client, payment.id, ['created', 'pending', 'failed', 'cancelled'], 'paid', { providerRef })
  await addPaid(client, booking.id, payment.amount_cents)
  await recordPaymentEvent(client, booking, payment, 'paid')
  const refundReason = await applyToBooking(client, catalog, booking, payment)
  if (refundReason === null) {
    await enqueue(client, {
      topic: paymentReceiptTopic,
      dedupeKey: `${paymentReceiptTopic}:${payment.id}`,
      payload: { reservationId: booking.id, paymentId: payment.id },
    })
    // The amount due has changed, so other payments in progress are cancelled. If one is paid anyway, it is refunded.
    await cancelPaymentsInProgress(client, booking.id, 'superseded')
  }
}

/** Null if the money is used for the booking, apart from any overpayment; otherwise why all of it was refunded. */
async function applyToBooking(
  client: pg.PoolClient,
  catalog: Catalog,
  booking: ReservationRow,
  payment: PaymentRow,
): Promise<RefundReason | null> {
  const paidCents = booking.paid_cents + payment.amount_cents
  const isWaiting = booking.status === 'held' || booking.status === 'expired'
  if (isWaiting && paidCents >= booking.total_cents) {
    if (!(await confirmHeld(client, catalog, booking))) {
      await expire(client, booking)
      return refundLatePayment(client, booking, payment, 'no-car')
    }
    await enqueueConfirmation(client, booking.id)
  } else if (!isPayable(booking.status)) {
    return refundLatePayment(client, booking, payment, 'surplus')
  }
  const surplusCents = paidCents - (await readTotalWithCharges(client, booking))
  if (surplusCents >= payment.amount_cents) return refundLatePayment(client, booking, payment, 'surplus')
  if (surplusCents > 0) await requestRefund(client, booking.id, surplusCents, 'surplus', systemActor, payment.id)
  return null
}

/** The job would expire the hold within a minute, but the renter may open the booking as soon as the mail arrives. */
async function expire(client: pg.PoolClient, booking: ReservationRow): Promise<void> {
  if (!(await moveToStatus(client, booking.id, ['held'], 'expired'))) return
  await deleteBlock(client, booking.id)
  await insertEvent(client, { reservationId: booking.id, kind: 'expired', from: 'held', to: 'expired', actor: systemActor })
}

async function refundLatePayment(
  client: pg.PoolClient,
  booking: ReservationRow,
  payment: PaymentRow,
  reason: RefundReason,
): Promise<RefundReason> {
  await requestRefund(client, booking.id, payment.amount_cents, reason, systemActor, payment.id)
  await enqueue(client, {
    topic: paymentTooLateTopic,
    dedupeKey: `${paymentTooLateTopic}:${payment.id}`,
    payload: { reservationId: booking.id, paymentId: payment.id },
  })
  return reason
}

const firstManageLinkSql = prepared('first-manage-link')`
  select id from link_token where reservation_id = $1 and purpose = 'manage' order by created_at limit 1`

/** Mails the confirmation of a booking that has been paid. */
export async function enqueueConfirmation(client: pg.PoolClient, reservationId: string): Promise<void> {
  const rows = await firstManageLinkSql(client, reservationId)
  await enqueue(client, {
    topic: bookingConfirmedTopic,
    dedupeKey: `${bookingConfirmedTopic}:${reservationId}`,
    payload: { reservationId, linkId: rows[0]?.id ?? '' },
  })
}
