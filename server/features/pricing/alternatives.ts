// Alternatives to a trip or class that is not available: other times and other branches, each with its total and an available car.

import { toLocalDate, toInstant, toWallTime, type Instant } from '#contract/panama-time.ts'
import type { Alternative } from '#contract/values/alternative.ts'
import type { Queryable } from '../../db/pool.ts'
import { isPackageValid, type Catalog } from '../catalog/catalog.ts'
import { freezeTerms, nothingChosen, priceTrip } from './calculation/terms.ts'
import { isClassOpenTo } from '#contract/driver-age.ts'
import { findBranches, blockedPeriod, type TripPlace, type RequestedTrip } from '../availability/check-trip.ts'
import { commercialLeadMinutes } from '../availability/lead-time.ts'
import { branchesByDistance } from '../availability/nearby-branches.ts'
import { nearestFeasibleTimes, type CandidateTrip } from '../availability/nearby-times.ts'
import { findFreeCars } from '../availability/repository.ts'
import { checkLead, checkTrip } from '../availability/rules.ts'

export const maxAlternatives = 3
// Half of the candidates are other times, half other branches.
const candidatesOfAKind = 8

interface Candidate {
  kind: Alternative['kind']
  trip: RequestedTrip
  /** Cars left by class. */
  free: ReadonlyMap<number, number>
}

/** Trips near the requested one with their free cars, queried once and used for every refused class. */
export async function findCandidates(
  db: Queryable,
  catalog: Catalog,
  trip: RequestedTrip,
  place: TripPlace,
  now: Instant,
): Promise<Candidate[]> {
  const request = { trip: { pickUp: trip.pickUpAt, return: trip.returnAt }, ...place }
  const times = nearestFeasibleTimes(request, now).slice(0, candidatesOfAKind)
  const branches = branchesByDistance(request, [...catalog.branches.values()], now).slice(0, candidatesOfAKind)
  const candidates = interleave<{ kind: Alternative['kind']; it: CandidateTrip }>(
    branches.map((it) => ({ kind: 'branch', it })),
    times.map((it) => ({ kind: 'time', it })),
  ).map(({ kind, it }) => ({
    kind,
    trip: { ...trip, pickUpBranchId: it.pickUpBranchId, returnBranchId: it.returnBranchId, pickUpAt: it.pickUp, returnAt: it.return },
  }))
  if (candidates.length === 0) return []
  const { free } = await findFreeCars(
    db,
    candidates.map((candidate) => blockedPeriod(catalog, candidate.trip)),
  )
  return candidates.map((candidate, i) => ({ ...candidate, free: free[i] ?? new Map() }))
}

/** The first alternatives for one class, in the order of the candidates. */
export function alternativesForClass(
  catalog: Catalog,
  candidates: readonly Candidate[],
  classId: number,
  clientTypeId: number,
  now: Instant,
): Alternative[] {
  const found: Alternative[] = []
  for (const candidate of candidates) {
    if (found.length === maxAlternatives) break
    const totalCents = computeTotal(catalog, candidate, classId, clientTypeId, now)
    if (totalCents !== null) found.push(toAlternative(candidate, classId, totalCents))
  }
  return found
}

/** The first alternatives for a whole list: each with the cheapest class that is free there. */
export function alternativesForList(catalog: Catalog, candidates: readonly Candidate[], clientTypeId: number, now: Instant): Alternative[] {
  const found: Alternative[] = []
  for (const candidate of candidates) {
    if (found.length === maxAlternatives) break
    const priced = [...catalog.classes.keys()].flatMap((classId) => {
      const totalCents = computeTotal(catalog, candidate, classId, clientTypeId, now)
      return totalCents === null ? [] : [{ classId, totalCents }]
    })
    const least = priced.toSorted((a, b) => a.totalCents - b.totalCents)[0]
    if (least !== undefined) found.push(toAlternative(candidate, least.classId, least.totalCents))
  }
  return found
}

/** The total of a class on a candidate trip; null when no car is free or the class may not be rented. */
function computeTotal(catalog: Catalog, candidate: Candidate, classId: number, clientTypeId: number, now: Instant): number | null {
  const { trip, free } = candidate
  const carClass = catalog.classes.get(classId)
  const place = findBranches(catalog, trip)
  if (carClass === undefined || 'ok' in place || (free.get(classId) ?? 0) < 1) return null
  if (!isClassOpenTo(trip.youngDriver ? 'young' : 'standard', carClass.row.minimum_age)) return null
  if (carClass.isCommercial && !checkLead(trip.pickUpAt, place.pickUpBranch, now, commercialLeadMinutes).ok) return null
  const accepted = checkTrip({ trip: { pickUp: trip.pickUpAt, return: trip.returnAt }, ...place }, now)
  if (!accepted.ok || toInstant(trip.pickUpAt) < now) return null
  if (trip.packageId !== null && !isPackageValid(catalog, trip.packageId, toLocalDate(toWallTime(now)), toLocalDate(trip.pickUpAt)))
    return null
  const terms = freezeTerms(catalog, trip, carClass, { clientTypeId, afterHoursEvents: accepted.afterHoursEvents })
  return priceTrip(trip, terms, nothingChosen).totalCents
}

function toAlternative({ kind, trip }: Candidate, classId: number, totalCents: number): Alternative {
  return {
    kind,
    pickUpBranchId: trip.pickUpBranchId,
    returnBranchId: trip.returnBranchId,
    pickUpAt: trip.pickUpAt,
    returnAt: trip.returnAt,
    youngDriver: trip.youngDriver,
    classId,
    totalCents,
  }
}

function interleave<Item>(first: readonly Item[], second: readonly Item[]): Item[] {
  return Array.from({ length: Math.max(first.length, second.length) }).flatMap((_, i) =>
    [first.slice(i, i + 1), second.slice(i, i + 1)].flat(),
  )
}
