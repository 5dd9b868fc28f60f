import { useSyncExternalStore } from 'react'
import { toWallTime, type WallTime } from '#contract/panama-time.ts'

/** Maximum delay until a new minute is noticed. */
const intervalMs = 10_000

/**
 * The wall time in Panama by the browser's clock, in minutes. Null on the server and during hydration, because rendered pages are cached:
 * content that depends on the time appears after hydration. Only for display, never for decisions.
 */
export function usePanamaNow(): WallTime | null {
  return useSyncExternalStore(
    subscribe,
    () => toWallTime(Date.now()),
    () => null,
  )
}

function subscribe(listener: () => void): () => void {
  const timer = setInterval(listener, intervalMs)
  // Timers do not run in background tabs.
  document.addEventListener('visibilitychange', listener)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', listener)
  }
}
