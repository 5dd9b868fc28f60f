// The second and third steps of a payment: creates the order at the provider, outside of any transaction, and stores the result. After a
// crash, both steps are repeated with the same order and the same result (docs/decisions/021-payments.md).

import { inTransaction } from '../../../db/in-transaction.ts'
import { type PaymentServices, createProviders } from '../providers/providers.ts'
import { lockReservation, readReservation } from '../../bookings/records/reservation.ts'
import { withTimeout } from '../providers/provider-timeout.ts'
import { toOrder } from './order.ts'
import type { ProviderName } from '../../../payment-settings.ts'
import type { Intent } from '../providers/provider.ts'
import { ProviderUnavailable } from '../providers/provider.ts'
import { countRefusal, isReferenceTaken, lockPayment, markPending, movePayment, readPayment } from '../repository.ts'
import { recordPaymentEvent } from './record-payment-event.ts'

const referenceInUse = 'reference-in-use'

/** @throws ProviderUnavailable if it must be retried, or if the provider returned another payment's reference, which fails this payment */
export async function makeIntent(services: PaymentServices, paymentId: string, timeoutMs: number): Promise<void> {
  const payment = await readPayment(services.db, paymentId)
  if (payment?.status !== 'created') return
  const booking = await readReservation(services.db, payment.reservation_id)
  if (booking === undefined) return
  const provider = findProvider(services, payment.provider)
  const intent = await withTimeout(timeoutMs, (signal) => provider.createIntent(toOrder(services, payment, booking), signal))
  try {
    await writeIntent(services, paymentId, intent)
  } catch (error) {
    if (!isReferenceTaken(error)) throw error
    // The payer is not sent to this URL, because it may belong to another order.
    await writeIntent(services, paymentId, { kind: 'refused', reason: referenceInUse })
    await countRefusal(services.db, payment.provider, 'mismatch-reference')
    throw new ProviderUnavailable(referenceInUse)
  }
}

function findProvider(services: PaymentServices, name: ProviderName) {
  const provider = createProviders(services).find(name)
  if (provider === undefined) throw new ProviderUnavailable('not-configured')
  return provider
}

/** The third step, separate so that a test can leave it out. */
export async function writeIntent({ db }: Pick<PaymentServices, 'db'>, paymentId: string, intent: Intent): Promise<void> {
  const before = await readPayment(db, paymentId)
  if (before === undefined) return
  await inTransaction(db, async (client) => {
    const booking = await lockReservation(client, before.reservation_id)
    const payment = await lockPayment(client, paymentId)
    if (intent.kind === 'made') {
      await markPending(client, payment.id, { ...intent, kept: intent.kept ?? {} })
      return
    }
    const isFailed = await movePayment(client, payment.id, ['created'], 'failed', { reason: intent.reason })
    if (isFailed) await recordPaymentEvent(client, booking, payment, 'payment-declined')
  })
}
