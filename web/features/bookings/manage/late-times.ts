import { serviceAt, slotsOn, type BranchHours } from '#contract/opening-hours.ts'
import { addDays, toLocalDate, hourMs, toInstant, wallTime, type WallTime } from '#contract/panama-time.ts'
import type { Trip } from '#contract/values/trip.ts'

const longestDelayMs = 24 * hourMs

/**
 * When a renter who comes late may come: within a day of pick-up, before the return, while the branch is open; outside its hours only who
 * pays for that service already (docs/decisions/012-changing-a-booking.md).
 */
export function lateTimes({ pickUpAt, returnAt }: Pick<Trip, 'pickUpAt' | 'returnAt'>, hours: BranchHours, now: WallTime): WallTime[] {
  const earliest = Math.max(toInstant(pickUpAt) + 1, toInstant(now))
  const latest = toInstant(pickUpAt) + longestDelayMs
  const paysAfterHours = serviceAt(pickUpAt, hours) === 'after-hours'
  return [toLocalDate(pickUpAt), addDays(toLocalDate(pickUpAt), 1)].flatMap((date) =>
    slotsOn(date, hours)
      .filter(({ service }) => service === 'open' || (service === 'after-hours' && paysAfterHours))
      .map(({ time }) => wallTime(date, time))
      .filter((wall) => toInstant(wall) >= earliest && toInstant(wall) <= latest && toInstant(wall) < toInstant(returnAt)),
  )
}
