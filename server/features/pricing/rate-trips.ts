// The totals of several similar trips, on other days or to other branches: one statement for the cars of all of
// them, then the prices of the list (docs/decisions/068-prices-of-other-days.md).

import { toLocalDate } from '#contract/panama-time.ts'
import type { RateDay } from '#contract/web-api/get-rate-days.ts'
import { succeed, refuse, type Outcome, type Refused } from '../../outcome.ts'
import { blockedPeriod, findBranches, isSearchable, validateTrip, type RequestedTrip } from '../availability/check-trip.ts'
import { findFreeCars, readClock } from '../availability/repository.ts'
import { findClosedClasses, keepForSale } from '../catalog/stop-sell.ts'
import { freezeClassTerms, freezeTripTerms, nothingChosen, priceTrip } from './calculation/terms.ts'
import { applyPromotionLimits, unavailableReason, type BookableTrip, type PricingContext } from './service.ts'

/** Refusals that all trips of a call get alike, because they have the same length and times of day. */
const refusalsOfEveryTrip: ReadonlySet<string> = new Set(['invalid', 'return_before_pick_up', 'too_long'])

/** The total of a trip, or why there is none. */
export type TripRate = Pick<RateDay, 'state' | 'totalCents' | 'classId'>

/** The total of each trip, of one class or of the cheapest one that is free, in the given order. */
export async function rateTrips(
  context: PricingContext,
  trips: readonly RequestedTrip[],
  classId: number | null,
): Promise<Outcome<TripRate[]>> {
  const latest = await context.catalogs.latest()
  for (const trip of trips) {
    const branches = findBranches(latest, trip)
    if ('ok' in branches) return branches
  }
  if (classId !== null && !latest.classes.has(classId)) return refuse('unknown_id', { field: 'classId' })

  const searchable = trips.filter(isSearchable)
  const { now, catalogVersion, free } =
    searchable.length > 0
      ? await findFreeCars(
          context.db,
          searchable.map((value) => blockedPeriod(latest, value)),
        )
      : { ...(await readClock(context.db)), free: [] }
  // All trips have the same promotion.
  const { catalog, isUsedUp } = await applyPromotionLimits(
    context,
    await context.catalogs.atVersion(catalogVersion),
    trips[0]?.packageId ?? null,
  )

  const rates: TripRate[] = []
  for (const trip of trips) {
    const branches = findBranches(catalog, trip)
    if ('ok' in branches) return branches
    const checked = validateTrip(catalog, trip, branches, now)
    if (!checked.ok && refusalsOfEveryTrip.has(checked.code)) return checked
    if (!checked.ok) {
      rates.push({ state: findClosedState(checked), totalCents: undefined, classId: undefined })
      continue
    }
    const date = toLocalDate(trip.pickUpAt)
    const closed = findClosedClasses(catalog, { branchId: trip.pickUpBranchId, date, clientTypeId: context.clientTypeId })
    const { afterHoursEvents } = checked
    const bookable = {
      catalog,
      branches,
      now,
      checkedAt: now,
      waivesLeadTime: false,
      afterHoursEvents,
      isOfOneClass: false,
      isUsedUp,
      closed,
    }
    rates.push(rateTrip(context, trip, { ...bookable, free: keepForSale(free[searchable.indexOf(trip)] ?? new Map(), closed) }, classId))
  }
  return succeed(rates)
}

function findClosedState({ code, field }: Refused): TripRate['state'] {
  if (code !== 'branch_closed') return 'unavailable'
  return field === 'returnTime' ? 'return-closed' : 'closed'
}

function rateTrip({ clientTypeId }: PricingContext, trip: RequestedTrip, bookable: BookableTrip, classId: number | null): TripRate {
  const { catalog, afterHoursEvents } = bookable
  const terms = freezeTripTerms(catalog, trip, { clientTypeId, afterHoursEvents })
  let cheapest: { classId: number; totalCents: number } | undefined
  for (const carClass of catalog.classes.values()) {
    if (classId !== null && carClass.id !== classId) continue
    if (unavailableReason(bookable, trip, carClass) !== null) continue
    const { totalCents } = priceTrip(trip, freezeClassTerms(catalog, trip, terms, carClass), nothingChosen, terms.length)
    if (cheapest === undefined || totalCents < cheapest.totalCents) cheapest = { classId: carClass.id, totalCents }
  }
  return cheapest === undefined ? { state: 'sold-out', totalCents: undefined, classId: undefined } : { state: 'free', ...cheapest }
}
