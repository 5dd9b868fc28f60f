// The totals of the same trip on other days of pick-up: one statement for the cars of all days, then the prices of the list
// (docs/decisions/068-prices-of-other-days.md).

import { addDays, daysBetween, toLocalDate, toTimeOfDay, wallTime, type LocalDate } from '#contract/panama-time.ts'
import type { RateDay, RateDaysRequest } from '#contract/web-api/get-rate-days.ts'
import { done, refuse, type Outcome } from '../../outcome.ts'
import { blockedPeriod, findBranches, isSearchable, validateTrip, type RequestedTrip } from '../availability/check-trip.ts'
import { findFreeCars, readClock } from '../availability/repository.ts'
import { findClosedClasses, keepForSale } from '../catalog/stop-sell.ts'
import { freezeClassTerms, freezeTripTerms, nothingChosen, priceTrip } from './calculation/terms.ts'
import { unavailableReason, type OpenTrip, type PricingContext } from './service.ts'

/** Refusals that are about the trip itself and would be the same on every day. */
const ofEveryDay: ReadonlySet<string> = new Set(['invalid', 'return_before_pick_up', 'too_long'])

/** The total of each day of pick-up, of one class or of the cheapest one that is free, or why there is none. */
export async function rateDays(
  context: PricingContext,
  { trip, classId, firstDay, days }: Pick<RateDaysRequest, 'classId' | 'firstDay' | 'days'> & { trip: RequestedTrip },
): Promise<Outcome<RateDay[]>> {
  const latest = await context.catalogs.latest()
  const missing = findBranches(latest, trip)
  if ('ok' in missing) return missing
  if (classId !== null && !latest.classes.has(classId)) return refuse('unknown_id', { field: 'classId' })

  const trips = Array.from({ length: days }, (_, i) => moveTo(trip, addDays(firstDay, i)))
  const searchable = trips.filter(isSearchable)
  const { now, catalogVersion, free } =
    searchable.length > 0
      ? await findFreeCars(
          context.db,
          searchable.map((it) => blockedPeriod(latest, it)),
        )
      : { ...(await readClock(context.db)), free: [] }
  const catalog = await context.catalogs.of(catalogVersion)
  const place = findBranches(catalog, trip)
  if ('ok' in place) return place

  const rated: RateDay[] = []
  for (const it of trips) {
    const checked = validateTrip(catalog, it, place, now)
    if (!checked.ok && ofEveryDay.has(checked.code)) return checked
    const date = toLocalDate(it.pickUpAt)
    if (!checked.ok) {
      rated.push({ date, state: checked.code === 'branch_closed' ? 'closed' : 'unavailable', totalCents: undefined, classId: undefined })
      continue
    }
    const closed = findClosedClasses(catalog, { branchId: it.pickUpBranchId, date, clientTypeId: context.clientTypeId })
    const { afterHoursEvents } = checked
    const open = { catalog, place, now, checkedAt: now, waivesLeadTime: false, afterHoursEvents, closed }
    rated.push(rateDay(context, it, { ...open, free: keepForSale(free[searchable.indexOf(it)] ?? new Map(), closed) }, classId))
  }
  return done(rated)
}

/** The same trip, picked up on another day at the same time. */
function moveTo(trip: RequestedTrip, pickUpDay: LocalDate): RequestedTrip {
  const length = daysBetween(toLocalDate(trip.pickUpAt), toLocalDate(trip.returnAt))
  return {
    ...trip,
    pickUpAt: wallTime(pickUpDay, toTimeOfDay(trip.pickUpAt)),
    returnAt: wallTime(addDays(pickUpDay, length), toTimeOfDay(trip.returnAt)),
  }
}

function rateDay({ clientTypeId }: PricingContext, trip: RequestedTrip, open: OpenTrip, classId: number | null): RateDay {
  const { catalog, afterHoursEvents } = open
  const terms = freezeTripTerms(catalog, trip, { clientTypeId, afterHoursEvents })
  let cheapest: { classId: number; totalCents: number } | undefined
  for (const carClass of catalog.classes.values()) {
    if (classId !== null && carClass.id !== classId) continue
    if (unavailableReason(open, trip, carClass) !== null) continue
    const { totalCents } = priceTrip(trip, freezeClassTerms(catalog, trip, terms, carClass), nothingChosen, terms.length)
    if (cheapest === undefined || totalCents < cheapest.totalCents) cheapest = { classId: carClass.id, totalCents }
  }
  const date = toLocalDate(trip.pickUpAt)
  return cheapest === undefined
    ? { date, state: 'sold-out', totalCents: undefined, classId: undefined }
    : { date, state: 'free', ...cheapest }
}
