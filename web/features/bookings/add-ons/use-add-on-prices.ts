import { useEffect, useEffectEvent, useState } from 'react'
import type { BookingAccess } from '#contract/values/booking-access.ts'
import { getModifyEstimate, type ChangeEstimate } from '#contract/web-api/get-modify-estimate.ts'
import { useApp } from '../../../lib/app-context.ts'
import type { AddOn } from './list-add-ons.ts'

/** The lists that additions are made from arrive one after the other. */
const debounceMs = 150

interface Priced {
  key: string
  /** In the order of the additions; null where one is not possible or the price did not load. */
  prices: (ChangeEstimate | null)[]
}

/**
 * The price of the booking with each addition, one call after the other, because the service limits the number of requests. Undefined while
 * it loads. A quote is valid for one version of the booking only.
 */
export function useAddOnPrices(access: BookingAccess, version: number, reloadCount: number, addOns: readonly AddOn[]) {
  const { services } = useApp()
  const [priced, setPriced] = useState<Priced>({ key: '', prices: [] })
  const key = JSON.stringify([version, reloadCount, addOns.map(({ change }) => change)])
  const loadAll = useEffectEvent(async (requestKey: string, signal: AbortSignal) => {
    for (const [i, { change }] of addOns.entries()) {
      const result = await services.call(getModifyEstimate, { access, change }, { signal })
      if (signal.aborted) return
      const price = result.ok && result.value.differenceCents !== undefined ? result.value : null
      setPriced((before) => ({ key: requestKey, prices: [...(before.key === requestKey ? before.prices.slice(0, i) : []), price] }))
    }
  })
  useEffect(() => {
    const controller = new AbortController()
    const timer = setTimeout(() => void loadAll(key, controller.signal), debounceMs)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [key])
  return addOns.map((_, i) => (priced.key === key ? priced.prices[i] : undefined))
}
