import { useRef, useState } from 'react'
import type { AnyEndpoint } from '#contract/endpoint.ts'
import type { Refusal } from '#contract/refusals.ts'
import { record, text } from '#contract/read.ts'
import { useApp } from '../../../lib/app-context.ts'
import { describeFailure, type RequestOf, type ResponseOf } from '../../../lib/data/services.ts'
import { storeItem, readItem } from '../../../lib/forms/session-item.ts'
import { newId } from '../../../../ui/new-id.ts'
import { isUnanswered } from '../form/submit/submission.ts'

/** Why an action failed, as far as it is known. */
export type ActionProblem = { kind: 'unanswered' } | { kind: 'refused'; refusal: Refusal }

type OnRefused = (refusal: Refusal) => void | Promise<unknown>

export interface BookingAction<E extends AnyEndpoint> {
  isBusy: boolean
  problem: ActionProblem | null
  clearProblem: () => void
  /**
   * Sends the request once, even if the button is pressed repeatedly; null when it failed. The action stays busy until `onDone` or `onRefused`
   * has ended: it may load the booking that the next attempt changes. A refusal is shown after it.
   */
  send: (
    requestWith: (requestId: string) => RequestOf<E>,
    onRefused?: OnRefused,
    onDone?: (answer: ResponseOf<E>) => Promise<unknown>,
  ) => Promise<ResponseOf<E> | null>
}

/**
 * A write call on a booking. Until an answer arrives, retries use the same request id (row X-04).
 * @param memory where the unanswered request is remembered: in the tab, or only in the page when it contains data that must not be stored
 */
export function useBookingAction<E extends AnyEndpoint>(endpoint: E, memory: 'tab' | 'page' = 'tab'): BookingAction<E> {
  const { services } = useApp()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<ActionProblem | null>(null)
  // A second press may come before the next render.
  const isInFlight = useRef(false)
  const item = `istmo.${endpoint.name}`
  const onPage = useRef<unknown>(null)
  const remember = (sent: unknown) => {
    if (memory === 'tab') storeItem(item, sent)
    else onPage.current = sent
  }

  const post: BookingAction<E>['send'] = async (requestWith, onRefused, onDone) => {
    const intent = JSON.stringify(endpoint.request.encode(requestWith('')))
    const requestId = unansweredId(memory === 'tab' ? readItem(item) : onPage.current, intent) ?? newId()
    remember({ intent, requestId })
    const result = await services.call(endpoint, requestWith(requestId))
    if (result.ok) {
      remember(null)
      setProblem(null)
      await onDone?.(result.value)
      return result.value
    }
    console.error(`${endpoint.name}: ${describeFailure(result)}`)
    if (result.reason === 'refused' && result.refusal.code === 'rate_limited') setProblem({ kind: 'refused', refusal: result.refusal })
    else if (result.reason !== 'refused' || isUnanswered(result)) setProblem({ kind: 'unanswered' })
    else {
      remember(null)
      await onRefused?.(result.refusal)
      setProblem({ kind: 'refused', refusal: result.refusal })
    }
    return null
  }

  return {
    isBusy,
    problem,
    clearProblem: () => setProblem(null),
    send: async (requestWith, onRefused, onDone) => {
      if (isInFlight.current) return null
      isInFlight.current = true
      setBusy(true)
      return post(requestWith, onRefused, onDone).finally(() => {
        isInFlight.current = false
        setBusy(false)
      })
    },
  }
}

/** The request id of an unanswered request with the same intent. */
function unansweredId(stored: unknown, intent: string): string | undefined {
  const fields = record(stored)
  return fields['intent'] === intent ? text(fields['requestId']) : undefined
}
