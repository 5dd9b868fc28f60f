// Totals of all classes for a trip, and of one. Lists, single rates and estimates use the same terms and the same pure function.

import { maxGroupCars } from '#contract/limits.ts'
import type { Cents } from '#contract/money.ts'
import { toLocalDate, type Instant } from '#contract/panama-time.ts'
import type { Alternative } from '#contract/values/alternative.ts'
import type { Availability, RatedClass, UnavailableReason } from '#contract/values/rated-class.ts'
import type { RateTotals } from '#contract/web-api/get-rate-model.ts'
import type { Queryable } from '../../db/pool.ts'
import type { DemandLog } from '../demand/demand-log.ts'
import { succeed, refuse, type Outcome, type Refused } from '../../outcome.ts'
import { alternativesForClass, alternativesForList } from './alternatives.ts'
import { findCandidates } from './candidates.ts'
import { findBranches, isSearchable, validateTrip, blockedPeriod } from '../availability/check-trip.ts'
import type { TripBranches, RequestedTrip } from '../availability/check-trip.ts'
import { commercialLeadMinutes } from '../availability/lead-time.ts'
import { findClosedClasses, keepForSale } from '../catalog/stop-sell.ts'
import { findFreeCars, readClock } from '../availability/repository.ts'
import { checkLead, type BookedServices } from '../availability/rules.ts'
import type { Catalog, CatalogClass } from '../catalog/catalog.ts'
import type { CatalogStore } from '../catalog/service.ts'
import { findUsedUp, withoutDiscount } from '../promotions/uses.ts'
import { describeClass } from '../fleet/describe-class.ts'
import { isClassOpenTo } from '#contract/driver-age.ts'
import { signOffer } from './offer.ts'
import type { Signer } from '../../crypto/signer.ts'
import {
  findRates,
  freezeClassTerms,
  freezeTerms,
  freezeTripTerms,
  nothingChosen,
  priceTrip,
  type FrozenTerms,
  type TripTerms,
} from './calculation/terms.ts'

/** A rental that is offered instead of the requested one. */
export interface OfferedRental {
  catalog: Catalog
  trip: RequestedTrip
  carClass: CatalogClass
  afterHoursEvents: 0 | 1 | 2
}

export interface PricingContext {
  db: Queryable
  catalogs: CatalogStore
  signer: Signer
  /** Decided by the server from the bearer's client, never by the request (row A-04). */
  clientTypeId: number
  /** For walk-ins: the lead times of branch and class do not apply. Public requests cannot set it. */
  waivesLeadTime?: boolean | undefined
  /** Whether the number of cars left is given for every class, as for staff; the public sees only low numbers. */
  showsCarsLeft?: boolean | undefined
  /** Whether a list has the totals of paying in advance. */
  listsPrepaid?: boolean | undefined
  /** The logged-in client, whose uses of a promotion count. */
  clientId?: number | null | undefined
  /** The booking that is being changed, which is no other use of its promotion. */
  changedBookingId?: string | undefined
  /** Whether the trip of a booking keeps its promotion, even if that has been ended since. */
  keepsPromotion?: boolean | undefined
  /** The service at the ends of a trip that stay as they were booked. */
  bookedServices?: BookedServices | undefined
  /** Prices a trip without its promotion, which the renter cannot have. */
  waivesPromotion?: boolean | undefined
  /** The total of an alternative with what the renter has chosen, or null if it cannot be booked; by default nothing is chosen. */
  priceAlternative?: ((rental: OfferedRental) => Cents | null) | undefined
  /** Counts the lists of visitors; those of staff are not demand. */
  demand?: DemandLog | undefined
}

/** A trip that passes the checks of calendar, branches and lead time, with the cars left. */
export interface BookableTrip {
  catalog: Catalog
  branches: TripBranches
  now: Instant
  /** The time for checking lead times: now, or when a quote was issued. */
  checkedAt: Instant
  waivesLeadTime: boolean
  afterHoursEvents: 0 | 1 | 2
  /** Cars for sale by class; with `isOfOneClass`, those of the requested class only. */
  free: ReadonlyMap<number, number>
  isOfOneClass: boolean
  /** Whether the trip's promotion is used up, so that no price of the catalogue has it. */
  isUsedUp: boolean
  /** Classes that are closed for sale for this pick-up. */
  closed: ReadonlySet<number>
}

/** The public sees the number of cars left up to this number. */
const maxShownCarsLeft = 2

/**
 * Checks a trip with one round trip to the database for clock, catalogue version and free cars. A closed branch is refused with the nearest
 * alternatives, for one class or for the whole list.
 * @param isOfOneClass whether the cars of other classes are not counted, for callers that rarely need them (`countAllClasses`)
 */
