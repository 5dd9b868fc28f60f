// Alternative times for a trip at a closed branch or in a sold-out class. These are candidates, the best first; the service prices them,
// checks availability and uses the first few.

import { type Instant, minuteMs, toInstant, toWallTime, type WallTime } from '#contract/panama-time.ts'
import { rentalLength } from '#contract/rental-length.ts'
import type { TripBranch } from '../catalog/terms.ts'
import { earliestPickUp } from './lead-time.ts'
import { nearestSlot } from '#contract/opening-hours.ts'
import { checkTrip, type Trip, type TripRequest } from './rules.ts'

/** More would not be read, and each candidate costs a query of the pool. */
export const maxCandidates = 8

/** A trip that can be booked if a car is available. */
export interface CandidateTrip extends Trip {
  readonly pickUpBranchId: number
  readonly returnBranchId: number
}

/**
 * Minutes by which the pick-up is moved earlier or later: hours for a closed branch, days for a sold-out class. With the two times next to
 * the requested one these are `maxCandidates`.
 */
const pickUpShifts = [-120, 120, -1440, 1440, -2880, 2880]
const searchDays = 7

/**
 * The nearest times at the same branches that pass `checkTrip`, at most `maxCandidates`, without the trip itself. Sorted by how much the
 * two times and the length change, then the same number of billed days, then the fewest changed times.
 * @param classLeadMinutes lead time of the class in elapsed minutes, `commercialLeadMinutes` or 0
 */
export function nearestFeasibleTimes(request: TripRequest, now: Instant, classLeadMinutes = 0): CandidateTrip[] {
  const { trip, pickUpBranch, returnBranch } = request
  const earliest = earliestPickUp(pickUpBranch, now, classLeadMinutes)
  if (earliest === null) return []

  const trips = pickUpOptions(trip.pickUp, earliest, pickUpBranch).flatMap((pickUp) => {
    const options = returnOptions(trip, pickUp, returnBranch)
      .map((returned) => ({ pickUp, return: returned }))
      .filter((candidate) => !isSameTrip(candidate, trip) && checkTrip({ ...request, trip: candidate }, now).ok)
      .toSorted(compareByHelpfulness(trip))
    // The requested pick-up is combined with an earlier and a later return, every other pick-up with one return.
    return options.slice(0, pickUp === trip.pickUp ? 2 : 1)
  })
  return trips
    .toSorted(compareByHelpfulness(trip))
    .map((candidate) => ({ ...candidate, pickUpBranchId: pickUpBranch.id, returnBranchId: returnBranch.id }))
}

/** The requested time and times near it at which the branch serves and the lead time has passed. */
function pickUpOptions(wanted: WallTime, earliest: WallTime, branch: TripBranch): WallTime[] {
  const around = (target: WallTime): (WallTime | null)[] => {
    // The earliest pick-up is itself a time at which the branch serves, so searching backwards from it finds no earlier time.
    const from = target > earliest ? target : earliest
    return [nearestSlot(from, branch.hours, -1, searchDays), nearestSlot(from, branch.hours, 1, searchDays)]
  }
  const shifted = pickUpShifts.flatMap((minutes) => {
    const target = shift(wanted, minutes)
    return findNearest(around(target), target)
  })
  return distinct([...around(wanted), ...shifted])
}

/** Returns near the requested one and near the one that preserves the length of the rental. */
function returnOptions(trip: Trip, pickUp: WallTime, branch: TripBranch): WallTime[] {
  const sameLengthReturn = shift(trip.return, minutesBetween(trip.pickUp, pickUp))
  return distinct(
    [trip.return, sameLengthReturn].flatMap((target) => [
      nearestSlot(target, branch.hours, -1, searchDays),
      nearestSlot(target, branch.hours, 1, searchDays),
    ]),
  )
}

function compareByHelpfulness(wanted: Trip): (a: Trip, b: Trip) => number {
  const computeScore = (trip: Trip) => {
    const pickUpMoved = minutesBetween(wanted.pickUp, trip.pickUp)
    const returnMoved = minutesBetween(wanted.return, trip.return)
    return [
      Math.abs(pickUpMoved) + Math.abs(returnMoved) + Math.abs(returnMoved - pickUpMoved),
      Math.abs(billedDays(trip) - billedDays(wanted)),
      Number(pickUpMoved !== 0) + Number(returnMoved !== 0),
      // Most visitors who cannot come at the requested time prefer a later time to an earlier one.
      -pickUpMoved,
    ]
  }
  return (a, b) => {
    const otherScore = computeScore(b)
    return computeScore(a).reduce((difference, score, i) => difference || score - (otherScore[i] ?? 0), 0)
  }
}

function billedDays(trip: Trip): number {
  return rentalLength(toInstant(trip.pickUp), toInstant(trip.return)).wholeDays
}

function findNearest(times: readonly (WallTime | null)[], target: WallTime): WallTime[] {
  const found = times.filter((wall) => wall !== null)
  return found.toSorted((a, b) => Math.abs(minutesBetween(target, a)) - Math.abs(minutesBetween(target, b))).slice(0, 1)
}

function distinct(times: readonly (WallTime | null)[]): WallTime[] {
  return [...new Set(times.filter((wall) => wall !== null))]
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
