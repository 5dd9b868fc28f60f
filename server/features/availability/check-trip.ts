// Checks the trip of a request against the catalogue and the current time.

import { toLocalDate, dayMs, minuteMs, toInstant, toWallTime, type Instant, type LocalDate, type WallTime } from '#contract/panama-time.ts'
import { maxRentalDays } from '#contract/limits.ts'
import type { RefusalCode } from '#contract/refusals.ts'
import { refuse, type Refused } from '../../outcome.ts'
import { isPackageValid, type Catalog, type CatalogBranch } from '../catalog/catalog.ts'
import type { BlockedPeriod } from './repository.ts'
import { checkTrip, type BookedServices, type TripAccepted, type TripRefusal } from './rules.ts'

/** A trip as requested. */
export interface RequestedTrip {
  pickUpBranchId: number
  returnBranchId: number
  pickUpAt: WallTime
  returnAt: WallTime
  packageId: number | null
  youngDriver: boolean
}

export interface TripBranches {
  pickUpBranch: CatalogBranch
  returnBranch: CatalogBranch
}

/** Maps refusals of the rules to their wire codes. */
const codes: Readonly<Record<TripRefusal['reason'], RefusalCode>> = {
  'time-off-grid': 'invalid',
  'branch-closed': 'branch_closed',
  'pick-up-in-past': 'pick_up_in_past',
  'too-far-ahead': 'too_far_ahead',
  'return-before-pick-up': 'return_before_pick_up',
  'too-long': 'too_long',
  'lead-time': 'lead_time',
}

/** The two branches of a trip, or which of them is unknown. */
export function findBranches(catalog: Catalog, trip: RequestedTrip): TripBranches | Refused {
  const pickUpBranch = catalog.branches.get(trip.pickUpBranchId)
  if (pickUpBranch === undefined) return refuse('unknown_id', { field: 'pickUpBranchId' })
  const returnBranch = catalog.branches.get(trip.returnBranchId)
  if (returnBranch === undefined) return refuse('unknown_id', { field: 'returnBranchId' })
  return { pickUpBranch, returnBranch }
}

// The database and date formats support neither the year 0 nor years after 9999, which an hour after the end of 9999 would reach.
const firstDay = '1900-01-01'
const lastDay = '9000-01-01'

/** Whether the database and date formats support this day and the following ones. */
export const isInCalendar = (day: LocalDate): boolean => day > firstDay && day < lastDay

/** Whether a trip is short and near enough to query the pools. Extreme dates must not cause an expensive statement. */
export function isSearchable(trip: RequestedTrip): boolean {
  const length = toInstant(trip.returnAt) - toInstant(trip.pickUpAt)
  return length > 0 && length <= maxRentalDays * dayMs && trip.pickUpAt > firstDay && trip.returnAt < lastDay
}

export type TripBranchIds = Pick<RequestedTrip, 'pickUpBranchId' | 'returnBranchId'>

/** How long a car of the pick-up branch is unavailable. After a one-way rental this includes bringing it back (docs/domain.md 3.3). */
export function blockedPeriod(catalog: Catalog, trip: RequestedTrip): BlockedPeriod {
  return blockedPeriodBetween(catalog, trip, toInstant(trip.pickUpAt), toInstant(trip.returnAt))
}

/** The same between two instants. */
export function blockedPeriodBetween(
  catalog: Catalog,
  { pickUpBranchId, returnBranchId }: TripBranchIds,
  from: Instant,
  until: Instant,
): BlockedPeriod {
  const { repositionMinutes } = catalog.oneWay(pickUpBranchId, returnBranchId)
  return { branchId: pickUpBranchId, from, until: until + repositionMinutes * minuteMs }
}

/** Checks calendar, opening hours, lead time and promotion of a trip. */
export function validateTrip(
  catalog: Catalog,
  trip: RequestedTrip,
  branches: TripBranches,
  now: Instant,
  waivesLeadTime = false,
  booked?: BookedServices,
): TripAccepted | Refused {
  const checked = checkTrip({ trip: { pickUp: trip.pickUpAt, return: trip.returnAt }, ...branches, waivesLeadTime, booked }, now)
  // A refusal for a closed branch has alternatives with totals, and one for the lead time the earliest pick-up. Neither must be based on an
  // invalid promotion.
  const leadsToBooking = checked.ok || checked.reason === 'branch-closed' || checked.reason === 'lead-time'
  if (
    leadsToBooking &&
    trip.packageId !== null &&
    !isPackageValid(catalog, trip.packageId, toLocalDate(toWallTime(now)), toLocalDate(trip.pickUpAt))
  ) {
    return refuse('package_not_valid', { field: 'packageId' })
  }
  if (!checked.ok) {
    return refuse(codes[checked.reason], {
      field: findField(checked),
      earliest: checked.reason === 'lead-time' ? (checked.earliest ?? undefined) : undefined,
    })
  }
  return checked
}

/** The form marks the day of a refused time, or the hour where only the hour is wrong. */
function findField(refusal: TripRefusal): string {
  const isHour = refusal.reason === 'branch-closed' || refusal.reason === 'time-off-grid' || refusal.reason === 'lead-time'
  return `${refusal.field}${isHour ? 'Time' : 'Date'}`
}
