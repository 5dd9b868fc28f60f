import { useEffect, useState } from 'react'
import type { Data } from '../../../lib/data/use-data.ts'
import { minuteMs, toWallTime, type WallTime } from '#contract/panama-time.ts'

/** How long the offers of a list are valid (docs/domain.md 5.2). */
const guaranteeMs = 30 * minuteMs

/** How soon an expired list that could not be reloaded is tried again. */
const retryMs = 20_000

/** When this browser first showed a list, so that returning to the page does not extend the time. */
const seenAt = new WeakMap<object, number>()

/** The call of a list. */
export type Rates = Pick<Data<unknown>, 'reload' | 'hasFailed'>

/**
 * Until when the prices of a list are valid, in Panama's wall time. Null in the first render, which may be the server's: the time is only
 * known in the browser. When it expires, the list is reloaded, and again while that fails. A list that replaces another keeps its time for
 * one render, so that the content beside the time stays on the page.
 */
export function useGuarantee(list: object | null, { reload, hasFailed }: Rates): WallTime | null {
  const [until, setUntil] = useState<WallTime | null>(null)
  useEffect(() => {
    if (list === null) return
    const seen = seenAt.get(list) ?? Date.now()
    seenAt.set(list, seen)
    const end = seen + guaranteeMs
    const leftMs = end - Date.now()
    setUntil(leftMs > 0 ? toWallTime(end) : null)
    const timer = setTimeout(reload, Math.max(hasFailed ? retryMs : 0, leftMs))
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react/exhaustive-deps -- The reload function is equivalent in every render.
  }, [list, hasFailed])
  return until
}
