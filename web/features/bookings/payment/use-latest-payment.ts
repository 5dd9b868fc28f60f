import { useEffect, useEffectEvent } from 'react'
import type { LatestPayment } from '#contract/values/payment.ts'
import { isOpen, toOutcome } from './outcome.ts'
import { usePayment } from './use-payment.ts'

/** Follows a booking's payment that is under way and asks for the booking anew once something has come of it: the words beside it promise so. */
export function useLatestPayment(latest: LatestPayment | undefined, reload: () => void): void {
  const { payment } = usePayment(latest?.state === 'pending' ? latest.id : null)
  const outcome = payment === null ? null : toOutcome(payment)
  const news = outcome === null || (isOpen(outcome) && outcome !== 'confirming') ? null : outcome
  const ask = useEffectEvent(reload)
  useEffect(() => {
    if (news !== null) ask()
  }, [news])
}
