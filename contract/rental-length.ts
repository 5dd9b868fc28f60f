// How long a rental counts. Panama's firms bill 24-hour days from pick-up (docs/domain.md 3.5); everything here is a duration, so that
// neither the calendar nor a time zone has a say.

import { dayMs, type Instant, minuteMs } from './panama-time.ts'

/** Minutes past a full day that cost nothing (docs/domain.md 3.5). */
export const graceMinutes = 29
/** A started hour past a full day costs the day's rate divided by this; that many started hours are a full day. */
export const extraHoursPerDay = 3

/** A rental as it is billed. `wholeDays` counts a day with extra hours in full: covers and extras go by it (docs/domain.md 3.5). */
export interface RentalLength {
  /** Full days of the time charge, at least 1. */
  readonly days: number
  /** Started hours after the last full day, 0 to 2. */
  readonly extraHours: number
  readonly wholeDays: number
}

/** A length of full days alone. */
export function fullDays(days: number): RentalLength {
  return { days, extraHours: 0, wholeDays: days }
}

/**
 * Days and started extra hours between pick-up and return: 29 minutes over are free, then a third of a day per started hour, from the
 * third hour a full day; never less than one day (docs/domain.md 3.5). The caller has seen to it that the return lies after the pick-up.
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
