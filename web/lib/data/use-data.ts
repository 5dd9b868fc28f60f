import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import type { AnyEndpoint } from '#contract/endpoint.ts'
import { useApp } from '../app-context.ts'
import type { DataState } from './data.ts'
import type { RequestOf, ResponseOf } from './services.ts'

export interface Data<Value> extends DataState<Value> {
  /** Loads again; for "Volver a cargar" (row X-01). */
  reload: () => void
}

/**
 * Subscribes to the cached answer of a call. Usually the route's loader has made the call. Otherwise, and when the server's call failed, it
 * is made when the component mounts.
 */
export function useData<E extends AnyEndpoint>(endpoint: E, request: RequestOf<E>): Data<ResponseOf<E>> {
  const { data } = useApp()
  const read = () => data.read(endpoint, request)
  const state = useSyncExternalStore(data.subscribe, read, () => data.readServed(endpoint, request))
  // Requests are small objects created while rendering. The answer's state identifies them, and effects use the latest.
  const load = useEffectEvent(() => void data.loadOnce(endpoint, request))
  const missing = state.value === null && !state.isLoading ? `${endpoint.name} ${JSON.stringify(request)}` : null
  useEffect(() => {
    if (missing !== null) load()
  }, [missing])
  return { ...state, reload: () => void data.reload(endpoint, request) }
}

const nothing: DataState<never> = { value: null, isLoading: false, hasFailed: false, refusal: null }

/** Like `useData`, but makes no call while the request is null. */
export function useAnswer<E extends AnyEndpoint>(endpoint: E, request: RequestOf<E> | null): DataState<ResponseOf<E>> {
  const { data } = useApp()
  const read = (): DataState<ResponseOf<E>> => (request === null ? nothing : data.read(endpoint, request))
  const readServed = (): DataState<ResponseOf<E>> => (request === null ? nothing : data.readServed(endpoint, request))
  const state = useSyncExternalStore(data.subscribe, read, readServed)
  const load = useEffectEvent(() => {
    if (request !== null) void data.loadOnce(endpoint, request)
  })
  const missing = request !== null && state.value === null && !state.isLoading ? JSON.stringify(request) : null
  useEffect(() => {
    if (missing !== null) load()
  }, [missing])
  return state
}
