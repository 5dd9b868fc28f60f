// The catalogue as the rules use it: classes, branches, prices and calendar of one version. It is built once per version and shared by all
// requests, so it is read-only.

import type { BasisPoints, Cents } from '#contract/money.ts'
import type { ClassEntry } from '#contract/office/bookings.ts'
import type { OpenSpan } from '#contract/opening-hours.ts'
import type { LocalDate } from '#contract/panama-time.ts'
import type { Season, SeasonCalendar, SeasonRule } from '#contract/season.ts'
import type { BranchRow, CarClassRow, CatalogRows, CoveragePackageRow, ExtraRow, PromotionRow } from './rows.ts'
import { seasonRuns, type PeriodFactor, type SeasonRun } from './season.ts'
import { showPicture, type ShownPicture } from './show-picture.ts'
import type { CoverItem, CoverSize, CoveragePackageTerms, PlacedBranch } from './terms.ts'

export interface CatalogBranch extends PlacedBranch {
  readonly row: BranchRow
  readonly concessionBps: BasisPoints
  readonly classIds: ReadonlySet<number>
}

export interface CatalogClass {
  readonly id: number
  readonly row: CarClassRow
  readonly isCommercial: boolean
  readonly size: CoverSize
  readonly mandatoryDayCents: Cents
  /** By season, in the default rate plan. */
  readonly rateCents: ReadonlyMap<Season, Cents>
  /** The same by the id of other rate plans. */
  readonly planRateCents: ReadonlyMap<number, ReadonlyMap<Season, Cents>>
  readonly branchIds: readonly number[]
  /** The photo or the drawing. */
  readonly picture: ShownPicture
}

export interface CatalogPromotion {
  readonly row: PromotionRow
  readonly classIds: ReadonlySet<number>
  /** Null means all branches. */
  readonly branchIds: ReadonlySet<number> | null
}

/** A rate plan other than the default one. */
export interface OwnPlan {
  readonly id: number
  readonly periodFactors: readonly PeriodFactor[]
}

export interface Catalog {
  readonly version: number
  readonly rows: CatalogRows
  readonly branches: ReadonlyMap<number, CatalogBranch>
  readonly classes: ReadonlyMap<number, CatalogClass>
  /** The factors of the default rate plan. */
  readonly periodFactors: readonly PeriodFactor[]
  /** Client types with a rate plan of their own. */
  readonly plansByClientType: ReadonlyMap<number, OwnPlan>
  readonly coverItems: readonly CoverItem[]
  readonly coverPackages: readonly (CoveragePackageTerms & { readonly row: CoveragePackageRow })[]
  readonly extras: ReadonlyMap<number, ExtraRow>
  readonly promotions: ReadonlyMap<number, CatalogPromotion>
  readonly clientTypeBps: ReadonlyMap<number, BasisPoints>
  readonly terms: {
    readonly itbmsBps: BasisPoints
    readonly prepaidBps: BasisPoints
    readonly afterHoursCents: Cents
    readonly quoteMinutes: number
    /** How long before pick-up a prepaid booking can be cancelled and changed free of charge (docs/domain.md 3.5). */
    readonly cancelFreeHours: number
    readonly cancelFeeCents: Cents
    readonly noShowFeeCents: Cents
    /** How long the car is held for a renter who is late. */
    readonly holdHours: number
  }
  /** The seasons of a number of days from a date. Cached, because a list needs them for twenty classes and few different lengths. */
  seasonRuns(date: LocalDate, days: number): readonly SeasonRun[]
  /** Fee and duration of bringing the car back between two different branches. */
  oneWay(fromBranchId: number, toBranchId: number): { readonly feeCents: Cents; readonly repositionMinutes: number }
}

