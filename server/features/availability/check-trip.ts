// A trip as it comes from outside, against the catalogue and the clock.

import { toLocalDate, dayMs, minuteMs, toInstant, toWallTime, type Instant, type WallTime } from '#contract/panama-time.ts'
import { maxRentalDays } from '#contract/limits.ts'
import type { RefusalCode } from '#contract/refusals.ts'
import { refuse, type Refused } from '../../outcome.ts'
import { isPackageValid, type Catalog, type CatalogBranch } from '../catalog/catalog.ts'
import type { BlockedPeriod } from './repository.ts'
import { checkTrip, type TripAccepted, type TripRefusal } from './rules.ts'

/** A trip as it is asked for. */
export interface RequestedTrip {
  pickUpBranchId: number
  returnBranchId: number
  pickUpAt: WallTime
  returnAt: WallTime
  packageId: number | null
  youngDriver: boolean
}

export interface TripPlace {
  pickUpBranch: CatalogBranch
  returnBranch: CatalogBranch
}

/** Refusals of the rules by their code on the wire. */
const codes: Readonly<Record<TripRefusal['reason'], RefusalCode>> = {
  'time-off-grid': 'invalid',
  'branch-closed': 'branch_closed',
  'pick-up-in-past': 'pick_up_in_past',
  'too-far-ahead': 'too_far_ahead',
  'return-before-pick-up': 'return_before_pick_up',
  'too-long': 'too_long',
  'lead-time': 'lead_time',
}

/** The two branches of a trip, or which of them there is none of. */
export function findBranches(catalog: Catalog, trip: RequestedTrip): TripPlace | Refused {
  const pickUpBranch = catalog.branches.get(trip.pickUpBranchId)
  if (pickUpBranch === undefined) return refuse('unknown_id', { field: 'pickUpBranchId' })
  const returnBranch = catalog.branches.get(trip.returnBranchId)
  if (returnBranch === undefined) return refuse('unknown_id', { field: 'returnBranchId' })
  return { pickUpBranch, returnBranch }
}

// Years that neither the database nor a date's text can write: the year 0, and what an hour after the year 9999 comes to.
const firstDay = '1900-01-01'
const lastDay = '9000-01-01'

/** Whether a trip is short and near enough to be worth a look at the pools; a wild one must not make a wild statement. */
export function isSearchable(trip: RequestedTrip): boolean {
  const length = toInstant(trip.returnAt) - toInstant(trip.pickUpAt)
  return length > 0 && length <= maxRentalDays * dayMs && trip.pickUpAt > firstDay && trip.returnAt < lastDay
}

export type TripBranches = Pick<RequestedTrip, 'pickUpBranchId' | 'returnBranchId'>

/** How long a car of the pick-up branch is gone: a one-way rental's until it is back (docs/domain.md 3.3). */
export function blockedPeriod(catalog: Catalog, trip: RequestedTrip): BlockedPeriod {
  return blockedPeriodBetween(catalog, trip, toInstant(trip.pickUpAt), toInstant(trip.returnAt))
}

/** The same between two moments. */
export function blockedPeriodBetween(
  catalog: Catalog,
  { pickUpBranchId, returnBranchId }: TripBranches,
  from: Instant,
  until: Instant,
): BlockedPeriod {
  const { repositionMinutes } = catalog.oneWay(pickUpBranchId, returnBranchId)
  return { branchId: pickUpBranchId, from, until: until + repositionMinutes * minuteMs }
}

/** Calendar, opening hours, lead time and package of a trip. */
export function judgeTrip(catalog: Catalog, trip: RequestedTrip, place: TripPlace, now: Instant): TripAccepted | Refused {
  const checked = checkTrip({ trip: { pickUp: trip.pickUpAt, return: trip.returnAt }, ...place }, now)
  // A closed branch is answered with other trips and their totals, and those must not rest on a package that will not be taken.
  const canBeHelped = checked.ok || checked.reason === 'branch-closed' || checked.reason === 'lead-time'
  if (
    canBeHelped &&
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

/** Of a refused time the form marks the day, or the hour where only that is wrong. */
function findField(refusal: TripRefusal): string {
  const isHour = refusal.reason === 'branch-closed' || refusal.reason === 'time-off-grid' || refusal.reason === 'lead-time'
  return `${refusal.field}${isHour ? 'Time' : 'Date'}`
}
