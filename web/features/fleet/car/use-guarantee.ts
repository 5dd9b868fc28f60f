import { useEffect, useState } from 'react'
import { minuteMs, toWallTime, type WallTime } from '#contract/panama-time.ts'

/** How long the offers of a list are valid (docs/domain.md 5.2). */
const guaranteeMs = 30 * minuteMs

/** When this browser first showed a list, so that returning to the page does not extend the time. */
const seenAt = new WeakMap<object, number>()

/**
 * Until when the prices of a list are valid, in Panama's wall time. Null in the first render, which may be the server's: the time is only
 * known in the browser. When it expires, the list is reloaded. A list that replaces another keeps its time for one render, so that the
 * content beside the time stays on the page.
 */
export function useGuarantee(list: object | null, onExpire: () => void): WallTime | null {
  const [until, setUntil] = useState<WallTime | null>(null)
  useEffect(() => {
    if (list === null) return
    const seen = seenAt.get(list) ?? Date.now()
    seenAt.set(list, seen)
    const end = seen + guaranteeMs
    setUntil(toWallTime(end))
    const timer = setTimeout(onExpire, Math.max(0, end - Date.now()))
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react/exhaustive-deps -- Only the list starts the timer; the reload function is equivalent in every render.
  }, [list])
  return until
}
