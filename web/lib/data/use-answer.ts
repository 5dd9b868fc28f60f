import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import type { AnyEndpoint } from '#contract/endpoint.ts'
import { useApp } from '../app-context.ts'
import type { DataState } from './data.ts'
import type { RequestOf, ResponseOf } from './services.ts'

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
