// Refunds. They are requested in the transaction of their cause, and the worker executes them (docs/decisions/021-payments.md).

import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import type { Cents } from '#contract/money.ts'
import type { RefundReason } from '#contract/values/payment.ts'
import { enqueue } from '../../outbox/repository.ts'
import { insertEvent } from '../../bookings/records/events.ts'
import { lockReservation, type ReservationRow } from '../../bookings/records/reservation.ts'
import { newProviderOrder } from '../orders/provider-formats.ts'
import { readTotalWithCharges } from '../read-charged.ts'
import { addRefunded, insertRefund, lockPayment, movePayment, readPayments } from '../repository.ts'
import { splitRefund } from '../rules.ts'
import { checkPaymentTopic, executeRefundTopic, refundMailTopic } from '../../outbox/topics.ts'
import { currency, addPaid } from '../../bookings/records/reservation-repository.ts'

/**
 * Requests a refund from the payments of a booking, the latest first, or manually if there are none. The booking is read here, because the
 * caller has just changed its status and the event must contain the new one.
 * @param reservationId a locked booking
 * @param paymentId limits the refund to that payment
 */
export async function requestRefund(
  client: pg.PoolClient,
  reservationId: string,
  cents: Cents,
  reason: RefundReason,
  actor: string,
  paymentId?: string,
): Promise<void> {
  if (cents <= 0) return
  const booking = await lockReservation(client, reservationId)
  const all = await readPayments(client, booking.id)
  const payments = paymentId === undefined ? all : all.filter((item) => item.id === paymentId)
  for (const share of splitRefund(cents, payments)) {
    const id = randomUUID()
    if (share.paymentId !== null) {
      await lockPayment(client, share.paymentId)
      await addRefunded(client, share.paymentId, share.cents)
    }
    await insertRefund(client, {
      id,
      reservation_id: booking.id,
      payment_id: share.paymentId,
      provider_order: newProviderOrder(),
      amount_cents: share.cents,
      currency,
      reason,
      status: share.paymentId === null ? 'manual' : 'requested',
      requested_by: actor,
    })
    const payload = { refundId: id, reservationId: booking.id }
    // Notify about manual refunds at once; otherwise the mail reports the provider's result.
    await (share.paymentId === null
      ? enqueue(client, { topic: refundMailTopic, dedupeKey: `${refundMailTopic}:${id}`, payload })
      : enqueue(client, { topic: executeRefundTopic, dedupeKey: `${executeRefundTopic}:${id}`, payload }))
  }
  await addPaid(client, booking.id, -cents)
  await insertEvent(client, {
    reservationId: booking.id,
    kind: 'refunded',
    from: booking.status,
    to: booking.status,
    actor,
    data: { amountCents: cents },
  })
}

/**
 * Refunds what is paid above the price and the charges of a locked booking, and cancels payments in progress of another amount than what is
 * due now. An amount due remains due.
 */
export async function refundSurplus(client: pg.PoolClient, row: ReservationRow, reason: RefundReason, actor: string): Promise<void> {
  const dueCents = (await readTotalWithCharges(client, row)) - row.paid_cents
  await cancelPaymentsInProgress(client, row.id, 'superseded', dueCents)
  await requestRefund(client, row.id, -dueCents, reason, actor)
}

/**
 * Cancels payments in progress of a booking that no longer has to be paid, or not that amount. Whether one was paid anyway is checked
 * later.
 * @param keptCents payments of this amount remain in progress
 */
export async function cancelPaymentsInProgress(
  client: pg.PoolClient,
  reservationId: string,
  reason: string,
  keptCents?: Cents,
): Promise<void> {
  for (const payment of await readPayments(client, reservationId)) {
    if (payment.amount_cents === keptCents) continue
    if (!(await movePayment(client, payment.id, ['created', 'pending'], 'cancelled', { reason }))) continue
    await enqueue(client, {
      topic: checkPaymentTopic,
      dedupeKey: `${checkPaymentTopic}:${payment.id}:${reason}`,
      payload: { paymentId: payment.id },
      delayMs: checkAfterEndMs,
    })
  }
}

/** A payer who is on the provider's page now will have finished by then. */
const checkAfterEndMs = 120_000
