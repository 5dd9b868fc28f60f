// How the time of a hold is told. The figures run every second; a screen reader is told at a few moments alone.

/** Whole seconds until a hold ends; 0 once it has. Null where the answer did not say when. */
export function secondsLeft(expiresAt: string | undefined, now: number): number | null {
  const end = Date.parse(expiresAt ?? '')
  return Number.isNaN(end) ? null : Math.max(0, Math.ceil((end - now) / 1000))
}

/** `14:05`; minutes go beyond 59, since a hold is never long. */
export function clockText(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

const toldMinutes = [10, 5, 2, 1]

/** The last of the moments that has come: minutes left, 0 for the end, null before the first. A timer that slept over one still tells it. */
export function toldMinute(seconds: number): number | null {
  if (seconds === 0) return 0
  return toldMinutes.findLast((minutes) => seconds <= minutes * 60) ?? null
}
