// The earliest pick-up. Airports are staffed around the clock; other branches need some open hours to prepare the car, so a booking made at
// closing time cannot be picked up at opening time the next morning.

import {
  addDays,
  toLocalDate,
  type Instant,
  minuteMs,
  minutesToTime,
  toInstant,
  toWallTime,
  wallTime,
  type WallTime,
} from '#contract/panama-time.ts'
import { branchLeadMinutes } from '#contract/limits.ts'
import { nearestSlot, openingOn } from '#contract/opening-hours.ts'
import type { TripBranch } from '../catalog/terms.ts'

export const airportLeadMinutes = 60
/** In elapsed time, for classes of the commercial category. The later of this and the branch's own lead time applies. */
export const commercialLeadMinutes = 24 * 60
/** A branch without open hours in this period counts as permanently closed. */
const searchDays = 60

/** When the branch's own lead time has passed; null when the branch does not open in the next two months. */
export function leadPassedAt(branch: TripBranch, now: Instant): Instant | null {
  if (branch.isAirport) return now + airportLeadMinutes * minuteMs
  let leftMs = branchLeadMinutes * minuteMs
  const today = toLocalDate(toWallTime(now))
  for (let day = 0; day <= searchDays; day += 1) {
    const date = addDays(today, day)
    const span = openingOn(date, branch.hours)
    if (span === null) continue
    const from = Math.max(now, toInstant(wallTime(date, minutesToTime(span.opensMinute))))
    const openMs = Math.max(0, toInstant(wallTime(date, minutesToTime(span.closesMinute))) - from)
    if (openMs >= leftMs) return from + leftMs
    leftMs -= openMs
  }
  return null
}

/**
 * The earliest pick-up at a branch; null when there is none in the next two months.
 * @param classLeadMinutes lead time of the class in elapsed minutes, `commercialLeadMinutes` or 0
 */
export function earliestPickUp(branch: TripBranch, now: Instant, classLeadMinutes = 0): WallTime | null {
  const passedAt = leadPassedAt(branch, now)
  if (passedAt === null) return null
  const earliest = Math.max(passedAt, now + classLeadMinutes * minuteMs)
  // Wall times have no seconds. Rounding down would allow a pick-up up to a minute early.
  return nearestSlot(toWallTime(Math.ceil(earliest / minuteMs) * minuteMs), branch.hours, 1, searchDays)
}
