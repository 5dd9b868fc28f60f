// The remaining time of a hold. The display changes every second; screen readers hear only a few announcements.

/** Whole seconds until a hold expires; 0 afterwards. Null when the answer did not say. */
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
