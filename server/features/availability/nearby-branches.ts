// Alternative branches for a trip, by distance, for when a branch is closed or has no car left.

import type { Instant } from '#contract/panama-time.ts'
import type { Place, PlacedBranch } from '../catalog/terms.ts'
import { type CandidateTrip, maxCandidates } from './nearby-times.ts'
import { checkLead, checkTrip, type Trip } from './rules.ts'

export interface PlacedTripRequest {
  readonly trip: Trip
  readonly pickUpBranch: PlacedBranch
  readonly returnBranch: PlacedBranch
}

export interface DistantCandidateTrip extends CandidateTrip {
  /** From the requested branch. */
  readonly distanceKm: number
}

/** The distance from the capital to Coclé. A branch farther away is not a useful alternative. */
export const maxDistanceKm = 150
const earthRadiusKm = 6371

/**
 * The same times at other branches that pass `checkTrip`, nearest first, at most `maxCandidates`. A round trip moves both ends, a one-way
 * trip only one of them.
 * @param classLeadMinutes lead time of the class in elapsed minutes, `commercialLeadMinutes` or 0
 */
export function branchesByDistance(
  request: PlacedTripRequest,
  branches: readonly PlacedBranch[],
  now: Instant,
  classLeadMinutes = 0,
): DistantCandidateTrip[] {
  const { trip, pickUpBranch, returnBranch } = request
  const isRoundTrip = pickUpBranch.id === returnBranch.id
  return branches
    .filter((branch) => branch.id !== pickUpBranch.id && branch.id !== returnBranch.id)
    .flatMap((branch) => {
      const movedPickUp = { from: pickUpBranch, pickUpBranch: branch, returnBranch: isRoundTrip ? branch : returnBranch, branch }
      return isRoundTrip ? [movedPickUp] : [movedPickUp, { from: returnBranch, pickUpBranch, returnBranch: branch, branch }]
    })
    .map((move) => ({ ...move, distanceKm: distanceKm(move.from, move.branch) }))
    .filter(
      (move) =>
        move.distanceKm <= maxDistanceKm &&
        checkTrip({ trip, pickUpBranch: move.pickUpBranch, returnBranch: move.returnBranch }, now).ok &&
        checkLead(trip.pickUp, move.pickUpBranch, now, classLeadMinutes).ok,
    )
    .toSorted((a, b) => a.distanceKm - b.distanceKm || a.branch.id - b.branch.id)
    .slice(0, maxCandidates)
    .map((move) => ({ ...trip, pickUpBranchId: move.pickUpBranch.id, returnBranchId: move.returnBranch.id, distanceKm: move.distanceKm }))
}

/** Great-circle distance in kilometres. */
export function distanceKm(a: Place, b: Place): number {
  const halfLatitude = radians(b.latitude - a.latitude) / 2
  const halfLongitude = radians(b.longitude - a.longitude) / 2
  const chord = Math.sin(halfLatitude) ** 2 + Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * Math.sin(halfLongitude) ** 2
  return 2 * earthRadiusKm * Math.asin(Math.sqrt(chord))
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180
}
