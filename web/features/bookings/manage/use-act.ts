import { useRef, useState } from 'react'
import type { AnyEndpoint } from '#contract/endpoint.ts'
import type { Refusal } from '#contract/refusals.ts'
import { record, text } from '#contract/read.ts'
import { useApp } from '../../../lib/app-context.ts'
import { describeFailure, type RequestOf, type ResponseOf } from '../../../lib/services.ts'
import { keepItem, readItem } from '../../../lib/session-item.ts'
import { newRequestId } from '../../../lib/request-id.ts'
import { isUnanswered } from '../form/submission.ts'

/** Why something was not done, as far as is known. */
export type ActProblem = { kind: 'unanswered' } | { kind: 'refused'; refusal: Refusal }

export interface Act<E extends AnyEndpoint> {
  isBusy: boolean
  problem: ActProblem | null
  forget: () => void
  /** Sends once, however often it is pressed; null when it was not done. */
  send: (requestWith: (requestId: string) => RequestOf<E>, onRefused?: (refusal: Refusal) => void) => Promise<ResponseOf<E> | null>
}

/**
 * A write about a booking. Until an answer says what became of it, the same request is sent under the same id (row X-04).
 * @param memory how long the unanswered request is remembered: for the tab, or for the page alone, where it holds what should not be stored
 */
export function useAct<E extends AnyEndpoint>(endpoint: E, memory: 'tab' | 'page' = 'tab'): Act<E> {
  const { services } = useApp()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<ActProblem | null>(null)
  // A second press may come before anything has been drawn again.
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

/** The id under which the same has been sent and not been answered. */
function unansweredId(kept: unknown, intent: string): string | undefined {
  const it = record(kept)
  return it['intent'] === intent ? text(it['requestId']) : undefined
}
