// Billed length of a rental: 24-hour days from pick-up, as usual in Panama (docs/domain.md 3.5). All values are durations, so calendar
// and time zone have no influence.

import { dayMs, type Instant, minuteMs } from './panama-time.ts'

/** Grace period after a full day, in minutes (docs/domain.md 3.5). */
export const graceMinutes = 29
/** A started hour after a full day costs the daily rate divided by this; this many started hours count as a full day. */
export const extraHoursPerDay = 3

/** The billed length. `wholeDays` counts a day with extra hours as a full day: covers and extras are billed by it (docs/domain.md 3.5). */
export interface RentalLength {
  /** Full days of the time charge, at least 1. */
  readonly days: number
  /** Started hours after the last full day, 0 to 2. */
  readonly extraHours: number
  readonly wholeDays: number
}

/** A length of full days without extra hours. */
export function fullDays(days: number): RentalLength {
  return { days, extraHours: 0, wholeDays: days }
}

/**
 * Days and started extra hours between pick-up and return. Up to 29 minutes are free, each started hour costs a third of a day, and three
 * are a full day. The minimum is one day (docs/domain.md 3.5). The return must be after the pick-up.
 */
export function rentalLength(pickUpAt: Instant, returnAt: Instant): RentalLength {
  const durationMs = returnAt - pickUpAt
  if (durationMs <= dayMs) return fullDays(1)
  const days = Math.floor(durationMs / dayMs)
  const restMinutes = Math.floor((durationMs - days * dayMs) / minuteMs)
  if (restMinutes <= graceMinutes) return fullDays(days)
  const extraHours = Math.ceil(restMinutes / 60)
  return extraHours >= extraHoursPerDay ? fullDays(days + 1) : { days, extraHours, wholeDays: days + 1 }
}
