// Everything that a price depends on besides the renter's choices, taken from the catalogue for one trip and class. An offer freezes it, so
// that the total of the list is the total of the estimate whatever the company changes in between.

import type { BasisPoints, Cents } from '#contract/money.ts'
import { dateOf, toInstant, type LocalDate, type WallTime } from '#contract/panama-time.ts'
import type { Catalog, CatalogClass } from '../catalog/catalog.ts'
import { daysToFreeze, rateSeasons, type DayRateRun, type PeriodFactor, type SeasonRun } from './day-rates.ts'
import { rentalLength, type RentalLength } from '#contract/rental-length.ts'
import { priceRental, type ExtraCharge, type PricedRental } from './rules.ts'

/** A trip as the price sees it. */
export interface PricedTrip {
  pickUpBranchId: number
  returnBranchId: number
  pickUpAt: WallTime
  returnAt: WallTime
  packageId: number | null
  youngDriver: boolean
}

export interface FrozenTerms {
  dayRates: readonly DayRateRun[]
  periodFactors: readonly PeriodFactor[]
  promotionBps: BasisPoints
  clientTypeBps: BasisPoints
  mandatoryDayCents: Cents
  youngDayCents: Cents
  concessionBps: BasisPoints
  oneWayCents: Cents
  afterHours: { events: 0 | 1 | 2; eventCents: Cents }
  itbmsBps: BasisPoints
  depositCents: Cents
}

/** What the renter chose beyond trip and class. */
export interface Choices {
  /** Price a day of the optional covers in the package, and its share of the deposit. */
  optionalCoverDayCents: Cents
  depositShareBps: BasisPoints
  extras: readonly ExtraCharge[]
  prepaidBps: BasisPoints
}

export const nothingChosen: Choices = { optionalCoverDayCents: 0, depositShareBps: 10_000, extras: [], prepaidBps: 0 }

/** The promotion's discount on a class, 0 where the promotion does not reach. */
export function promotionBps(catalog: Catalog, trip: PricedTrip, classId: number): BasisPoints {
  const promotion = trip.packageId === null ? undefined : catalog.promotions.get(trip.packageId)
  if (promotion === undefined || !promotion.classIds.has(classId)) return 0
  return promotion.branchIds === null || promotion.branchIds.has(trip.pickUpBranchId) ? promotion.row.discount_bps : 0
}

/** Whether a promotion can be booked on a day for a pick-up on another: both lie within its validity. */
export function isPackageValid(catalog: Catalog, packageId: number, today: LocalDate, pickUpDate: LocalDate): boolean {
  const row = catalog.promotions.get(packageId)?.row
  return row !== undefined && row.starts_on <= today && pickUpDate >= row.starts_on && pickUpDate <= row.ends_on
}

/** What the terms of a trip have in common whatever the class, so that a list of twenty takes it from the catalogue once. */
export interface TripTerms {
  readonly length: RentalLength
  readonly seasons: readonly SeasonRun[]
  readonly shared: Omit<FrozenTerms, 'dayRates' | 'promotionBps' | 'mandatoryDayCents' | 'depositCents'>
}

/** Takes from the catalogue what all classes on a trip share. */
export function freezeTripTerms(
  catalog: Catalog,
  trip: PricedTrip,
  requester: { clientTypeId: number; afterHoursEvents: 0 | 1 | 2 },
): TripTerms {
  const length = lengthOf(trip)
  const youngFee = catalog.rows.extra.find((extra) => extra.line_code === 'young-driver')
  return {
    length,
    seasons: catalog.seasonRuns(dateOf(trip.pickUpAt), daysToFreeze(length.wholeDays, catalog.periodFactors)),
    shared: {
      periodFactors: catalog.periodFactors,
      clientTypeBps: catalog.clientTypeBps.get(requester.clientTypeId) ?? 0,
      youngDayCents: youngFee?.price_day_cents ?? 0,
      concessionBps: catalog.branches.get(trip.pickUpBranchId)?.concessionBps ?? 0,
      oneWayCents: trip.pickUpBranchId === trip.returnBranchId ? 0 : catalog.oneWay(trip.pickUpBranchId, trip.returnBranchId).feeCents,
      afterHours: { events: requester.afterHoursEvents, eventCents: catalog.terms.afterHoursCents },
      itbmsBps: catalog.terms.itbmsBps,
    },
  }
}

/** Adds to a trip's terms those of one class. */
export function freezeClassTerms(catalog: Catalog, trip: PricedTrip, { seasons, shared }: TripTerms, carClass: CatalogClass): FrozenTerms {
  return {
    ...shared,
    dayRates: rateSeasons(seasons, carClass.rateCents),
    promotionBps: promotionBps(catalog, trip, carClass.id),
    mandatoryDayCents: carClass.mandatoryDayCents,
    depositCents: carClass.row.deposit_cents,
  }
}

/** Takes the terms of a trip and one class from the catalogue. */
export function freezeTerms(
  catalog: Catalog,
  trip: PricedTrip,
  carClass: CatalogClass,
  requester: { clientTypeId: number; afterHoursEvents: 0 | 1 | 2 },
): FrozenTerms {
  return freezeClassTerms(catalog, trip, freezeTripTerms(catalog, trip, requester), carClass)
}

function lengthOf(trip: PricedTrip): RentalLength {
  return rentalLength(toInstant(trip.pickUpAt), toInstant(trip.returnAt))
}

const youngDriverId = 4

/**
 * Prices a trip under frozen terms: the one way from terms to a total, for lists and estimates alike.
 * @param length the trip's own, where the caller has it already
 */
export function priceTrip(trip: PricedTrip, terms: FrozenTerms, choices: Choices, length: RentalLength = lengthOf(trip)): PricedRental {
  const young: ExtraCharge[] = trip.youngDriver
    ? [{ code: 'young-driver', id: youngDriverId, quantity: 1, dayCents: terms.youngDayCents, maxCents: null }]
    : []
  return priceRental({
    length,
    dayRates: terms.dayRates,
    periodFactors: terms.periodFactors,
    promotionId: trip.packageId,
    promotionBps: terms.promotionBps,
    clientTypeBps: terms.clientTypeBps,
    prepaidBps: choices.prepaidBps,
    cover: { dayCents: terms.mandatoryDayCents + choices.optionalCoverDayCents, depositShareBps: choices.depositShareBps },
    extras: [...choices.extras, ...young],
    concessionBps: terms.concessionBps,
    oneWayCents: terms.oneWayCents,
    afterHours: terms.afterHours,
    itbmsBps: terms.itbmsBps,
    classDepositCents: terms.depositCents,
  })
}