/** @throws Error when data that every price needs are missing */
export function buildCatalog(rows: CatalogRows): Catalog {
  const terms = rows.price_terms[0]
  const defaultSeason = rows.season.find((season) => season.is_default)
  if (terms === undefined || defaultSeason === undefined)
    throw new Error('The catalogue has no price terms or no default season: was it seeded?')

  return {
    version: rows.version,
    rows,
    branches: buildBranches(rows),
    classes: new Map(rows.car_class.map((carClass) => [carClass.id, buildClass(carClass, rows)])),
    seasonRuns: cacheRuns({
      rules: buildSeasonRules(rows.season_rule),
      defaultSeason: defaultSeason.id,
    }),
    periodFactors: readFactors(rows, findDefaultPlan(rows)),
    plansByClientType: readPlans(rows),
    coverItems: rows.coverage_item.map(({ code, small_day_cents, large_day_cents }) => ({
      code,
      isMandatory: small_day_cents === null,
      dayCents: { small: small_day_cents ?? 0, large: large_day_cents ?? 0 },
    })),
    coverPackages: rows.coverage_package.map((row) => buildPackage(row, rows)),
    extras: new Map(rows.extra.map((extra) => [extra.id, extra])),
    promotions: new Map(rows.promotion.map((promotion) => [promotion.id, buildPromotion(promotion, rows)])),
    clientTypeBps: new Map(rows.client_type.map((type) => [type.id, type.discount_bps])),
    terms: {
      itbmsBps: terms.itbms_bps,
      prepaidBps: terms.prepaid_bps,
      afterHoursCents: terms.after_hours_cents,
      quoteMinutes: terms.quote_minutes,
      cancelFreeHours: terms.cancel_free_hours,
      cancelFeeCents: terms.cancel_fee_cents,
      noShowFeeCents: terms.no_show_fee_cents,
      holdHours: terms.hold_hours,
    },
    oneWay: readOneWay(rows),
  }
}

/** Nothing for a return to the same branch; the fee of the two branches, otherwise the one of their regions. */
function readOneWay(rows: CatalogRows): Catalog['oneWay'] {
  const ofBranches = new Map(rows.one_way_fee.map((fee) => [`${fee.from_branch_id}-${fee.to_branch_id}`, fee]))
  const ofRegions = new Map(rows.one_way_region_fee.map((fee) => [`${fee.from_region_id}-${fee.to_region_id}`, fee]))
  const regions = new Map(rows.branch.map((branch) => [branch.id, branch.region_id]))
  return (from, to) => {
    if (from === to) return { feeCents: 0, repositionMinutes: 0 }
    const fee = ofBranches.get(`${from}-${to}`) ?? ofRegions.get(`${regions.get(from)}-${regions.get(to)}`)
    return { feeCents: fee?.fee_cents ?? 0, repositionMinutes: fee?.reposition_minutes ?? 0 }
  }
}

const findDefaultPlan = (rows: CatalogRows): number | undefined => rows.rate_plan.find((plan) => plan.is_default)?.id

const readFactors = (rows: CatalogRows, planId: number | undefined): PeriodFactor[] =>
  rows.rate_plan_period
    .filter((period) => period.rate_plan_id === planId)
    .map(({ from_days, numerator, denominator }) => ({ fromDays: from_days, numerator, denominator }))

const readRates = (rows: CatalogRows, planId: number | undefined, classId: number): Map<Season, Cents> =>
  new Map(
    rows.class_rate
      .filter((rate) => rate.rate_plan_id === planId && rate.class_id === classId)
      .map((rate) => [rate.season_id, rate.rate_cents]),
  )

function readPlans(rows: CatalogRows): Map<number, OwnPlan> {
  const defaultPlan = findDefaultPlan(rows)
  return new Map(
    rows.client_type.flatMap(({ id, rate_plan_id: planId }) =>
      planId === null || planId === defaultPlan ? [] : [[id, { id: planId, periodFactors: readFactors(rows, planId) }] as const],
    ),
  )
}

/** The rules in order of precedence: those of dates come before those of every year. */
export function buildSeasonRules(rows: CatalogRows['season_rule']): SeasonRule[] {
  const rules = rows.map((rule): SeasonRule => {
    const { season_id: season, weekdays, from_on: fromOn, until_on: untilOn } = rule
    if (fromOn !== null && untilOn !== null) return { season, weekdays, fromOn, untilOn }
    return { season, weekdays, fromMonthDay: rule.from_month_day ?? '', toMonthDay: rule.to_month_day ?? '' }
  })
  return [...rules.filter((rule) => 'fromOn' in rule), ...rules.filter((rule) => !('fromOn' in rule))]
}

/** Whether a promotion can be booked on one day for a pick-up on another: both must be within its validity. */
export function isPackageValid(catalog: Catalog, packageId: number, today: LocalDate, pickUpDate: LocalDate): boolean {
  const row = catalog.promotions.get(packageId)?.row
  return row !== undefined && row.starts_on <= today && pickUpDate >= row.starts_on && pickUpDate <= row.ends_on
}

