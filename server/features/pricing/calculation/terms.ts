// Everything that a price depends on except the renter's choices, taken from the catalogue for one trip and class. An offer contains it, so
// that list and estimate agree even if the company changes prices in between.

import type { BasisPoints, Cents } from '#contract/money.ts'
import { toLocalDate, toInstant } from '#contract/panama-time.ts'
import type { RequestedTrip } from '../../availability/check-trip.ts'
import type { Catalog, CatalogClass } from '../../catalog/catalog.ts'
import { daysToFreeze, rateSeasons, type DayRateRun } from './day-rates.ts'
import { rentalLength, type RentalLength } from '#contract/rental-length.ts'
import { priceRental, type ExtraCharge, type PricedRental } from './rules.ts'
import type { PeriodFactor, SeasonRun } from '../../catalog/season.ts'

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

/** The renter's choices besides trip and class. */
export interface Choices {
  /** Daily price of the package's optional covers, and its share of the deposit. */
  optionalCoverDayCents: Cents
  depositShareBps: BasisPoints
  extras: readonly ExtraCharge[]
  prepaidBps: BasisPoints
}

export const nothingChosen: Choices = { optionalCoverDayCents: 0, depositShareBps: 10_000, extras: [], prepaidBps: 0 }

/** The promotion's discount on a class; 0 if the promotion does not include it. */
export function findPromotionBps(catalog: Catalog, trip: RequestedTrip, classId: number): BasisPoints {
  const promotion = trip.packageId === null ? undefined : catalog.promotions.get(trip.packageId)
  if (promotion === undefined || !promotion.classIds.has(classId)) return 0
  return promotion.branchIds === null || promotion.branchIds.has(trip.pickUpBranchId) ? promotion.row.discount_bps : 0
}

/** Terms of a trip that are the same for all classes, so that a list of twenty reads them from the catalogue once. */
export interface TripTerms {
  readonly length: RentalLength
  readonly seasons: readonly SeasonRun[]
  /** The client type's own rate plan; null for the default one. */
  readonly planId: number | null
  readonly shared: Omit<FrozenTerms, 'dayRates' | 'promotionBps' | 'mandatoryDayCents' | 'depositCents'>
}

/** What the terms depend on besides trip and class. */
interface Requester {
  readonly clientTypeId: number
  readonly afterHoursEvents: 0 | 1 | 2
  /** Length tiers of an earlier price, which are used with these day rates. */
  readonly bookedFactors?: readonly PeriodFactor[] | undefined
}

/** Reads the terms shared by all classes from the catalogue. */
export function freezeTripTerms(catalog: Catalog, trip: RequestedTrip, requester: Requester): TripTerms {
  const length = measureLength(trip)
  const youngFee = catalog.rows.extra.find((extra) => extra.line_code === 'young-driver')
  const plan = catalog.plansByClientType.get(requester.clientTypeId)
  const { periodFactors } = plan ?? catalog
  return {
    length,
    seasons: catalog.seasonRuns(
      toLocalDate(trip.pickUpAt),
      daysToFreeze(length.wholeDays, [...periodFactors, ...(requester.bookedFactors ?? [])]),
    ),
    planId: plan?.id ?? null,
    shared: {
      periodFactors,
      clientTypeBps: catalog.clientTypeBps.get(requester.clientTypeId) ?? 0,
      youngDayCents: youngFee?.price_day_cents ?? 0,
      concessionBps: catalog.branches.get(trip.pickUpBranchId)?.concessionBps ?? 0,
      oneWayCents: trip.pickUpBranchId === trip.returnBranchId ? 0 : catalog.oneWay(trip.pickUpBranchId, trip.returnBranchId).feeCents,
      afterHours: { events: requester.afterHoursEvents, eventCents: catalog.terms.afterHoursCents },
      itbmsBps: catalog.terms.itbmsBps,
    },
  }
}

/** A class's rates by season in a rate plan; null is the default plan. */
export function findRates({ rateCents, planRateCents }: CatalogClass, planId: number | null): CatalogClass['rateCents'] {
  return planId === null ? rateCents : (planRateCents.get(planId) ?? rateCents)
}

/** Adds the terms of one class. */
export function freezeClassTerms(
  catalog: Catalog,
  trip: RequestedTrip,
  { seasons, planId, shared }: TripTerms,
  carClass: CatalogClass,
): FrozenTerms {
  return {
    ...shared,
    dayRates: rateSeasons(seasons, findRates(carClass, planId)),
    promotionBps: findPromotionBps(catalog, trip, carClass.id),
    mandatoryDayCents: carClass.mandatoryDayCents,
    depositCents: carClass.row.deposit_cents,
  }
}

/** Reads the terms of a trip and class from the catalogue. */
export function freezeTerms(catalog: Catalog, trip: RequestedTrip, carClass: CatalogClass, requester: Requester): FrozenTerms {
  return freezeClassTerms(catalog, trip, freezeTripTerms(catalog, trip, requester), carClass)
}

function measureLength(trip: RequestedTrip): RentalLength {
  return rentalLength(toInstant(trip.pickUpAt), toInstant(trip.returnAt))
}

/** The id of the extra for young drivers. */
const youngDriverExtraId = 4

/**
 * Prices a trip under frozen terms, for lists and estimates alike.
 * @param length length of the trip, if the caller has computed it
 */
export function priceTrip(
  trip: RequestedTrip,
  terms: FrozenTerms,
  choices: Choices,
  length: RentalLength = measureLength(trip),
): PricedRental {
  const young: ExtraCharge[] = trip.youngDriver
    ? [{ code: 'young-driver', id: youngDriverExtraId, quantity: 1, dayCents: terms.youngDayCents, maxCents: null }]
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
