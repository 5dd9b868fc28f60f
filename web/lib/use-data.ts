import { useCallback, useEffect, useSyncExternalStore } from 'react'
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
  const state = useSyncExternalStore(data.subscribe, read, read)
  // Requests are small plain objects made while rendering: their JSON is their identity.
  const key = JSON.stringify(request)
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- the key stands for the request
  const reload = useCallback(() => void data.reload(endpoint, request), [data, endpoint, key])
  useEffect(() => {
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- as above
    if (data.read(endpoint, request).value === null) void data.askOnce(endpoint, request)
  }, [data, endpoint, key])
  return { ...state, reload }
}