export async function loadBookableTrip(
  context: PricingContext,
  trip: RequestedTrip,
  classId: number | null,
  quotedAt?: Instant,
  isOfOneClass = false,
): Promise<BookableTrip | Refused> {
  const latest = await context.catalogs.latest()
  const latestBranches = findBranches(latest, trip)
  if ('ok' in latestBranches) return latestBranches
  const freeCars = isSearchable(trip)
    ? await findFreeCars(context.db, [blockedPeriod(latest, trip)], isOfOneClass ? classId : null)
    : { ...(await readClock(context.db)), free: [] }
  const { catalog, isUsedUp } = await applyPromotionLimits(
    context,
    await context.catalogs.atVersion(freeCars.catalogVersion),
    trip.packageId,
  )
  const branches = findBranches(catalog, trip)
  if ('ok' in branches) return branches

  const checkedAt = quotedAt ?? freeCars.now
  const { waivesLeadTime = false, keepsPromotion = false } = context
  const checked = validateTrip(
    catalog,
    keepsPromotion ? { ...trip, packageId: null } : trip,
    branches,
    checkedAt,
    waivesLeadTime,
    context.bookedServices,
  )
  if (!checked.ok) {
    if (checked.code !== 'branch_closed') return checked
    const candidates = await findCandidates(context, catalog, trip, branches, freeCars.now)
    const alternatives =
      classId === null
        ? alternativesForList(context, catalog, candidates, freeCars.now)
        : alternativesForClass(context, catalog, candidates, classId, freeCars.now)
    return { ...checked, alternatives }
  }
  const { afterHoursEvents } = checked
  const { clientTypeId } = context
  const closed = findClosedClasses(catalog, { branchId: trip.pickUpBranchId, date: toLocalDate(trip.pickUpAt), clientTypeId })
  const free = keepForSale(freeCars.free[0] ?? new Map(), closed)
  return { catalog, branches, now: freeCars.now, checkedAt, waivesLeadTime, afterHoursEvents, free, isOfOneClass, isUsedUp, closed }
}

/** The same trip with the cars of every class. */
export async function countAllClasses(
  { db }: Pick<PricingContext, 'db'>,
  bookable: BookableTrip,
  trip: RequestedTrip,
): Promise<BookableTrip> {
  if (!bookable.isOfOneClass) return bookable
  const { free } = await findFreeCars(db, [blockedPeriod(bookable.catalog, trip)])
  return { ...bookable, free: keepForSale(free[0] ?? new Map(), bookable.closed), isOfOneClass: false }
}

/** The catalogue of a trip: without the discount of its promotion if that is used up, in total or by the client. */
export async function applyPromotionLimits(
  context: PricingContext,
  catalog: Catalog,
  packageId: number | null,
): Promise<{ catalog: Catalog; isUsedUp: boolean }> {
  const promotion = packageId === null ? undefined : catalog.promotions.get(packageId)
  if (promotion === undefined) return { catalog, isUsedUp: false }
  const isUsedUp = context.waivesPromotion === true || (await findUsedUp(context.db, [promotion], context)).has(promotion.row.id)
  return { catalog: isUsedUp ? withoutDiscount(catalog, promotion.row.id) : catalog, isUsedUp }
}

/** Why a class is not available on a bookable trip; null when it is. */
export function unavailableReason(bookable: BookableTrip, trip: RequestedTrip, carClass: CatalogClass): UnavailableReason | null {
  const free = bookable.free.get(carClass.id)
  if (free === undefined) return 'not-at-branch'
  if (!isClassOpenTo(trip.youngDriver ? 'young' : 'standard', carClass.row.minimum_age)) return 'driver-age'
  const needsLead = carClass.isCommercial && !bookable.waivesLeadTime
  if (needsLead && !checkLead(trip.pickUpAt, bookable.branches.pickUpBranch, bookable.checkedAt, commercialLeadMinutes).ok)
    return 'lead-time'
  return free < 1 ? 'sold-out' : null
}

/** Every class with its total and availability; sold-out classes with alternatives. */
export async function rateClasses(context: PricingContext, trip: RequestedTrip): Promise<Outcome<RatedClass[]>> {
  const bookable = await loadBookableTrip(context, trip, null)
  if ('ok' in bookable) {
    context.demand?.countRefused(trip, bookable.code)
    return bookable
  }
  const classes = [...bookable.catalog.classes.values()].map((carClass) => ({
    carClass,
    reason: unavailableReason(bookable, trip, carClass),
  }))
  context.demand?.countList(trip, classes, bookable.closed)
  const needsAlternatives = classes.some(({ reason }) => reason === 'sold-out' || reason === 'lead-time')
  const candidates = needsAlternatives ? await findCandidates(context, bookable.catalog, trip, bookable.branches, bookable.now) : []

  const tripTerms = getTripTerms(context, trip, bookable)
  return succeed(
    classes.map(({ carClass, reason }) => {
      const hasAlternatives = reason === 'sold-out' || reason === 'lead-time'
      const alternatives = hasAlternatives ? alternativesForClass(context, bookable.catalog, candidates, carClass.id, bookable.now) : []
      return rateClass(context, trip, bookable, tripTerms, carClass, reason, alternatives)
    }),
  )
}

