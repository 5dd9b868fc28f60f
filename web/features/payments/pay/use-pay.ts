import { useState } from 'react'
import type { Refusal } from '#contract/refusals.ts'
import type { BookingAccess } from '#contract/values/booking-access.ts'
import type { PaymentMeans } from '#contract/values/payment.ts'
import { postPaymentNew } from '#contract/web-api/payments.ts'
import { useNavigateTo } from '../../../lib/navigation/navigation.ts'
import { paths } from '../../../paths.ts'
import { startOverlay } from '../../bookings/form/submit/overlay-clock.ts'
import { useBookingAction, type ActionProblem } from '../../bookings/manage/use-booking-action.ts'
import { storePayment, openPaymentPage } from '../stored-payment.ts'

interface Pay {
  isBusy: boolean
  isOverlayShown: boolean
  problem: ActionProblem | null
  clearProblem: () => void
  /** Starts the payment once, even if the button is pressed repeatedly, and opens the payment page. */
  pay: (means: PaymentMeans) => Promise<void>
}

const schedule = (callback: () => void, afterMs: number) => {
  const timer = setTimeout(callback, afterMs)
  return () => clearTimeout(timer)
}

/**
 * Starts a payment (row X-04). Until an answer arrives, retries use the same request id, so that a lost answer never starts a second
 * payment. The overlay works like that of the booking (row F-13).
 */
export function usePay(access: BookingAccess, onRefused: (refusal: Refusal) => void): Pay {
  const go = useNavigateTo()
  const action = useBookingAction(postPaymentNew)
  const [isOverlayShown, setOverlayShown] = useState(false)
  const [isLeaving, setLeaving] = useState(false)
  return {
    isBusy: action.isBusy || isLeaving,
    isOverlayShown,
    problem: action.problem,
    clearProblem: action.clearProblem,
    pay: async (means) => {
      if (action.isBusy || isLeaving) return
      const endOverlay = startOverlay({ show: setOverlayShown, schedule })
      const payment = await action.send((requestId) => ({ access, means, requestId }), onRefused).finally(endOverlay)
      if (payment === null) return
      setLeaving(true)
      storePayment({ id: payment.id, isAwaited: payment.url === null, access })
      // First our own payment page: it is where "back" leads from the provider, and it shows the outcome.
      go(paths.payment(payment.id))
      if (payment.url !== null) openPaymentPage(payment.url)
    },
  }
}