const maxCachedRuns = 2_000

function cacheRuns(calendar: SeasonCalendar): Catalog['seasonRuns'] {
  const known = new Map<string, readonly SeasonRun[]>()
  return (date, days) => {
    const key = `${date} ${days}`
    const runs = known.get(key) ?? seasonRuns(date, days, calendar)
    if (known.size >= maxCachedRuns) known.clear()
    known.set(key, runs)
    return runs
  }
}

/** Each table is read once, because a company may have thousands of branches. */
function buildBranches(rows: CatalogRows): Map<number, CatalogBranch> {
  const hours = Map.groupBy(rows.branch_hours, (row) => row.branch_id)
  const special = Map.groupBy(rows.branch_special_hours, (row) => row.branch_id)
  const pools = Map.groupBy(rows.pool, (row) => row.branch_id)
  return new Map(
    rows.branch.map((row) => [
      row.id,
      {
        id: row.id,
        row,
        isAirport: row.is_airport,
        hours: {
          weekly: [0, 1, 2, 3, 4, 5, 6].map((weekday) => toSpan(hours.get(row.id)?.find((day) => day.weekday === weekday))),
          special: Object.fromEntries((special.get(row.id) ?? []).map((day) => [day.date, toSpan(day)])),
          afterHours: row.has_after_hours,
        },
        latitude: row.lat,
        longitude: row.lng,
        concessionBps: row.concession_bps,
        classIds: new Set(pools.get(row.id)?.map((pool) => pool.class_id)),
      },
    ]),
  )
}

const toSpan = (hours: { opens_min: number | null; closes_min: number | null } | undefined): OpenSpan | null =>
  hours === undefined || hours.opens_min === null || hours.closes_min === null
    ? null
    : { opensMinute: hours.opens_min, closesMinute: hours.closes_min }

function buildClass(row: CarClassRow, rows: CatalogRows): CatalogClass {
  const cover = rows.class_cover.find((item) => item.class_id === row.id)
  if (cover === undefined) throw new Error(`Class ${row.acriss} has no mandatory cover`)
  return {
    id: row.id,
    row,
    isCommercial: rows.category.find((category) => category.id === row.category_id)?.is_commercial ?? false,
    size: row.is_small ? 'small' : 'large',
    mandatoryDayCents: cover.price_day_cents,
    rateCents: readRates(rows, findDefaultPlan(rows), row.id),
    planRateCents: new Map(
      rows.rate_plan.filter((plan) => !plan.is_default).map((plan) => [plan.id, readRates(rows, plan.id, row.id)] as const),
    ),
    branchIds: rows.pool.filter((pool) => pool.class_id === row.id).map((pool) => pool.branch_id),
    picture: showPicture(rows, row),
  }
}

function buildPackage(row: CoveragePackageRow, rows: CatalogRows): CoveragePackageTerms & { row: CoveragePackageRow } {
  const mandatoryCodes = new Set(rows.coverage_item.filter((item) => item.small_day_cents === null).map((item) => item.code))
  return {
    id: row.id,
    row,
    optionalCodes: rows.coverage_package_item
      .filter((item) => item.package_id === row.id && !mandatoryCodes.has(item.code))
      .map((item) => item.code),
    optionalDiscountBps: row.optional_discount_bps,
    excessCents: { small: row.excess_small_cents, large: row.excess_large_cents },
    depositShareBps: row.deposit_share_bps,
  }
}

function buildPromotion(row: PromotionRow, rows: CatalogRows): CatalogPromotion {
  const branches = rows.promotion_branch.filter((item) => item.promotion_id === row.id).map((item) => item.branch_id)
  return {
    row,
    classIds: new Set(rows.promotion_class.filter((carClass) => carClass.promotion_id === row.id).map((carClass) => carClass.class_id)),
    branchIds: branches.length === 0 ? null : new Set(branches),
  }
}

/** A car class with its name; undefined if the catalogue no longer has it. */
export function nameClass(catalog: Catalog, classId: number): ClassEntry | undefined {
  const found = catalog.classes.get(classId)
  if (found === undefined) return undefined
  const { row, picture } = found
  return { id: row.id, code: row.acriss, name: { es: row.name_es, en: row.name_en }, picture: picture.address }
}
