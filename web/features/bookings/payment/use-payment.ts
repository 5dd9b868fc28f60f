import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { LatestPayment, Payment } from '#contract/values/payment.ts'
import { getPayment } from '#contract/web-api/payments.ts'
import { useApp } from '../../../lib/app-context.ts'
import { describeFailure } from '../../../lib/data/services.ts'
import { isOpen, pollDelayMs, toOutcome } from './outcome.ts'

export interface WatchedPayment {
  payment: Payment | null
  /** Why the last request failed: no such payment, or no answer. */
  problem: 'unknown' | 'unanswered' | null
  pollNow: () => void
}

const nothing = { payment: null, problem: null } as const

/** Polls a payment until its outcome is final. A tab that becomes visible polls at once (row R-23). */
export function usePayment(id: string | null): WatchedPayment {
  const { services } = useApp()
  const [state, setState] = useState<{ id: string | null } & Omit<WatchedPayment, 'pollNow'>>({ id, ...nothing })

  const fetchPayment = useEffectEvent(async (requestedId: string, signal: AbortSignal): Promise<boolean> => {
    const result = await services.call(getPayment, { id: requestedId }, { signal })
    if (signal.aborted) return false
    if (result.ok) {
      setState({ id: requestedId, payment: result.value, problem: null })
      return isOpen(toOutcome(result.value))
    }
    console.error(`${getPayment.name}: ${describeFailure(result)}`)
    const isUnknown = result.reason === 'refused' && (result.refusal.status === 404 || result.refusal.status === 400)
    // The last known state stays visible when a request fails.
    setState((before) => ({
      id: requestedId,
      payment: before.id === requestedId ? before.payment : null,
      problem: isUnknown ? 'unknown' : 'unanswered',
    }))
    return !isUnknown
  })

  const pollNowRef = useRef<() => void>(() => undefined)
  useEffect(() => {
    if (id === null) return
    const controller = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    let attempt = 0
    const poll = async () => {
      timer = undefined
      const isPending = await fetchPayment(id, controller.signal)
      if (isPending && !controller.signal.aborted) timer = setTimeout(() => void poll(), pollDelayMs(attempt))
      attempt += 1
    }
    const pollNow = () => {
      // A request is already in flight.
      if (timer === undefined) return
      clearTimeout(timer)
      attempt = 0
      void poll()
    }
    const onVisible = () => {
      if (!document.hidden) pollNow()
    }
    pollNowRef.current = pollNow
    void poll()
    document.addEventListener('visibilitychange', onVisible)
    window.addEventListener('online', onVisible)
    return () => {
      controller.abort()
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', onVisible)
      window.removeEventListener('online', onVisible)
    }
  }, [id])

  const current = state.id === id ? state : nothing
  return { payment: current.payment, problem: current.problem, pollNow: () => pollNowRef.current() }
}

/** Polls a pending payment and reloads the booking once it has an outcome, as the text beside it announces. */
export function useLatestPayment(latest: LatestPayment | undefined, reload: () => void): void {
  const { payment } = usePayment(latest?.state === 'pending' ? latest.id : null)
  const outcome = payment === null ? null : toOutcome(payment)
  const finalOutcome = outcome === null || (isOpen(outcome) && outcome !== 'confirming') ? null : outcome
  const notify = useEffectEvent(reload)
  useEffect(() => {
    if (finalOutcome !== null) notify()
  }, [finalOutcome])
}
