// Alternatives to a trip or class that is not available: other times and other branches, each with its total and an available car.

import type { Cents } from '#contract/money.ts'
import { toLocalDate, toWallTime, type Instant } from '#contract/panama-time.ts'
import type { Alternative } from '#contract/values/alternative.ts'
import { isPackageValid, type Catalog } from '../catalog/catalog.ts'
import { freezeTerms, nothingChosen, priceTrip } from './calculation/terms.ts'
import { isClassOpenTo } from '#contract/driver-age.ts'
import { findBranches } from '../availability/check-trip.ts'
import { commercialLeadMinutes } from '../availability/lead-time.ts'
import { checkLead, checkTrip } from '../availability/rules.ts'
import type { Candidate } from './candidates.ts'
import type { PricingContext } from './service.ts'

export const maxAlternatives = 3

/** The first alternatives for one class, in the order of the candidates. */
export function alternativesForClass(
  context: Pick<PricingContext, 'clientTypeId' | 'priceAlternative'>,
  catalog: Catalog,
  candidates: readonly Candidate[],
  classId: number,
  now: Instant,
): Alternative[] {
  const found: Alternative[] = []
  for (const candidate of candidates) {
    if (found.length === maxAlternatives) break
    const totalCents = computeTotal(context, catalog, candidate, classId, now)
    if (totalCents !== null) found.push(toAlternative(candidate, classId, totalCents))
  }
  return found
}

/** The first alternatives for a whole list: each with the cheapest class that is free there. */
export function alternativesForList(
  context: Pick<PricingContext, 'clientTypeId' | 'priceAlternative'>,
  catalog: Catalog,
  candidates: readonly Candidate[],
  now: Instant,
): Alternative[] {
  const found: Alternative[] = []
  for (const candidate of candidates) {
    if (found.length === maxAlternatives) break
    const priced = [...catalog.classes.keys()].flatMap((classId) => {
      const totalCents = computeTotal(context, catalog, candidate, classId, now)
      return totalCents === null ? [] : [{ classId, totalCents }]
    })
    const cheapest = priced.toSorted((a, b) => a.totalCents - b.totalCents)[0]
    if (cheapest !== undefined) found.push(toAlternative(candidate, cheapest.classId, cheapest.totalCents))
  }
  return found
}

/** The total of a class on a candidate trip; null when no car is free or the class may not be rented. */
function computeTotal(
  { clientTypeId, priceAlternative }: Pick<PricingContext, 'clientTypeId' | 'priceAlternative'>,
  catalog: Catalog,
  candidate: Candidate,
  classId: number,
  now: Instant,
): Cents | null {
  const { trip, free } = candidate
  const carClass = catalog.classes.get(classId)
  const branches = findBranches(catalog, trip)
  if (carClass === undefined || 'ok' in branches || (free.get(classId) ?? 0) < 1) return null
  if (!isClassOpenTo(trip.youngDriver ? 'young' : 'standard', carClass.row.minimum_age)) return null
  if (carClass.isCommercial && !checkLead(trip.pickUpAt, branches.pickUpBranch, now, commercialLeadMinutes).ok) return null
  const accepted = checkTrip({ trip: { pickUp: trip.pickUpAt, return: trip.returnAt }, ...branches }, now)
  if (!accepted.ok) return null
  if (trip.packageId !== null && !isPackageValid(catalog, trip.packageId, toLocalDate(toWallTime(now)), toLocalDate(trip.pickUpAt)))
    return null
  const { afterHoursEvents } = accepted
  if (priceAlternative !== undefined) return priceAlternative({ catalog, trip, carClass, afterHoursEvents })
  const terms = freezeTerms(catalog, trip, carClass, { clientTypeId, afterHoursEvents })
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
