import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import type { AnyEndpoint } from '#contract/endpoint.ts'
import { useApp } from './app-context.ts'
import type { DataState } from './data.ts'
import type { RequestOf, ResponseOf } from './services.ts'

export interface Data<Value> extends DataState<Value> {
  /** Asks again; for "Volver a cargar" (row X-01). */
  reload: () => void
}

/**
 * The kept answer of a call, as it is now and as it changes. The route's loader has usually asked; what nobody has asked for yet, and what
 * the server could not get when it rendered, is asked for when the component shows.
 */
export function useData<E extends AnyEndpoint>(endpoint: E, request: RequestOf<E>): Data<ResponseOf<E>> {
  const { data } = useApp()
  const read = () => data.read(endpoint, request)
  const state = useSyncExternalStore(data.subscribe, read, () => data.readServed(endpoint, request))
  // Requests are small plain objects made while rendering: the answer's state stands for them, and effects read the latest.
  const latest = useEffectEvent(() => void data.askOnce(endpoint, request))
  const missing = state.value === null && !state.isLoading ? `${endpoint.name} ${JSON.stringify(request)}` : null
  useEffect(() => {
    if (missing !== null) latest()
  }, [missing])
  return { ...state, reload: () => void data.reload(endpoint, request) }
}
