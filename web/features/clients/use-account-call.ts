import { useRef, useState } from 'react'
import type { AnyEndpoint } from '#contract/endpoint.ts'
import { useApp } from '../../lib/app-context.ts'
import { describeFailure, type CallFailure, type RequestOf, type ResponseOf } from '../../lib/data/services.ts'

export interface AccountCall<E extends AnyEndpoint> {
  isBusy: boolean
  /** Why the last attempt failed; null before the first, during one, and after a successful one. */
  failure: CallFailure | null
  /** Sends once, even if the button is pressed repeatedly; resolves to the wrapped value, or null. */
  send: (request: RequestOf<E>, onFailure?: (failure: CallFailure) => void) => Promise<{ value: ResponseOf<E> } | null>
}

/** An account call that a button triggers. */
export function useAccountCall<E extends AnyEndpoint>(endpoint: E): AccountCall<E> {
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
      const result = await services.call(endpoint, request)
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
