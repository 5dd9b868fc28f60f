import { dayMs, type Instant } from '#contract/panama-time.ts'

/** A record is kept in the queue of a phone for a day at most; an earlier time means that the clock is wrong. */
const maxDelayMs = dayMs

/** When something happened, by our clock: the device's may be wrong, but measures well how long ago it was. */
export function correctTime({ at, sentAt }: { at: number; sentAt: number }, now: Instant, earliest: Instant): Instant {
  const ago = Math.min(Math.max(0, sentAt - at), maxDelayMs)
  return Math.max(earliest, now - ago)
}
