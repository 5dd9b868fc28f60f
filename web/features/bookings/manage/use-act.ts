import { useRef, useState } from 'react'
import type { AnyEndpoint } from '#contract/endpoint.ts'
import type { Refusal } from '#contract/refusals.ts'
import { record, text } from '#contract/read.ts'
import { useApp } from '../../../lib/app-context.ts'
import { describeFailure, type RequestOf, type ResponseOf } from '../../../lib/services.ts'
import { keepItem, readItem } from '../../../lib/session-item.ts'
import { newRequestId } from '../../../lib/request-id.ts'
import { isUnanswered } from '../form/submission.ts'

/** Why an action failed, as far as it is known. */
export type ActProblem = { kind: 'unanswered' } | { kind: 'refused'; refusal: Refusal }

export interface Act<E extends AnyEndpoint> {
  isBusy: boolean
  problem: ActProblem | null
  forget: () => void
  /** Sends the request once, however often the button is pressed; null when it failed. */
  send: (requestWith: (requestId: string) => RequestOf<E>, onRefused?: (refusal: Refusal) => void) => Promise<ResponseOf<E> | null>
}

/**
 * A write call on a booking. Until an answer arrives, retries use the same request id (row X-04).
 * @param memory where the unanswered request is remembered: in the tab, or only in the page when it contains data that must not be stored
 */
export function useAct<E extends AnyEndpoint>(endpoint: E, memory: 'tab' | 'page' = 'tab'): Act<E> {
  const { services } = useApp()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<ActProblem | null>(null)
  // A second press may come before the next render.
  const isUnderWay = useRef(false)
  const item = `istmo.${endpoint.name}`
  const onPage = useRef<unknown>(null)
  const keep = (sent: unknown) => {
    if (memory === 'tab') keepItem(item, sent)
    else onPage.current = sent
  }

  const post: Act<E>['send'] = async (requestWith, onRefused) => {
    const intent = JSON.stringify(endpoint.request.encode(requestWith('')))
    const requestId = unansweredId(memory === 'tab' ? readItem(item) : onPage.current, intent) ?? newRequestId()
    keep({ intent, requestId })
    const result = await services.call(endpoint, requestWith(requestId))
    if (result.ok) {
      keep(null)
      setProblem(null)
      return result.value
    }
    console.error(`${endpoint.name}: ${describeFailure(result)}`)
    if (result.reason === 'refused' && result.refusal.code === 'rate_limited') setProblem({ kind: 'refused', refusal: result.refusal })
    else if (result.reason !== 'refused' || isUnanswered(result)) setProblem({ kind: 'unanswered' })
    else {
      keep(null)
      setProblem({ kind: 'refused', refusal: result.refusal })
      onRefused?.(result.refusal)
    }
    return null
  }

  return {
    isBusy,
    problem,
    forget: () => setProblem(null),
    send: async (requestWith, onRefused) => {
      if (isUnderWay.current) return null
      isUnderWay.current = true
      setBusy(true)
      return post(requestWith, onRefused).finally(() => {
        isUnderWay.current = false
        setBusy(false)
      })
    },
  }
}

/** The request id of an unanswered request with the same intent. */
function unansweredId(kept: unknown, intent: string): string | undefined {
  const it = record(kept)
  return it['intent'] === intent ? text(it['requestId']) : undefined
}