function getTripTerms({ clientTypeId }: PricingContext, trip: RequestedTrip, { catalog, afterHoursEvents }: BookableTrip): TripTerms {
  return freezeTripTerms(catalog, trip, { clientTypeId, afterHoursEvents })
}

function rateClass(
  context: PricingContext,
  trip: RequestedTrip,
  bookable: BookableTrip,
  tripTerms: TripTerms,
  carClass: CatalogClass,
  reason: UnavailableReason | null,
  alternatives: Alternative[],
): RatedClass {
  const terms = freezeClassTerms(bookable.catalog, trip, tripTerms, carClass)
  const prepaidBps = context.listsPrepaid === true ? bookable.catalog.terms.prepaidBps : 0
  const priced = priceTrip(trip, terms, { ...nothingChosen, prepaidBps }, tripTerms.length)
  const free = bookable.free.get(carClass.id) ?? 0
  return {
    ...describeClass(carClass),
    timePerDayCents: priced.timePerDayCents,
    days: priced.wholeDays,
    totalCents: priced.totalCents,
    perDayCents: priced.perDayCents,
    previousTotalCents: undiscountedTotal(trip, terms),
    availability: toAvailability(reason, free),
    left: reason === null && (context.showsCarsLeft === true || free <= maxShownCarsLeft) ? free : undefined,
    freeForGroup: reason === null ? Math.min(free, maxGroupCars) : undefined,
    reason: reason ?? undefined,
    offer:
      reason === null
        ? signOffer(context.signer, { trip, classId: carClass.id, issuedAt: bookable.now, clientTypeId: context.clientTypeId, terms })
        : undefined,
    clientTypeId: context.clientTypeId,
    alternatives,
  }
}

/** The total without the discount, because the law requires old and new price side by side (docs/domain.md 5.2). */
function undiscountedTotal(trip: RequestedTrip, terms: FrozenTerms): number | undefined {
  if (terms.promotionBps === 0 && terms.clientTypeBps === 0) return undefined
  return priceTrip(trip, { ...terms, promotionBps: 0, clientTypeBps: 0 }, nothingChosen).totalCents
}

function toAvailability(reason: UnavailableReason | null, free: number): Availability {
  if (reason !== null) return 'no'
  return free <= maxShownCarsLeft ? 'last' : 'yes'
}

/** The rate of one class on a trip. */
export async function rateModel(context: PricingContext, trip: RequestedTrip, classId: number): Promise<Outcome<RateTotals>> {
  const bookable = await loadBookableTrip(context, trip, classId, undefined, true)
  if ('ok' in bookable) return bookable
  const carClass = bookable.catalog.classes.get(classId)
  if (carClass === undefined) return refuse('unknown_id', { field: 'classId' })
  const [tripTerms, reason] = [getTripTerms(context, trip, bookable), unavailableReason(bookable, trip, carClass)]
  const rated = rateClass(context, trip, bookable, tripTerms, carClass, reason, [])
  const { timePerDayCents, totalCents, perDayCents, availability, clientTypeId } = rated
  return succeed({ timePerDayCents, totalCents, perDayCents, availability, clientTypeId })
}

/**
 * The fleet, each class with the lowest total of one rental day in the coming year including everything mandatory. It is a real price, at
 * the cheapest branch and day.
 */
export async function rateFleet(context: PricingContext): Promise<RatedClass[]> {
  const catalog = await context.catalogs.current()
  return [...catalog.classes.values()].map((carClass) => {
    const terms = lowestTerms(catalog, carClass, context.clientTypeId)
    const priced = priceTrip(anyDay, terms, nothingChosen)
    return {
      ...describeClass(carClass),
      timePerDayCents: priced.timePerDayCents,
      days: 1,
      totalCents: priced.totalCents,
      perDayCents: priced.totalCents,
      clientTypeId: context.clientTypeId,
      availability: null,
      alternatives: [],
    }
  })
}

/** A rental of one day, with fixed hours so that only the day matters. */
const anyDay: RequestedTrip = {
  pickUpBranchId: 0,
  returnBranchId: 0,
  pickUpAt: '2001-01-01T10:00',
  returnAt: '2001-01-02T10:00',
  packageId: null,
  youngDriver: false,
}

function lowestTerms(catalog: Catalog, carClass: CatalogClass, clientTypeId: number): FrozenTerms {
  const planRates = findRates(carClass, catalog.plansByClientType.get(clientTypeId)?.id ?? null)
  const lowestRate = Math.min(...planRates.values())
  const lowestConcession = Math.min(...carClass.branchIds.map((id) => catalog.branches.get(id)?.concessionBps ?? 0))
  const rates = new Map([...planRates.keys()].map((season) => [season, lowestRate]))
  const terms = freezeTerms(
    catalog,
    anyDay,
    { ...carClass, rateCents: rates, planRateCents: new Map() },
    { clientTypeId, afterHoursEvents: 0 },
  )
  return { ...terms, concessionBps: Number.isFinite(lowestConcession) ? lowestConcession : 0 }
}
