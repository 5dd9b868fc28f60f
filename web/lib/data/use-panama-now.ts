import { useSyncExternalStore } from 'react'
import { toWallTime, type LocalDate, type WallTime } from '#contract/panama-time.ts'
import { serverDay } from './server-clock.ts'

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

/**
 * The day in Panama by the services' clock. A page may stay open overnight, or come from the browser's cache: then it is later than the day of
 * the document, which is used until a service has answered.
 */
export function useToday(documentDay: LocalDate): LocalDate {
  return useSyncExternalStore(
    subscribe,
    () => serverDay(documentDay),
    () => documentDay,
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
