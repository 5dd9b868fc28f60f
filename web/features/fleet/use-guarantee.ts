import { useEffect, useState } from 'react'
import { minuteMs, toWallTime, type WallTime } from '#contract/panama-time.ts'

/** So long the offers of a list bind (docs/domain.md 5.2). */
const guaranteeMs = 30 * minuteMs

/** When this browser first saw a list, so that coming back to the page promises nothing longer. */
const seenAt = new WeakMap<object, number>()

/**
 * Until when the prices of a list hold, in Panama's wall time. It is null in the first rendering, which may be the server's: what time it
 * is shows only in the browser. When the time is over the list is asked for anew.
 */
export function useGuarantee(list: object | null, onOver: () => void): WallTime | null {
  const [until, setUntil] = useState<{ list: object; wall: WallTime } | null>(null)
  useEffect(() => {
    if (list === null) return
    const seen = seenAt.get(list) ?? Date.now()
    seenAt.set(list, seen)
    const end = seen + guaranteeMs
    setUntil({ list, wall: toWallTime(end) })
    const timer = setTimeout(onOver, Math.max(0, end - Date.now()))
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react/exhaustive-deps -- The list alone starts the time; how to ask anew is the same for all of them.
  }, [list])
  return until !== null && until.list === list ? until.wall : null
}
