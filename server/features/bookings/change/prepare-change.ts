// Decides before the transaction whether the rules allow a change, and what it costs.

import { toInstant, type Instant } from '#contract/panama-time.ts'
import type { EstimateRequest } from '#contract/values/estimate-request.ts'
import { done, refuse, type Outcome, type Refused } from '../../../outcome.ts'
import { blockedPeriod } from '../../availability/check-trip.ts'
import { readClock, type BlockedPeriod } from '../../availability/repository.ts'
import { refuseDrivers } from '../new/prepare-booking.ts'
import { checkDrivers } from '../new/driver-rules.ts'
import type { Catalog, CatalogClass } from '../../catalog/catalog.ts'
import { refuseClass } from '../../pricing/refuse-class.ts'
import { openTrip, whyUnavailable, type OpenTrip, type PricingContext } from '../../pricing/service.ts'
import { hasOtherPickUp, needsOtherPeriod, type People } from './requested-rental.ts'
import { priceChange, type PricedChange } from './price-change.ts'
import { toRental, lifecycleOf, type ReservationRow } from '../records/reservation.ts'
import { changeRefusal } from '../lifecycle/lifecycle-rules.ts'

export interface PreparedChange extends PricedChange {
  request: EstimateRequest
  catalog: Catalog
  now: Instant
  /** The new period of the car; null if it does not change. */
  period: BlockedPeriod | null
  open: OpenTrip | null
}

/**
 * @param people the drivers after the change
 * @param quotedAt when the price was shown; lead times are measured from then (docs/decisions/009-booking.md)
 */
export async function prepareChange(
  context: PricingContext,
  row: ReservationRow,
  asked: EstimateRequest,
  people: Pick<People, 'client' | 'drivers'>,
  quotedAt?: Instant,
): Promise<Outcome<PreparedChange>> {
  const clock = await readClock(context.db)
  const catalog = await context.catalogs.of(clock.catalogVersion)
  const reason = changeRefusal(lifecycleOf(row), catalog.terms, quotedAt ?? clock.now)
  if (reason !== null) return refuse(reason)
  const carClass = catalog.classes.get(asked.classId)
  if (carClass === undefined) return refuse('unknown_id', { field: 'classId' })
  const drivers = checkDrivers({ ...asked, ...people }, carClass.row.minimum_age)
  if (!drivers.ok) return refuseDrivers(context, { ...asked, ...people }, carClass, drivers, quotedAt)
  const request = { ...asked, trip: { ...asked.trip, youngDriver: drivers.youngDriver } }

  const booked = toRental(row, request.brandId)
  const isOther = needsOtherPeriod(booked, request) || booked.trip.packageId !== request.trip.packageId
  const open = isOther ? await openChangedTrip(context, row, request, carClass, quotedAt) : null
  if (open !== null && 'ok' in open) return open
  const priced = priceChange(open?.catalog ?? catalog, row, carClass, request, open?.afterHoursEvents ?? null)
  if ('ok' in priced) return priced
  const period = needsOtherPeriod(booked, request) ? blockedPeriod(catalog, request.trip) : null
  return done({ ...priced, request, catalog, now: clock.now, period, open })
}

/** The minimum lead time applies only if the pick-up changes; then it is checked as for a new booking. */
async function openChangedTrip(
  context: PricingContext,
  row: ReservationRow,
  request: EstimateRequest,
  carClass: CatalogClass,
  quotedAt: Instant | undefined,
): Promise<OpenTrip | Refused> {
  const judgedAt = hasOtherPickUp(toRental(row, request.brandId), request) ? quotedAt : row.created_at
  const open = await openTrip(context, request.trip, request.classId, judgedAt)
  if ('ok' in open) return open
  if (toInstant(request.trip.pickUpAt) < open.now) return refuse('pick_up_in_past', { field: 'pickUpDate' })
  const reason = whyUnavailable(open, request.trip, carClass)
  // Availability is checked later without this booking's own block, and finally in the transaction.
  return reason === null || reason === 'sold-out' ? open : refuseClass(context, open, request.trip, carClass, reason)
}
