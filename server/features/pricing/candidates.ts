// Trips near a requested one, other times and other branches in turn, with the cars that are free there.

import { toLocalDate, type Instant } from '#contract/panama-time.ts'
import type { Alternative } from '#contract/values/alternative.ts'
import type { Queryable } from '../../db/pool.ts'
import type { Catalog } from '../catalog/catalog.ts'
import { blockedPeriod, type TripBranches, type RequestedTrip } from '../availability/check-trip.ts'
import { branchesByDistance } from '../availability/nearby-branches.ts'
import { nearestFeasibleTimes, type CandidateTrip } from '../availability/nearby-times.ts'
import { findClosedClasses, keepForSale } from '../catalog/stop-sell.ts'
import { findFreeCars } from '../availability/repository.ts'

export interface Candidate {
  kind: Alternative['kind']
  trip: RequestedTrip
  /** Cars left by class. */
  free: ReadonlyMap<number, number>
}

/** Trips near the requested one with their free cars, queried once and used for every refused class. */
export async function findCandidates(
  { db, clientTypeId }: { db: Queryable; clientTypeId: number },
  catalog: Catalog,
  trip: RequestedTrip,
  branches: TripBranches,
  now: Instant,
): Promise<Candidate[]> {
  const request = { trip: { pickUp: trip.pickUpAt, return: trip.returnAt }, ...branches }
  const times = nearestFeasibleTimes(request, now)
  const elsewhere = branchesByDistance(request, [...catalog.branches.values()], now)
  const candidates = interleave<{ kind: Alternative['kind']; candidate: CandidateTrip }>(
    elsewhere.map((branch) => ({ kind: 'branch', candidate: branch })),
    times.map((time) => ({ kind: 'time', candidate: time })),
  ).map(({ kind, candidate }) => ({
    kind,
    trip: {
      ...trip,
      pickUpBranchId: candidate.pickUpBranchId,
      returnBranchId: candidate.returnBranchId,
      pickUpAt: candidate.pickUp,
      returnAt: candidate.return,
    },
  }))
  if (candidates.length === 0) return []
  const { free } = await findFreeCars(
    db,
    candidates.map((candidate) => blockedPeriod(catalog, candidate.trip)),
  )
  return candidates.map((candidate, i) => {
    const { pickUpBranchId, pickUpAt } = candidate.trip
    const closed = findClosedClasses(catalog, { branchId: pickUpBranchId, date: toLocalDate(pickUpAt), clientTypeId })
    return { ...candidate, free: keepForSale(free[i] ?? new Map(), closed) }
  })
}

function interleave<Item>(first: readonly Item[], second: readonly Item[]): Item[] {
  return Array.from({ length: Math.max(first.length, second.length) }).flatMap((_, i) =>
    [first.slice(i, i + 1), second.slice(i, i + 1)].flat(),
  )
}
