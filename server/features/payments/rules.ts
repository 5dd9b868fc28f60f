// Which statuses a payment may reach, what is due, and which payments are refunded first (docs/decisions/021-payments.md).

import type { Cents } from '#contract/money.ts'
import type { PaymentState } from '#contract/values/payment.ts'
import type { ReservationStatus } from '../bookings/lifecycle/lifecycle-rules.ts'
import type { ProviderState } from './providers/provider.ts'

export type PaymentStatus = 'created' | 'pending' | 'paid' | 'failed' | 'cancelled'

/** A payment's status as shown: for the payer it makes no difference that the provider has not been called yet. */
export function displayState(status: PaymentStatus): PaymentState {
  switch (status) {
    case 'created':
    case 'pending':
      return 'pending'
    case 'paid':
      return 'paid'
    case 'failed':
      return 'declined'
    case 'cancelled':
      return 'cancelled'
  }
}

/** Whether a booking with this status can still be paid; after the return, what was charged then or later. */
export function isPayable(status: ReservationStatus): boolean {
  return status === 'held' || status === 'confirmed' || status === 'checked_in' || status === 'completed'
}

/**
 * The amount still due online, never negative.
 * @param owedCents the price with the charges of the rental (`readTotalWithCharges`)
 */
export function payableCents(row: { status: ReservationStatus; paid_cents: Cents }, owedCents: Cents): Cents {
  return isPayable(row.status) ? Math.max(0, owedCents - row.paid_cents) : 0
}

/**
 * What is charged for the rental: its total, after a cancellation or a no-show the fee, and nothing for an expired hold. The balance is
 * this less what is kept of the payments (docs/decisions/059-counter-money.md).
 */
export function chargedCents(status: ReservationStatus, totalCents: Cents, feeCents: Cents): Cents {
  if (status === 'cancelled' || status === 'no_show') return feeCents
  return status === 'expired' ? 0 : totalCents
}

export type Verdict =
  | { to: 'paid' }
  | { to: 'failed' | 'cancelled'; reason: string }
  /** The provider's status contradicts ours: nothing is marked as paid, and the staff must check. */
  | { to: 'contradiction'; reason: 'order' | 'amount' | 'currency' | 'twice' }
  | null

/**
 * The payment's next status given the provider's; null leaves it unchanged. Money received always counts as paid: declined and cancelled
 * are our final statuses, not the provider's, so the order of notices does not matter.
 */
export function decideTransition(
  payment: { status: PaymentStatus; provider_order: string; provider_ref: string | null; amount_cents: Cents; currency: string },
  reported: ProviderState,
): Verdict {
  if (payment.status === 'paid') {
    const isSecondPayment =
      reported.state === 'paid' && reported.providerOrder === payment.provider_order && reported.providerRef !== payment.provider_ref
    return isSecondPayment ? { to: 'contradiction', reason: 'twice' } : null
  }
  if (reported.providerOrder !== payment.provider_order) return { to: 'contradiction', reason: 'order' }
  const isInProgress = payment.status === 'created' || payment.status === 'pending'
  switch (reported.state) {
    case 'open':
      return null
    case 'declined':
      return isInProgress ? { to: 'failed', reason: reported.reason ?? 'declined' } : null
    case 'cancelled':
      return isInProgress ? { to: 'cancelled', reason: reported.reason ?? 'by-payer' } : null
    case 'paid':
      return paidVerdict(payment, reported)
  }
}

function paidVerdict(payment: { amount_cents: Cents; currency: string }, reported: ProviderState): Verdict {
  const isFixedByUs = reported.isAmountFixedByUs === true
  const isAmountCorrect = reported.amountCents === null ? isFixedByUs : reported.amountCents === payment.amount_cents
  const isCurrencyCorrect = reported.currency === null ? isFixedByUs : reported.currency === payment.currency.trim()
  if (!isAmountCorrect) return { to: 'contradiction', reason: 'amount' }
  return isCurrencyCorrect ? { to: 'paid' } : { to: 'contradiction', reason: 'currency' }
}

/**
 * Divides a refund among the payments, the latest first. What exceeds their remaining amounts was paid in another way, and is refunded
 * manually (`paymentId` null).
 */
export function splitRefund(
  cents: Cents,
  payments: readonly { id: string; status: PaymentStatus; amount_cents: Cents; refunded_cents: Cents }[],
): { paymentId: string | null; cents: Cents }[] {
  const shares: { paymentId: string | null; cents: Cents }[] = []
  let remaining = cents
  for (const payment of payments.toReversed()) {
    const share = payment.status === 'paid' ? Math.min(remaining, payment.amount_cents - payment.refunded_cents) : 0
    if (share <= 0) continue
    shares.push({ paymentId: payment.id, cents: share })
    remaining -= share
  }
  return remaining > 0 ? [...shares, { paymentId: null, cents: remaining }] : shares
}
