import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Payment } from '#contract/values/payment.ts'
import { getPayment } from '#contract/web-api/get-payment.ts'
import { useApp } from '../../../lib/app-context.ts'
import { describeFailure } from '../../../lib/services.ts'
import { isOpen, toOutcome, pauseBeforeAsking } from './outcome.ts'

export interface WatchedPayment {
  payment: Payment | null
  /** Why the last request failed: no such payment, or no answer. */
  problem: 'unknown' | 'unanswered' | null
  askAgain: () => void
}

const nothing = { payment: null, problem: null } as const

/** Polls a payment until its outcome is final. A tab that becomes visible polls at once (row R-23). */
export function usePayment(id: string | null): WatchedPayment {
  const { services } = useApp()
  const [state, setState] = useState<{ id: string | null } & Omit<WatchedPayment, 'askAgain'>>({ id, ...nothing })

  const ask = useEffectEvent(async (asked: string, signal: AbortSignal): Promise<boolean> => {
    const result = await services.call(getPayment, { id: asked }, { signal })
    if (signal.aborted) return false
    if (result.ok) {
      setState({ id: asked, payment: result.value, problem: null })
      return isOpen(toOutcome(result.value))
    }
    console.error(`${getPayment.name}: ${describeFailure(result)}`)
    const isUnknown = result.reason === 'refused' && (result.refusal.status === 404 || result.refusal.status === 400)
    // The last known state stays visible when a request fails.
    setState((before) => ({
      id: asked,
      payment: before.id === asked ? before.payment : null,
      problem: isUnknown ? 'unknown' : 'unanswered',
    }))
    return !isUnknown
  })

  const again = useRef<() => void>(() => undefined)
  useEffect(() => {
    if (id === null) return
    const stop = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    let answers = 0
    const look = async () => {
      timer = undefined
      const goesOn = await ask(id, stop.signal)
      if (goesOn && !stop.signal.aborted) timer = setTimeout(() => void look(), pauseBeforeAsking(answers))
      answers += 1
    }
    const askNow = () => {
      // A request is already in flight.
      if (timer === undefined) return
      clearTimeout(timer)
      answers = 0
      void look()
    }
    const wake = () => {
      if (!document.hidden) askNow()
    }
    again.current = askNow
    void look()
    document.addEventListener('visibilitychange', wake)
    window.addEventListener('online', wake)
    return () => {
      stop.abort()
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', wake)
      window.removeEventListener('online', wake)
    }
  }, [id])

  const current = state.id === id ? state : nothing
  return { payment: current.payment, problem: current.problem, askAgain: () => again.current() }
}
