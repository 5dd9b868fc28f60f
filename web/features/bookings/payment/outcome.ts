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
  /** Paid after the car was returned. */
  | 'paid-account'
  /** Paid, and the booking was cancelled afterwards. */
  | 'paid-closed'
  | 'declined'
  | 'cancelled'
  /** Not paid, and the car has been released. */
  | 'expired'
  /** The car has been released, and the provider has not yet reported whether the payment succeeded. */
  | 'late'
  /** Paid after the car was released: refunded in full. */
  | 'returned'
  /** Paid for a cancelled booking: refunded in full. */
  | 'returned-closed'
  /** Paid twice: this payment is refunded, the booking is valid. */
  | 'surplus'

export function toOutcome({ state, url, isDelayed, bookingStatus, isReturned }: Payment): Outcome {
  const isReleased = bookingStatus === 'expired'
  switch (state) {
    case 'paid':
      if (isReturned) return isReleased ? 'returned' : bookingStatus === 'cancelled' ? 'returned-closed' : 'surplus'
      if (bookingStatus === 'held' || isReleased) return 'confirming'
      if (bookingStatus === 'completed') return 'paid-account'
      return bookingStatus === 'cancelled' || bookingStatus === 'no_show' ? 'paid-closed' : 'paid'
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
    case 'paid-account':
    case 'paid-closed':
    case 'declined':
    case 'cancelled':
    case 'expired':
    case 'returned':
    case 'returned-closed':
    case 'surplus':
      return false
  }
}

/** Usually the answer is there within seconds. Typing a card number takes minutes. */
const delaysMs = [1_000, 1_000, 1_500, 2_000, 3_500, 6_000, 8_000]
const maxDelayMs = 12_000

/** How long to wait before the next poll, by the number of answers so far. */
export function pollDelayMs(answers: number): number {
  return delaysMs[answers] ?? maxDelayMs
}
