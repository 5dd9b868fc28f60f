import { serviceAt, slotsOn, type BranchHours } from '#contract/opening-hours.ts'
import { addDays, hourMs, toInstant, toLocalDate, wallTime, type WallTime } from '#contract/panama-time.ts'
import type { Trip } from '#contract/values/trip.ts'
import type { ManagedBooking } from '#contract/web-api/get-booking.ts'

const maxDelayMs = 24 * hourMs

/**
 * Possible later arrival times: within a day of the pick-up, before the return, and while the branch is open. Times after hours are only
 * for renters who already pay for that service (docs/decisions/012-changing-a-booking.md).
 */
export function lateTimes({ pickUpAt, returnAt }: Pick<Trip, 'pickUpAt' | 'returnAt'>, hours: BranchHours, now: WallTime): WallTime[] {
  const earliest = Math.max(toInstant(pickUpAt) + 1, toInstant(now))
  const latest = toInstant(pickUpAt) + maxDelayMs
  const paysAfterHours = serviceAt(pickUpAt, hours) === 'after-hours'
  return [toLocalDate(pickUpAt), addDays(toLocalDate(pickUpAt), 1)].flatMap((date) =>
    slotsOn(date, hours)
      .filter(({ service }) => service === 'open' || (service === 'after-hours' && paysAfterHours))
      .map(({ time }) => wallTime(date, time))
      .filter((wall) => toInstant(wall) >= earliest && toInstant(wall) <= latest && toInstant(wall) < toInstant(returnAt)),
  )
}

/** Whether the booking has ended without a rental: no car is held, rented or returned. */
export function hasEndedWithoutRental(status: ManagedBooking['status']): boolean {
  return status === 'cancelled' || status === 'no_show' || status === 'expired'
}

/** The next step, whose button alone is filled: what has to be paid comes before what saves time at the counter. */
export function findNextStep({
  status,
  prepaid,
  dueCents = 0,
  allowedActions,
  checkInDoneAt,
}: Pick<ManagedBooking, 'status' | 'prepaid' | 'dueCents' | 'allowedActions' | 'checkInDoneAt'>): 'pay' | 'check-in' | 'modify' {
  const isOwed = (prepaid || status === 'completed') && dueCents > 0 && allowedActions.includes('pay')
  if (status === 'held' || isOwed) return 'pay'
  return allowedActions.includes('check-in') && checkInDoneAt === undefined ? 'check-in' : 'modify'
}
