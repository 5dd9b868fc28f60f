// Decides before the transaction whether the rules allow a change, and what it costs.

import { isYoungDriver } from '#contract/driver-age.ts'
import { serviceAt } from '#contract/opening-hours.ts'
import { toInstant, toLocalDate, toWallTime, type Instant, type WallTime } from '#contract/panama-time.ts'
import type { EstimateRequest } from '#contract/values/estimate-request.ts'
import { succeed, refuse, type Outcome, type Refused } from '../../../outcome.ts'
import { blockedPeriod, type RequestedTrip } from '../../availability/check-trip.ts'
import { readClock, type BlockedPeriod } from '../../availability/repository.ts'
import type { BookedServices } from '../../availability/rules.ts'
import { refuseDrivers } from '../new/prepare-booking.ts'
import { checkDrivers } from '../new/driver-rules.ts'
import type { Catalog, CatalogClass } from '../../catalog/catalog.ts'
import type { Quote } from '../../pricing/quote.ts'
import { refuseClass } from '../../pricing/refuse-class.ts'
import { loadBookableTrip, unavailableReason, type BookableTrip, type PricingContext } from '../../pricing/service.ts'
import { hasOtherPickUpOrClass, needsOtherPeriod, type People } from './requested-rental.ts'
import { priceChange, priceUpgrade, type PricedChange } from './price-change.ts'
import { toRental, toLifecycle, type ReservationRow } from '../records/reservation.ts'
import { changeRefusal, staffChangeRefusal, type StaffChange } from '../lifecycle/lifecycle-rules.ts'

/** The rules that a change follows: those for renters, or those of a change that only staff can make. */
export type ChangeRules = 'renter' | StaffChange

/** The prices of a change are those for the client type of its booking. */
export type ChangeContext = Omit<PricingContext, 'clientTypeId'>

export interface PreparedChange extends PricedChange {
  request: EstimateRequest
  catalog: Catalog
  now: Instant
  /** The new period of the car; null if it does not change. */
  period: BlockedPeriod | null
  bookable: BookableTrip | null
}

/**
 * @param people the drivers after the change
 * @param quote the price that was shown; until it expires, lead times are measured from then (docs/decisions/009-booking.md)
 */
export async function prepareChange(
  given: ChangeContext,
  row: ReservationRow,
  sent: EstimateRequest,
  people: Pick<People, 'client' | 'drivers'>,
  quote: Pick<Quote, 'issuedAt' | 'expiresAt'> | null,
  rules: ChangeRules = 'renter',
): Promise<Outcome<PreparedChange>> {
  const youngDriver = sent.trip.youngDriver && !(row.young_driver && isYoungByBirthDate(row))
  const requested = { ...sent, trip: { ...sent.trip, youngDriver } }
  const context = withChangePricing(given, row, requested)
  const clock = await readClock(context.db)
  const catalog = await context.catalogs.atVersion(clock.catalogVersion)
  const quotedAt = quote !== null && quote.expiresAt > clock.now ? quote.issuedAt : undefined
  const lifecycle = toLifecycle(row)
  const reason =
    rules === 'renter' ? changeRefusal(lifecycle, catalog.terms, quotedAt ?? clock.now) : staffChangeRefusal(lifecycle, rules, clock.now)
  if (reason !== null) return refuse(reason)
  const carClass = catalog.classes.get(requested.classId)
  if (carClass === undefined) return refuse('unknown_id', { field: 'classId' })
  const drivers = checkDrivers({ ...requested, ...people }, carClass.row.minimum_age)
  if (!drivers.ok) return refuseDrivers(context, { ...requested, ...people }, carClass, drivers, quotedAt)
  const request = { ...requested, trip: { ...requested.trip, youngDriver: drivers.youngDriver } }

  const booked = toRental(row, request.brandId)
  const isOtherTrip = needsOtherPeriod(booked, request) || booked.trip.packageId !== request.trip.packageId
  const bookedServices = findBookedServices(catalog, row, booked.trip, request.trip)
  const bookable = isOtherTrip ? await loadChangedTrip({ ...context, bookedServices }, row, request, carClass, quotedAt, rules) : null
  if (bookable !== null && 'ok' in bookable) return bookable
  const priced = priceChange(bookable?.catalog ?? catalog, row, carClass, request, bookable?.afterHoursEvents ?? null)
  if ('ok' in priced) return priced
  const price = rules === 'upgrade' ? toUpgrade(row, request, priced) : succeed(priced)
  if (!price.ok) return price
  const wanted = needsOtherPeriod(booked, request) ? blockedPeriod(catalog, request.trip) : null
  const period = wanted && { ...wanted, from: findStart(wanted.from, clock.now, rules) }
  return succeed({ ...price.value, request, catalog, now: clock.now, period, bookable })
}

