import { useRef, useState } from 'react'
import type { AnyEndpoint } from '#contract/endpoint.ts'
import { useApp } from '../../lib/app-context.ts'
import { describeFailure, type CallFailure, type CallResult, type RequestOf, type ResponseOf } from '../../lib/data/services.ts'

export interface AccountCall<E extends AnyEndpoint> {
  isBusy: boolean
  /** Why the last attempt failed; null before the first, during one, and after a successful one. */
  failure: CallFailure | null
  /** Sends once, even if the button is pressed repeatedly; resolves to the wrapped value, or null. */
  send: (request: RequestOf<E>, onFailure?: (failure: CallFailure) => void) => Promise<{ value: ResponseOf<E> } | null>
}

/**
 * An account call that a button triggers.
 * @param isExpected whether an answer is one; any other is a failure
 */
export function useAccountCall<E extends AnyEndpoint>(
  endpoint: E,
  isExpected: (value: ResponseOf<E>) => boolean = () => true,
): AccountCall<E> {
  const { services } = useApp()
  const [failure, setFailure] = useState<CallFailure | null>(null)
  const [isBusy, setBusy] = useState(false)
  const isCalling = useRef(false)
  return {
    isBusy,
    failure,
    send: async (request, onFailure) => {
      if (isCalling.current) return null
      isCalling.current = true
      setBusy(true)
      setFailure(null)
      const answer = await services.call(endpoint, request)
      const result: CallResult<ResponseOf<E>> =
        answer.ok && !isExpected(answer.value) ? { ok: false, reason: 'unexpected', status: answer.status } : answer
      isCalling.current = false
      setBusy(false)
      if (result.ok) return { value: result.value }
      console.error(`${endpoint.name}: ${describeFailure(result)}`)
      setFailure(result)
      onFailure?.(result)
      return null
    },
  }
}
