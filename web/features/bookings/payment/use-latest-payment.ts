import { useEffect, useEffectEvent } from 'react'
import type { LatestPayment } from '#contract/values/payment.ts'
import { isOpen, toOutcome } from './outcome.ts'
import { usePayment } from './use-payment.ts'

/** Polls a pending payment and reloads the booking once it has an outcome, as the text beside it promises. */
export function useLatestPayment(latest: LatestPayment | undefined, reload: () => void): void {
  const { payment } = usePayment(latest?.state === 'pending' ? latest.id : null)
  const outcome = payment === null ? null : toOutcome(payment)
  const finalOutcome = outcome === null || (isOpen(outcome) && outcome !== 'confirming') ? null : outcome
  const notify = useEffectEvent(reload)
  useEffect(() => {
    if (finalOutcome !== null) notify()
  }, [finalOutcome])
}
