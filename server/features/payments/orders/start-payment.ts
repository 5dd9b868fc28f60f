// The first step of a payment: any number of clicks create one row, in one transaction without outside calls.

import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { minuteMs, type Instant } from '#contract/panama-time.ts'
import type { Payment, PaymentMeans } from '#contract/values/payment.ts'
import { succeed, refuse, type Outcome } from '../../../outcome.ts'
import { type PaymentServices, createProviders } from '../providers/providers.ts'
import { enqueue } from '../../outbox/repository.ts'
import type { IdempotencyKey } from '../../idempotency/repository.ts'
import type { AccessedBooking } from '../../bookings/links/find-reservation.ts'
import { runOncePerKey } from '../../bookings/idempotency.ts'
import { lockReservation, type ReservationRow } from '../../bookings/records/reservation.ts'
import { requestTimeoutMs } from '../providers/provider-timeout.ts'
import { makeIntent } from './make-intent.ts'
import { pageToken } from './order.ts'
import { newProviderOrder } from './provider-formats.ts'
import { ProviderUnavailable, type PaymentProvider } from '../providers/provider.ts'
import { readPaymentAnswer } from '../read-answers.ts'
import { cancelPaymentsInProgress } from '../refunds/refunds.ts'
import { insertPayment, readPayments } from '../repository.ts'
import { readPayableCents } from '../read-charged.ts'
import { isPayable } from '../rules.ts'
import { createIntentTopic } from '../../outbox/topics.ts'
import { tokenHash } from '../../../crypto/tokens.ts'
import { currency, readNow } from '../../bookings/records/reservation-repository.ts'

/** How long a payment without a hold may take. */
const payMinutes = 60
/** The request itself calls the provider first; the worker takes over only if that fails. */
const workerDelayMs = 2 * requestTimeoutMs

export interface StartedPayment {
  paymentId: string
}

/** Starts a payment of the amount due, or returns the one in progress. */
export async function startPayment(
  services: PaymentServices,
  { row }: AccessedBooking,
  means: PaymentMeans | null,
  idempotencyKey: IdempotencyKey | null,
): Promise<Outcome<StartedPayment>> {
  const providers = createProviders(services)
  const [first] = providers.offered
  if (first === undefined) return refuse('payments_closed')
  const provider = means === null ? first : providers.byMeans(means)
  if (provider === undefined) return refuse('means_not_offered', { field: 'means' })
  return runOncePerKey(services.db, idempotencyKey, (client) => writePayment(client, services, row.id, provider))
}

/** After the transaction: calls the provider within the request, and returns the payment's status, whatever the result. */
export async function makeIntentInRequest(
  services: PaymentServices,
  { paymentId }: StartedPayment,
  logFailure: (reason: string) => void = () => undefined,
): Promise<Outcome<Payment>> {
  const isDelayed = await makeIntent(services, paymentId, requestTimeoutMs).then(
    () => false,
    (error: unknown) => {
      if (!(error instanceof ProviderUnavailable)) throw error
      logFailure(error.code)
      return true
    },
  )
  return readPaymentAnswer(services, paymentId, isDelayed)
}

export async function writePayment(
  client: pg.PoolClient,
  { signer }: Pick<PaymentServices, 'signer'>,
  reservationId: string,
  provider: Pick<PaymentProvider, 'name'>,
): Promise<Outcome<StartedPayment>> {
  const booking = await lockReservation(client, reservationId)
  const now = await readNow(client)
  if (booking.status === 'expired' || (booking.status === 'held' && (booking.hold_expires_at ?? 0) <= now)) return refuse('hold_expired')
  if (!isPayable(booking.status)) return refuse('booking_closed')
  const amountCents = await readPayableCents(client, booking)
  if (amountCents === 0) return refuse('nothing_due')

  const inProgress = (await readPayments(client, reservationId)).find(
    (payment) => payment.status === 'created' || payment.status === 'pending',
  )
  if (inProgress !== undefined) {
    if (inProgress.provider === provider.name && inProgress.amount_cents === amountCents && inProgress.expires_at > now)
      return succeed({ paymentId: inProgress.id })
    // The payer may have paid it anyway, so the provider is queried a little later.
    await cancelPaymentsInProgress(client, reservationId, 'superseded')
  }
  const id = randomUUID()
  await insertPayment(client, {
    id,
    reservationId,
    provider: provider.name,
    providerOrder: newProviderOrder(),
    amountCents,
    currency,
    pageSha256: tokenHash(pageToken(signer, id)),
    expiresAt: payableUntil(booking, now),
  })
  await enqueue(client, {
    topic: createIntentTopic,
    dedupeKey: `${createIntentTopic}:${id}`,
    payload: { paymentId: id },
    delayMs: workerDelayMs,
  })
  return succeed({ paymentId: id })
}

function payableUntil(booking: ReservationRow, now: Instant): Instant {
  return booking.status === 'held' && booking.hold_expires_at !== null ? booking.hold_expires_at : now + payMinutes * minuteMs
}
