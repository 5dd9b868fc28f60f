import { useEffect, useEffectEvent, useState } from 'react'
import type { BookingAccess } from '#contract/values/booking-access.ts'
import type { RentalChange } from '#contract/values/rental-change.ts'
import { getModifyEstimate, type ChangeEstimate } from '#contract/web-api/get-modify-estimate.ts'
import { useApp } from '../../../lib/app-context.ts'
import { describeFailure } from '../../../lib/data/services.ts'
import type { ActionProblem } from '../manage/use-booking-action.ts'

export interface ChangePrice {
  estimate: ChangeEstimate | null
  isLoading: boolean
  problem: ActionProblem | null
  retry: () => void
}

/** Debounces repeated taps into one call, because the service limits the number of requests. */
const debounceMs = 400

/** The price of the booking after the change, updated with every change. A quote is valid for one version of the booking only. */
export function useChangeEstimate(access: BookingAccess, version: number, change: RentalChange | null): ChangePrice {
  const { services } = useApp()
  const [attempt, setAttempt] = useState(0)
  const [answer, setAnswer] = useState<{ key: string; estimate: ChangeEstimate | null; problem: ActionProblem | null } | null>(null)
  const key = change === null ? null : JSON.stringify([version, attempt, change])

  const loadEstimate = useEffectEvent(async (requestKey: string, signal: AbortSignal) => {
    if (change === null) return
    const result = await services.call(getModifyEstimate, { access, change }, { signal })
    if (signal.aborted) return
    if (result.ok) return setAnswer({ key: requestKey, estimate: result.value, problem: null })
    console.error(`${getModifyEstimate.name}: ${describeFailure(result)}`)
    const problem: ActionProblem = result.reason === 'refused' ? { kind: 'refused', refusal: result.refusal } : { kind: 'unanswered' }
    setAnswer({ key: requestKey, estimate: null, problem })
  })
  useEffect(() => {
    if (key === null) return
    const controller = new AbortController()
    const timer = setTimeout(() => void loadEstimate(key, controller.signal), debounceMs)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [key])

  const current = key !== null && answer?.key === key ? answer : null
  return {
    estimate: current?.estimate ?? null,
    isLoading: key !== null && current === null,
    problem: current?.problem ?? null,
    retry: () => setAttempt((before) => before + 1),
  }
}
