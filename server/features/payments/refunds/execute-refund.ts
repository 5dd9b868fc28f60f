// Carrying out a refund: the provider is told outside of any transaction. Where a repeat would be a second refund, it is noted as sent before
// it is sent, and from then on only looked for: what is not found stays as it is until a person decides (docs/decisions/023-payment-adapters.md).

import { inTransaction } from '../../../db/in-transaction.ts'
import { type PaymentServices, createProviders } from '../providers/providers.ts'
import { enqueue } from '../../outbox/repository.ts'
import { lockReservation, readReservation } from '../../bookings/reservation.ts'
import { within, workerTimeoutMs } from '../providers/ask-provider.ts'
import { toOrder } from '../orders/order.ts'
import { ProviderUnavailable, type RefundOrder, type RefundResult } from '../providers/provider.ts'
import { moveRefund, readPayment, readRefund, type RefundRow } from '../repository.ts'
import { systemActor } from '../orders/record-payment-event.ts'
import { refundMailTopic } from '../topics.ts'

/** @throws ProviderUnavailable where it has to be tried again */
export async function executeRefund(services: PaymentServices, refundId: string): Promise<void> {
  const refund = await readRefund(services.db, refundId)
  if (refund?.status !== 'requested' && refund?.status !== 'sent') return
  await writeResult(services, refund, await askForRefund(services, refund))
}

/** `manual`: nobody can be asked. */
async function askForRefund(services: PaymentServices, refund: RefundRow): Promise<RefundResult | { kind: 'manual' }> {
  const payment = refund.payment_id === null ? undefined : await readPayment(services.db, refund.payment_id)
  const booking = await readReservation(services.db, refund.reservation_id)
  if (payment === undefined || booking === undefined) return { kind: 'manual' }
  const provider = createProviders(services).find(payment.provider)
  // No money came by the sandbox, so none goes back, by hand either.
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
    const found = await within(workerTimeoutMs, (signal) => find.call(provider, order, signal))
    if (found !== null) return found
    if (!(await moveRefund(services.db, refund.id, ['requested'], 'sent', { by: systemActor })))
      throw new ProviderUnavailable('refund-unknown')
  }
  return within(workerTimeoutMs, (signal) => send.call(provider, order, signal))
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
    // Refused ones are given back by hand, and told so.
    await enqueue(client, {
      topic: refundMailTopic,
      dedupeKey: `${refundMailTopic}:${refund.id}:${to === 'manual' || to === 'failed' ? 'manual' : 'sent'}`,
      payload: { refundId: refund.id, reservationId: refund.reservation_id },
    })
  })
}
