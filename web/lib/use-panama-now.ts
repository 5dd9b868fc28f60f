import { useSyncExternalStore } from 'react'
import { toWallTime, type WallTime } from '#contract/panama-time.ts'

/** A minute that has passed is noticed at most this much later. */
const lookMs = 10_000

/**
 * What Panama's clocks show, by this browser's clock and cut to the minute. Null on the server and while its rendering comes alive, since a
 * rendered page is kept and shown later: what depends on the time of day appears once the page lives. For display alone, never to decide.
 */
export function usePanamaNow(): WallTime | null {
  return useSyncExternalStore(
    subscribe,
    () => toWallTime(Date.now()),
    () => null,
  )
}

function subscribe(listener: () => void): () => void {
  const timer = setInterval(listener, lookMs)
  // A tab that comes back from the background has slept through its timers.
  document.addEventListener('visibilitychange', listener)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', listener)
  }
}
