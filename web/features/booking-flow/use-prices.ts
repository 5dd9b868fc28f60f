import { useEffect, useEffectEvent } from 'react'
import type { AnyEndpoint } from '#contract/endpoint.ts'
import { useApp } from '../../lib/app-context.ts'
import type { DataState } from '../../lib/data/data.ts'
import type { RequestOf, ResponseOf } from '../../lib/data/services.ts'
import { useAnswer } from '../../lib/data/use-data.ts'

/**
 * Like `useAnswer`, for prices that would differ from those of the list at other rates.
 * @param list with a new one, prices that are not fresh are renewed, as when they are shown again
 */
export function usePrices<E extends AnyEndpoint>(
  endpoint: E,
  request: RequestOf<E> | null,
  list?: object | null,
): DataState<ResponseOf<E>> {
  const { data } = useApp()
  const renew = useEffectEvent(() => {
    if (request !== null) void data.load(endpoint, request)
  })
  const key = JSON.stringify(request)
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- They say when to renew.
  useEffect(() => renew(), [key, list])
  return useAnswer(endpoint, request)
}
