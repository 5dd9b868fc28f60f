import type { ManagedBooking } from '#contract/web-api/get-booking.ts'

/** The stage of a booking's payment. */
export type PaymentStage =
  /** An amount is due, and it can be paid here. */
  | 'payable'
  /** An amount is due online, and no payment method is available now. */
  | 'closed'
  | 'paid'
  | 'at-branch'
  | 'expired'
  | 'cancelled'
  /** The rental has ended, or the car was never collected. */
  | 'over'

type PayableBooking = Pick<ManagedBooking, 'status' | 'prepaid' | 'allowedActions' | 'dueCents'> & {
  payments: { means: readonly unknown[] }
}

/** @param isHoldExpired the hold has expired by the clock, although the loaded booking does not have it yet */
export function paymentStage(
  { status, prepaid, allowedActions, dueCents = 0, payments }: PayableBooking,
  isHoldExpired: boolean,
): PaymentStage {
  switch (status) {
    case 'expired':
      return 'expired'
    case 'cancelled':
      return 'cancelled'
    case 'held':
      if (isHoldExpired) return 'expired'
      return payments.means.length > 0 ? 'payable' : 'closed'
    case 'confirmed':
    case 'checked_in':
      if (dueCents <= 0) return 'paid'
      if (allowedActions.includes('pay') && payments.means.length > 0) return 'payable'
      return prepaid && status === 'confirmed' ? 'closed' : 'at-branch'
    case 'completed':
      if (dueCents > 0 && allowedActions.includes('pay') && payments.means.length > 0) return 'payable'
      return dueCents <= 0 ? 'paid' : 'over'
    case 'no_show':
      return dueCents <= 0 ? 'paid' : 'over'
  }
}
