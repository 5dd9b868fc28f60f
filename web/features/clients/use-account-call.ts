import { useRef, useState } from 'react'
import type { AnyEndpoint } from '#contract/endpoint.ts'
import { useApp } from '../../lib/app-context.ts'
import { describeFailure, type CallFailure, type RequestOf, type ResponseOf } from '../../lib/services.ts'

export interface AccountCall<E extends AnyEndpoint> {
  isBusy: boolean
  /** Why the last try came to nothing; null before the first, while one is under way, and after a good one. */
  failure: CallFailure | null
  /** Sends once, however often it is pressed; answers the value in a box, or null. */
  send: (request: RequestOf<E>, onFailure?: (failure: CallFailure) => void) => Promise<{ value: ResponseOf<E> } | null>
}

/** One of the account's calls that a button makes. */
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
