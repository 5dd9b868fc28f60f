import { useState } from 'react'
import type { Refusal } from '#contract/refusals.ts'
import type { BookingAccess } from '#contract/values/booking-access.ts'
import type { PaymentMeans } from '#contract/values/payment.ts'
import { postPaymentNew } from '#contract/web-api/post-payment-new.ts'
import { useGo } from '../../lib/navigation.ts'
import { paths } from '../../paths.ts'
import { startOverlay } from '../bookings/form/overlay-clock.ts'
import { useAct, type ActProblem } from '../bookings/manage/use-act.ts'
import { keepPayment, openPaymentPage } from './kept-payment.ts'

interface Pay {
  isBusy: boolean
  isOverlayShown: boolean
  problem: ActProblem | null
  forget: () => void
  /** Begins the payment, once however often it is pressed, and leads to the page on which it is made. */
  pay: (means: PaymentMeans) => Promise<void>
}

const schedule = (callback: () => void, afterMs: number) => {
  const timer = setTimeout(callback, afterMs)
  return () => clearTimeout(timer)
}

/**
 * Beginning a payment (row X-04). Until an answer says what became of it, the same press goes out under the same id, so that a lost answer
 * begins no second payment. The overlay follows the booking's own (row F-13).
 */
export function usePay(access: BookingAccess, onRefused: (refusal: Refusal) => void): Pay {
  const go = useGo()
  const act = useAct(postPaymentNew)
  const [isOverlayShown, setOverlayShown] = useState(false)
  const [isLeaving, setLeaving] = useState(false)
  return {
    isBusy: act.isBusy || isLeaving,
    isOverlayShown,
    problem: act.problem,
    forget: act.forget,
    pay: async (means) => {
      if (act.isBusy || isLeaving) return
      const endOverlay = startOverlay({ show: setOverlayShown, schedule })
      const payment = await act.send((requestId) => ({ access, means, requestId }), onRefused).finally(endOverlay)
      if (payment === null) return
      setLeaving(true)
      keepPayment({ id: payment.id, isAwaited: payment.url === null, access })
      // The payment's own page first: it is where "back" leads from the provider, and where the outcome shows.
      go(paths.payment(payment.id))
      if (payment.url !== null) openPaymentPage(payment.url)
    },
  }
}
