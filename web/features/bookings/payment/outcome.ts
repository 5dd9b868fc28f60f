// What a payment came to, in the words of whoever pays. Only the service says so: that the visitor came back from a provider's page says
// nothing (docs/decisions/021-payments.md).

import type { Payment } from '#contract/values/payment.ts'

export type Outcome =
  /** The provider's page is on its way. */
  | 'opening'
  | 'delayed'
  | 'pending'
  /** The money is there, and the booking follows in a moment. */
  | 'confirming'
  | 'paid'
  /** Paid, and the booking was given up afterwards. */
  | 'paid-closed'
  | 'declined'
  | 'cancelled'
  /** No money, and the car has been let go. */
  | 'expired'
  /** The car has been let go, and the provider has not said yet whether money came. */
  | 'late'
  /** Paid too late for the car: everything goes back. */
  | 'returned'
  /** Paid for a booking that is cancelled: everything goes back. */
  | 'returned-closed'
  /** Paid twice: this one goes back, the booking stands. */
  | 'surplus'

export function toOutcome({ state, url, isDelayed, bookingStatus, isReturned }: Payment): Outcome {
  const isLetGo = bookingStatus === 'expired'
  switch (state) {
    case 'paid':
      if (isReturned) return isLetGo ? 'returned' : bookingStatus === 'cancelled' ? 'returned-closed' : 'surplus'
      if (bookingStatus === 'held' || isLetGo) return 'confirming'
      return bookingStatus === 'cancelled' || bookingStatus === 'no_show' ? 'paid-closed' : 'paid'
    case 'declined':
      return isLetGo ? 'expired' : 'declined'
    case 'cancelled':
      return isLetGo ? 'expired' : 'cancelled'
    case 'pending':
      if (isLetGo) return 'late'
      if (url !== null) return 'pending'
      return isDelayed ? 'delayed' : 'opening'
  }
}

/** Whether something may still come of it by itself, so that it is worth asking again. */
export function isOpen(outcome: Outcome): boolean {
  switch (outcome) {
    case 'opening':
    case 'delayed':
    case 'pending':
    case 'confirming':
    case 'late':
      return true
    case 'paid':
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

/** Mostly the answer is there within seconds; whoever types a card's number needs minutes. */
const pausesMs = [1_000, 1_000, 1_500, 2_000, 3_500, 6_000, 8_000]
const longestPauseMs = 12_000

/** How long to wait before asking once more, after so many answers. */
export function pauseBeforeAsking(answers: number): number {
  return pausesMs[answers] ?? longestPauseMs
}
