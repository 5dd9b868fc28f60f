// The refusal of a class on a bookable trip, the same for estimates, bookings and changes, with alternatives.

import { isClassOpenTo } from '#contract/driver-age.ts'
import type { RefusalCode } from '#contract/refusals.ts'
import type { Alternative } from '#contract/values/alternative.ts'
import type { UnavailableReason } from '#contract/values/rated-class.ts'
import { refuse, type Refused } from '../../outcome.ts'
import { alternativesForClass, maxAlternatives } from './alternatives.ts'
import { findCandidates } from './candidates.ts'
import type { CatalogClass } from '../catalog/catalog.ts'
import { countAllClasses, unavailableReason, type BookableTrip, type PricingContext } from './service.ts'
import { freezeClassTerms, freezeTripTerms, nothingChosen, priceTrip } from './calculation/terms.ts'
import type { RequestedTrip } from '../availability/check-trip.ts'

const refusals: Readonly<Record<UnavailableReason, { code: RefusalCode; field: string }>> = {
  'sold-out': { code: 'sold_out', field: 'classId' },
  'not-at-branch': { code: 'not_at_branch', field: 'classId' },
  'driver-age': { code: 'driver_age', field: 'youngDriver' },
  'lead-time': { code: 'lead_time', field: 'pickUpTime' },
}

/** @param reason the result of `unavailableReason` for the class */
export async function refuseClass(
  context: PricingContext,
  bookable: BookableTrip,
  trip: RequestedTrip,
  carClass: CatalogClass,
  reason: UnavailableReason,
): Promise<Refused> {
  const { code, field } = refusals[reason]
  return refuse(code, { field, alternatives: await findAlternatives(context, bookable, trip, carClass) })
}

/** Where and when the class is available instead; otherwise which classes are available on this trip. */
export async function findAlternatives(
  context: PricingContext,
  bookable: BookableTrip,
  trip: RequestedTrip,
  carClass: CatalogClass,
): Promise<Alternative[]> {
  const others = findOtherClasses(context, await countAllClasses(context, bookable, trip), trip, carClass)
  // Another time or branch does not change the driver's age.
  if (!isClassOpenTo(trip.youngDriver ? 'young' : 'standard', carClass.row.minimum_age)) return others
  const candidates = await findCandidates(context, bookable.catalog, trip, bookable.branches, bookable.now)
  const elsewhere = alternativesForClass(context, bookable.catalog, candidates, carClass.id, bookable.now)
  return [...elsewhere, ...others].slice(0, maxAlternatives)
}

/**
 * The closest available classes: those of the same category first, then by difference of the totals.
 * @param hasEnough whether a class has as many cars as are needed; by default one is enough
 */
export function findOtherClasses(
  { clientTypeId, priceAlternative }: PricingContext,
  bookable: BookableTrip,
  trip: RequestedTrip,
  wanted: CatalogClass,
  hasEnough: (classId: number) => boolean = () => true,
): Alternative[] {
  const { catalog, afterHoursEvents } = bookable
  const tripTerms = freezeTripTerms(catalog, trip, { clientTypeId, afterHoursEvents })
  const computeTotal = (carClass: CatalogClass) =>
    priceAlternative === undefined
      ? priceTrip(trip, freezeClassTerms(catalog, trip, tripTerms, carClass), nothingChosen, tripTerms.length).totalCents
      : priceAlternative({ catalog, trip, carClass, afterHoursEvents })
  const wantedCents = computeTotal(wanted) ?? 0
  const { pickUpBranchId, returnBranchId, pickUpAt, returnAt, youngDriver } = trip
  return [...catalog.classes.values()]
    .filter((carClass) => carClass.id !== wanted.id && unavailableReason(bookable, trip, carClass) === null && hasEnough(carClass.id))
    .flatMap((carClass) => {
      const totalCents = computeTotal(carClass)
      if (totalCents === null) return []
      const offered = {
        isSameCategory: carClass.row.category_id === wanted.row.category_id,
        differenceCents: Math.abs(totalCents - wantedCents),
        alternative: { kind: 'class', pickUpBranchId, returnBranchId, pickUpAt, returnAt, youngDriver, classId: carClass.id, totalCents },
      } as const
      return [offered]
    })
    .toSorted((a, b) => Number(b.isSameCategory) - Number(a.isSameCategory) || a.differenceCents - b.differenceCents)
    .slice(0, maxAlternatives)
    .map(({ alternative }) => alternative)
}
