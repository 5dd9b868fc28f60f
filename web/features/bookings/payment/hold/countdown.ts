// The remaining time of a hold. The display changes every second; screen readers hear only a few announcements.

import { useSyncExternalStore } from 'react'
import { serverNow } from '../../../../lib/data/server-clock.ts'

/** Whole seconds until a hold expires; 0 afterwards. Null when the answer had no expiry. */
export function secondsLeft(expiresAt: string | undefined, now: number): number | null {
  const end = Date.parse(expiresAt ?? '')
  return Number.isNaN(end) ? null : Math.max(0, Math.ceil((end - now) / 1000))
}

/** `14:05`. Minutes may exceed 59: there are no hours, because a hold is short. */
export function clockText(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

const announcedMinutes = [10, 5, 2, 1]

/** The latest announcement that is due: minutes left, 0 for the end, null before the first. A timer that skipped one still returns it. */
export function announcedMinute(seconds: number): number | null {
  if (seconds === 0) return 0
  return announcedMinutes.findLast((minutes) => seconds <= minutes * 60) ?? null
}

/** Calls four times a second, so that no second is skipped, and immediately when a background tab becomes visible. */
function subscribeToClock(listener: () => void): () => void {
  const timer = setInterval(listener, 250)
  document.addEventListener('visibilitychange', listener)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', listener)
  }
}

/** Seconds until a hold expires, by the service's clock. Null when it is not known, and on the server, whose pages are cached. */
export function useSecondsLeft(expiresAt: string | undefined): number | null {
  return useSyncExternalStore(
    subscribeToClock,
    () => secondsLeft(expiresAt, serverNow()),
    () => null,
  )
}

/** Whether a hold has expired by the service's clock. Changes once, not with every second of the countdown. */
export function useHoldExpired(expiresAt: string | undefined): boolean {
  return useSyncExternalStore(
    subscribeToClock,
    () => secondsLeft(expiresAt, serverNow()) === 0,
    () => false,
  )
}
