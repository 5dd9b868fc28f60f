// How soon a car can be picked up. At an airport somebody is at the desk; elsewhere the branch needs hours in which it is open to get the
// car ready, so a booking made at closing time is not for the next morning's first minute.

import {
  addDays,
  toLocalDate,
  type Instant,
  minuteMs,
  timeOfMinutes,
  toInstant,
  toWallTime,
  wallTime,
  type WallTime,
} from '#contract/panama-time.ts'
import { branchLeadMinutes } from '#contract/limits.ts'
import { nearestSlot, openingOn } from '#contract/opening-hours.ts'
import type { TripBranch } from '../catalog/branch.ts'

export const airportLeadMinutes = 60
/** By the clock, for classes of the commercial category; of this and the branch's own lead the later moment counts. */
export const commercialLeadMinutes = 24 * 60
/** Past this a closed branch is taken to stay closed. */
const searchDays = 60

/** The moment at which the branch's own lead time has passed; null when it does not open in the coming two months. */
export function leadPassedAt(branch: TripBranch, now: Instant): Instant | null {
  if (branch.isAirport) return now + airportLeadMinutes * minuteMs
  let leftMs = branchLeadMinutes * minuteMs
  const today = toLocalDate(toWallTime(now))
  for (let day = 0; day <= searchDays; day += 1) {
    const date = addDays(today, day)
    const span = openingOn(date, branch.hours)
    if (span === null) continue
    const from = Math.max(now, toInstant(wallTime(date, timeOfMinutes(span.opensMinute))))
    const openMs = Math.max(0, toInstant(wallTime(date, timeOfMinutes(span.closesMinute))) - from)
    if (openMs >= leftMs) return from + leftMs
    leftMs -= openMs
  }
  return null
}

/**
 * The first time at which a car can be picked up at a branch, null when there is none in the coming two months.
 * @param classLeadMinutes the class's own lead by the clock, `commercialLeadMinutes` or 0
 */
export function earliestPickUp(branch: TripBranch, now: Instant, classLeadMinutes = 0): WallTime | null {
  const passedAt = leadPassedAt(branch, now)
  if (passedAt === null) return null
  const earliest = Math.max(passedAt, now + classLeadMinutes * minuteMs)
  // A wall time is cut to the minute, and cutting down would let a visitor in up to a minute early.
  return nearestSlot(toWallTime(Math.ceil(earliest / minuteMs) * minuteMs), branch.hours, 1, searchDays)
}
