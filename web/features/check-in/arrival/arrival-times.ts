import { serviceAt, slotsOn, type BranchHours } from '#contract/opening-hours.ts'
import { addDays, toLocalDate, daysBetween, wallTime, type WallTime } from '#contract/panama-time.ts'
import type { CheckIn } from '#contract/web-api/get-check-in.ts'

/**
 * The possible arrival times: within the service's limits and while the branch is staffed. Times after hours are only for renters who
 * already pay for them.
 */
export function arrivalTimes(
  { pickUpAt, earliestArrival, latestArrival }: Pick<CheckIn, 'pickUpAt' | 'earliestArrival' | 'latestArrival'>,
  hours: BranchHours,
): WallTime[] {
  const paysAfterHours = serviceAt(pickUpAt, hours) === 'after-hours'
  const first = toLocalDate(earliestArrival)
  const days = Math.max(0, daysBetween(first, toLocalDate(latestArrival)))
  return Array.from({ length: days + 1 }, (_, i) => addDays(first, i)).flatMap((date) =>
    slotsOn(date, hours)
      .filter(({ service }) => service === 'open' || paysAfterHours)
      .map(({ time }) => wallTime(date, time))
      .filter((wall) => wall >= earliestArrival && wall <= latestArrival),
  )
}
