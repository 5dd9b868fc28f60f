import type { ManagedBooking } from '#contract/values/managed-booking.ts'

/** How a booking stands towards paying it. */
export type PaymentStage =
  /** Something is due, and it can be paid here. */
  | 'payable'
  /** Something is due that is paid online, and no means is on offer now. */
  | 'closed'
  | 'paid'
  | 'at-branch'
  | 'expired'
  | 'cancelled'
  /** The car is out, back, or was never collected. */
  | 'over'

type Standing = Pick<ManagedBooking, 'status' | 'prepaid' | 'acts' | 'dueCents'> & { payments: { means: readonly unknown[] } }

/** @param isHoldOver the hold has ended by the clock, though the booking in hand does not say so yet */
export function paymentStage({ status, prepaid, acts, dueCents = 0, payments }: Standing, isHoldOver: boolean): PaymentStage {
  switch (status) {
    case 'expired':
      return 'expired'
    case 'cancelled':
      return 'cancelled'
    case 'held':
      if (isHoldOver) return 'expired'
      return payments.means.length > 0 ? 'payable' : 'closed'
    case 'confirmed':
    case 'checked_in':
      if (dueCents <= 0) return 'paid'
      if (acts.includes('pay') && payments.means.length > 0) return 'payable'
      return prepaid && status === 'confirmed' ? 'closed' : 'at-branch'
    case 'completed':
    case 'no_show':
      return dueCents <= 0 ? 'paid' : 'over'
  }
}
