// The outcome of a payment, from the payer's point of view. Only the service decides it: returning from the provider's page proves nothing
// (docs/decisions/021-payments.md).

import type { Payment } from '#contract/values/payment.ts'

export type Outcome =
  /** The provider's page is being opened. */
  | 'opening'
  | 'delayed'
  | 'pending'
  /** The payment succeeded; the booking is confirmed shortly. */
  | 'confirming'
  | 'paid'
  /** Paid, and the rental is completed. */
  | 'paid-completed'
  /** Paid; the booking has since been cancelled or become a no-show. */
  | 'paid-closed'
  | 'declined'
  | 'cancelled'
  /** Not paid, and the car has been released. */
  | 'expired'
  /** The car has been released, and the provider has not yet reported whether the payment succeeded. */
  | 'late'
  /** Paid after the car was released: refunded in full. */
  | 'refunded'
  /** The booking is cancelled or a no-show, and this payment is refunded in full. */
  | 'refunded-closed'
  /** Paid twice: this payment is refunded, the booking is valid. */
  | 'surplus'

export function toOutcome({ state, url, isDelayed, bookingStatus, isRefunded }: Payment): Outcome {
  const isReleased = bookingStatus === 'expired'
  const isClosed = bookingStatus === 'cancelled' || bookingStatus === 'no_show'
  switch (state) {
    case 'paid':
      if (isRefunded) return isReleased ? 'refunded' : isClosed ? 'refunded-closed' : 'surplus'
      if (bookingStatus === 'held' || isReleased) return 'confirming'
      if (bookingStatus === 'completed') return 'paid-completed'
      return isClosed ? 'paid-closed' : 'paid'
    case 'declined':
      return isReleased ? 'expired' : 'declined'
    case 'cancelled':
      return isReleased ? 'expired' : 'cancelled'
    case 'pending':
      if (isReleased) return 'late'
      if (url !== null) return 'pending'
      return isDelayed ? 'delayed' : 'opening'
  }
}

/** Whether the outcome may still change, so that polling makes sense. */
export function isOpen(outcome: Outcome): boolean {
  switch (outcome) {
    case 'opening':
    case 'delayed':
    case 'pending':
    case 'confirming':
    case 'late':
      return true
    case 'paid':
    case 'paid-completed':
    case 'paid-closed':
    case 'declined':
    case 'cancelled':
    case 'expired':
    case 'refunded':
    case 'refunded-closed':
    case 'surplus':
      return false
  }
}

/** The answer usually arrives within seconds; typing a card number takes minutes. */
const delaysMs = [1_000, 1_000, 1_500, 2_000, 3_500, 6_000, 8_000]
const maxDelayMs = 12_000

/** The delay before the next poll; it grows with each attempt. */
export function pollDelayMs(attempt: number): number {
  return delaysMs[attempt] ?? maxDelayMs
}
