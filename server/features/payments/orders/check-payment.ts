// Queries the provider for a payment's status and applies the result. All triggers lead here: notices, a payer's return and the worker's
// own checks (docs/decisions/021-payments.md).

import { type PaymentServices, createProviders } from '../providers/providers.ts'
import { readReservation } from '../../bookings/records/reservation.ts'
import { withTimeout, workerTimeoutMs } from '../providers/provider-timeout.ts'
import { toOrder } from './order.ts'
import { ProviderUnavailable, type Notice, type ProviderState } from '../providers/provider.ts'
import { readPayment, readPaymentByOrder } from '../repository.ts'
import { applyProviderState, type PaymentCheckResult } from './apply-provider-state.ts'
import { prepared } from '../../../db/statements/statement.ts'

/** @throws ProviderUnavailable if the query must be retried */
export async function checkPayment(
  services: PaymentServices,
  paymentId: string,
  content: Notice['content'] | null,
): Promise<PaymentCheckResult> {
  const reported = await queryProvider(services, paymentId, content)
  return reported === null ? 'unchanged' : applyProviderState(services, paymentId, reported)
}

/**
 * For a notice that names no order, finds the order in the provider's record of the operation.
 * @throws ProviderUnavailable if it must be retried
 */
export async function checkOperation(
  services: PaymentServices,
  providerName: string,
  content: Notice['content'],
): Promise<PaymentCheckResult> {
  const provider = createProviders(services).find(providerName)
  if (provider?.findOrder === undefined) return 'unchanged'
  const { findOrder } = provider
  const order = await withTimeout(workerTimeoutMs, (signal) => findOrder.call(provider, content, signal))
  const payment = order === undefined ? undefined : await readPaymentByOrder(services.db, provider.name, order)
  return payment === undefined ? 'unchanged' : checkPayment(services, payment.id, content)
}

const recordQuerySql = prepared('record-provider-query')`update payment set asked_at = clock_timestamp() where id = $1`

/** The first half of `checkPayment`, separate so that a test can stop after it. */
export async function queryProvider(
  services: PaymentServices,
  paymentId: string,
  content: Notice['content'] | null,
): Promise<ProviderState | null> {
  const payment = await readPayment(services.db, paymentId)
  // For a paid payment only a notice can report something new: a second payment of the same order.
  if (payment === undefined || (payment.status === 'paid' && content === null)) return null
  const booking = await readReservation(services.db, payment.reservation_id)
  const provider = createProviders(services).find(payment.provider)
  if (booking === undefined) return null
  if (provider === undefined && payment.provider === 'sandbox') return null
  if (provider === undefined) throw new ProviderUnavailable('not-configured')
  await recordQuerySql(services.db, payment.id)
  return withTimeout(workerTimeoutMs, (signal) => provider.readState(toOrder(services, payment, booking), content, signal))
}
