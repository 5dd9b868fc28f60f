// Other times for a trip that cannot be had as asked: a closed branch and a class sold out are no dead ends. These are candidates in the
// order in which they would help; the service prices them, looks for a car, and keeps the first few.

import { type Instant, minuteMs, toInstant, toWallTime, type WallTime } from '#contract/panama-time.ts'
import { rentalLength } from '#contract/rental-length.ts'
import type { TripBranch } from '../catalog/branch.ts'
import { earliestPickUp } from './lead-time.ts'
import { nearestSlot } from '#contract/opening-hours.ts'
import { checkTrip, type Trip, type TripRequest } from './rules.ts'

/** More than this nobody looks through, and each costs a look at the pool. */
export const maxCandidates = 8

/** A trip that could be booked if there is a car. */
export interface CandidateTrip extends Trip {
  readonly pickUpBranchId: number
  readonly returnBranchId: number
}

/**
 * Minutes by which the pick-up is tried earlier or later: hours help at closed doors, days when a class is sold out. With the two around the
 * asked-for time they make `maxCandidates`.
 */
const pickUpShifts = [-120, 120, -1440, 1440, -2880, 2880]
const searchDays = 7

/**
 * The nearest times at the same branches that pass `checkTrip`, at most `maxCandidates`, the most helpful first: the less the two times and
 * the length change, the better; then the same billed days, then the fewer times moved. The trip itself is not among them.
 * @param classLeadMinutes the class's own lead by the clock, `commercialLeadMinutes` or 0
 */
export function nearestFeasibleTimes(request: TripRequest, now: Instant, classLeadMinutes = 0): CandidateTrip[] {
  const { trip, pickUpBranch, returnBranch } = request
  const earliest = earliestPickUp(pickUpBranch, now, classLeadMinutes)
  if (earliest === null) return []

  const trips = pickUpOptions(trip.pickUp, earliest, pickUpBranch).flatMap((pickUp) => {
    const options = returnOptions(trip, pickUp, returnBranch)
      .map((returned) => ({ pickUp, return: returned }))
      .filter((candidate) => !isSameTrip(candidate, trip) && checkTrip({ ...request, trip: candidate }, now).ok)
      .toSorted(byHelpfulness(trip))
    // The asked-for pick-up may stand with an earlier and a later return; of any other one return is enough to choose from.
    return options.slice(0, pickUp === trip.pickUp ? 2 : 1)
  })
  return trips
    .toSorted(byHelpfulness(trip))
    .map((candidate) => ({ ...candidate, pickUpBranchId: pickUpBranch.id, returnBranchId: returnBranch.id }))
}

/** The asked-for time and those around it at which the branch serves and the lead time has passed. */
function pickUpOptions(wanted: WallTime, earliest: WallTime, branch: TripBranch): WallTime[] {
  const around = (wish: WallTime): (WallTime | null)[] => {
    // The earliest pick-up is itself a time at which the branch serves, so looking back from it finds nothing before it.
    const from = wish > earliest ? wish : earliest
    return [nearestSlot(from, branch.hours, -1, searchDays), nearestSlot(from, branch.hours, 1, searchDays)]
  }
  const shifted = pickUpShifts.flatMap((minutes) => {
    const wish = shift(wanted, minutes)
    return findNearest(around(wish), wish)
  })
  return distinct([...around(wanted), ...shifted])
}

/** Returns around the asked-for one and around the one that keeps the rental as long as it was. */
function returnOptions(trip: Trip, pickUp: WallTime, branch: TripBranch): WallTime[] {
  const keepsLength = shift(trip.return, minutesBetween(trip.pickUp, pickUp))
  return distinct(
    [trip.return, keepsLength].flatMap((wish) => [
      nearestSlot(wish, branch.hours, -1, searchDays),
      nearestSlot(wish, branch.hours, 1, searchDays),
    ]),
  )
}

function byHelpfulness(wanted: Trip): (a: Trip, b: Trip) => number {
  const computeScore = (trip: Trip) => {
    const pickUpMoved = minutesBetween(wanted.pickUp, trip.pickUp)
    const returnMoved = minutesBetween(wanted.return, trip.return)
    return [
      Math.abs(pickUpMoved) + Math.abs(returnMoved) + Math.abs(returnMoved - pickUpMoved),
      Math.abs(billedDays(trip) - billedDays(wanted)),
      Number(pickUpMoved !== 0) + Number(returnMoved !== 0),
      // A visitor who cannot come when wanted can rather wait than be there sooner.
      -pickUpMoved,
    ]
  }
  return (a, b) => {
    const scoreOfB = computeScore(b)
    return computeScore(a).reduce((difference, score, i) => difference || score - (scoreOfB[i] ?? 0), 0)
  }
}

function billedDays(trip: Trip): number {
  return rentalLength(toInstant(trip.pickUp), toInstant(trip.return)).wholeDays
}

function findNearest(walls: readonly (WallTime | null)[], wish: WallTime): WallTime[] {
  const found = walls.filter((wall) => wall !== null)
  return found.toSorted((a, b) => Math.abs(minutesBetween(wish, a)) - Math.abs(minutesBetween(wish, b))).slice(0, 1)
}

function distinct(walls: readonly (WallTime | null)[]): WallTime[] {
  return [...new Set(walls.filter((wall) => wall !== null))]
}

function isSameTrip(a: Trip, b: Trip): boolean {
  return a.pickUp === b.pickUp && a.return === b.return
}

function shift(wall: WallTime, minutes: number): WallTime {
  return toWallTime(toInstant(wall) + minutes * minuteMs)
}

function minutesBetween(from: WallTime, to: WallTime): number {
  return (toInstant(to) - toInstant(from)) / minuteMs
}
