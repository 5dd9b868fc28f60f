import type { ManagedBooking } from '#contract/web-api/get-booking.ts'
import type { Dictionaries } from '../../locales/dictionaries.ts'
import { useHoldExpired } from '../bookings/payment/hold/countdown.ts'

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

/** The stage of an open booking's payment by the service and the clock. */
export function usePaymentStage(booking: ManagedBooking | null): PaymentStage | null {
  const isHoldExpired = useHoldExpired(booking?.status === 'held' ? booking.holdExpiresAt : undefined)
  return booking === null ? null : paymentStage(booking, isHoldExpired)
}

/** What the page is for at a stage of the payment, for its heading and, without the name, its title. */
export function stageHeading(t: Dictionaries['payment'], stage: PaymentStage, { status }: ManagedBooking, firstName = ''): string {
  if (stage !== 'payable') return t.stages[stage].heading
  return status === 'completed' ? t.due.headingReturned : t.due.heading(firstName)
}