/** Whether the booking has the fee because of a known birth date. A change then decides on it by the dates and drivers that it has. */
function isYoungByBirthDate(row: ReservationRow): boolean {
  const pickUpDate = toLocalDate(toWallTime(row.pick_up_at))
  return [row.birth_date, ...row.drivers.map(({ birthDate }) => birthDate)].some((day) => day !== null && isYoungDriver(day, pickUpDate))
}

/** A context for the booking's client type that prices each alternative as the same change with its trip and class. */
export function withChangePricing<Context extends ChangeContext>(
  context: Context,
  row: ReservationRow,
  requested: EstimateRequest,
): Context & Pick<PricingContext, 'clientTypeId'> {
  return {
    ...context,
    clientTypeId: row.client_type_id,
    priceAlternative: ({ catalog, trip, carClass, afterHoursEvents }) => {
      const priced = priceChange(
        catalog,
        row,
        carClass,
        { ...requested, trip: { ...requested.trip, ...trip }, classId: carClass.id },
        afterHoursEvents,
      )
      return 'ok' in priced ? null : priced.priced.totalCents
    },
  }
}

/** A car that was handed over early remains blocked; a car of another class is needed only from now on. */
function findStart(from: Instant, now: Instant, rules: ChangeRules): Instant {
  if (rules === 'renter') return from
  return rules === 'extension' ? Math.min(from, now) : Math.max(from, now)
}

/** The part of a change's period in which a car has to be free: the time from now on. */
export function remainingPeriod(period: BlockedPeriod, now: Instant): BlockedPeriod {
  return { ...period, from: Math.max(period.from, now) }
}

/** Refuses a class with a lower price: the renter would pay more than it costs. */
function toUpgrade(row: ReservationRow, request: EstimateRequest, priced: PricedChange): Outcome<PricedChange> {
  const upgraded = priceUpgrade(row, request)
  if (upgraded === null || priced.priced.totalCents < row.total_cents) return refuse('invalid', { field: 'classId' })
  return succeed({ ...upgraded, discountCents: priced.priced.totalCents - row.total_cents })
}

/** Lead times apply only if the pick-up or the class changes; then they are checked as for a new booking. */
async function loadChangedTrip(
  context: PricingContext,
  row: ReservationRow,
  request: EstimateRequest,
  carClass: CatalogClass,
  quotedAt: Instant | undefined,
  rules: ChangeRules,
): Promise<BookableTrip | Refused> {
  const booked = toRental(row, request.brandId)
  const isOtherPickUpOrClass = rules === 'renter' && hasOtherPickUpOrClass(booked, request)
  const keepsPromotion = !isOtherPickUpOrClass && booked.trip.packageId === request.trip.packageId
  // No lead time applies to an unchanged pick-up and class. A walk-in is created after its pick-up time, so the earlier of the two is used.
  // Another promotion must be valid now.
  const checkedAt = isOtherPickUpOrClass || !keepsPromotion ? quotedAt : Math.min(row.created_at, row.pick_up_at)
  const waivesLeadTime = !isOtherPickUpOrClass || context.waivesLeadTime
  const bookable = await loadBookableTrip(
    { ...context, waivesLeadTime, keepsPromotion, changedBookingId: row.id },
    request.trip,
    request.classId,
    checkedAt,
  )
  if ('ok' in bookable) return bookable
  if (rules === 'renter' && toInstant(request.trip.pickUpAt) < bookable.now) return refuse('pick_up_in_past', { field: 'pickUpDate' })
  const reason = unavailableReason(bookable, request.trip, carClass)
  // Availability is checked later without this booking's own block, and finally in the transaction.
  return reason === null || reason === 'sold-out' ? bookable : refuseClass(context, bookable, request.trip, carClass, reason)
}

/** A single after-hours fee was for the return if only the return is outside the hours now, otherwise for the pick-up. */
function findBookedServices(catalog: Catalog, { lines }: ReservationRow, booked: RequestedTrip, requested: RequestedTrip): BookedServices {
  const events = lines.find(({ code }) => code === 'after-hours')?.quantity ?? 0
  const isOutside = (branchId: number, wall: WallTime) => {
    const branch = catalog.branches.get(branchId)
    return branch !== undefined && serviceAt(wall, branch.hours) === 'after-hours'
  }
  const isOnlyReturnOutside = isOutside(booked.returnBranchId, booked.returnAt) && !isOutside(booked.pickUpBranchId, booked.pickUpAt)
  const returnEvents = events === 2 || isOnlyReturnOutside ? Math.min(events, 1) : 0
  const toService = (count: number) => (count > 0 ? 'after-hours' : 'open')
  return {
    pickUp:
      booked.pickUpBranchId === requested.pickUpBranchId && booked.pickUpAt === requested.pickUpAt
        ? toService(events - returnEvents)
        : undefined,
    return:
      booked.returnBranchId === requested.returnBranchId && booked.returnAt === requested.returnAt ? toService(returnEvents) : undefined,
  }
}
