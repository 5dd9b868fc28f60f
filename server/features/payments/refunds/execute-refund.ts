// Executes a refund outside of any transaction. If a retry could refund twice, the refund is marked as sent before the call, and
// afterwards only looked up. One that is not found remains unchanged until a person decides (docs/decisions/023-payment-adapters.md).

import { inTransaction } from '../../../db/in-transaction.ts'
import { type PaymentServices, createProviders } from '../providers/providers.ts'
import { enqueue } from '../../outbox/repository.ts'
import { lockReservation, readReservation } from '../../bookings/records/reservation.ts'
import { withTimeout, workerTimeoutMs } from '../providers/provider-timeout.ts'
import { toOrder } from '../orders/order.ts'
import { ProviderUnavailable, type RefundOrder, type RefundResult } from '../providers/provider.ts'
import { moveRefund, readPayment, readRefund, type RefundRow } from '../repository.ts'
import { systemActor } from '../orders/record-payment-event.ts'
import { refundMailTopic } from '../../outbox/topics.ts'

/** @throws ProviderUnavailable if it must be retried */
export async function executeRefund(services: PaymentServices, refundId: string): Promise<void> {
  const refund = await readRefund(services.db, refundId)
  if (refund?.status !== 'requested' && refund?.status !== 'sent') return
  await writeResult(services, refund, await refundAtProvider(services, refund))
}

/** `manual`: no provider can execute it. */
async function refundAtProvider(services: PaymentServices, refund: RefundRow): Promise<RefundResult | { kind: 'manual' }> {
  const payment = refund.payment_id === null ? undefined : await readPayment(services.db, refund.payment_id)
  const booking = await readReservation(services.db, refund.reservation_id)
  if (payment === undefined || booking === undefined) return { kind: 'manual' }
  const provider = createProviders(services).find(payment.provider)
  // The sandbox moved no money, so there is none to refund, not even manually.
  if (provider === undefined && payment.provider === 'sandbox') return { kind: 'settled', providerRef: null }
  if (provider?.refund === undefined || !provider.can.refund) return { kind: 'manual' }
  const order: RefundOrder = {
    refundId: refund.id,
    refundOrder: refund.provider_order,
    amountCents: refund.amount_cents,
    payment: toOrder(services, payment, booking),
  }
  const { findRefund: find, refund: send } = provider
  if (find !== undefined) {
    const found = await withTimeout(workerTimeoutMs, (signal) => find.call(provider, order, signal))
    if (found !== null) return found
    if (!(await moveRefund(services.db, refund.id, ['requested'], 'sent', { by: systemActor })))
      throw new ProviderUnavailable('refund-unknown')
  }
  return withTimeout(workerTimeoutMs, (signal) => send.call(provider, order, signal))
}

async function writeResult(
  { db }: Pick<PaymentServices, 'db'>,
  refund: RefundRow,
  result: RefundResult | { kind: 'manual' },
): Promise<void> {
  const to = result.kind === 'refused' ? 'failed' : result.kind
  await inTransaction(db, async (client) => {
    await lockReservation(client, refund.reservation_id)
    const isMoved = await moveRefund(client, refund.id, ['requested', 'sent'], to, {
      by: systemActor,
      ...('providerRef' in result ? { providerRef: result.providerRef } : {}),
      ...('reason' in result ? { failure: result.reason } : {}),
    })
    if (!isMoved) return
    // A refused refund must be paid manually, and the renter is notified of that.
    await enqueue(client, {
      topic: refundMailTopic,
      dedupeKey: `${refundMailTopic}:${refund.id}:${to === 'manual' || to === 'failed' ? 'manual' : 'sent'}`,
      payload: { refundId: refund.id, reservationId: refund.reservation_id },
    })
  })
}
