// Prices searches under two catalogues. Pure: the same functions as a search of a visitor.

import { divideRounded } from '#contract/money.ts'
import type { DraftPreview, PreviewLine, PreviewSearch } from '#contract/office/draft-preview.ts'
import { toLocalDate, toWallTime, type Instant } from '#contract/panama-time.ts'
import { findBranches, validateTrip, type RequestedTrip } from '../../availability/check-trip.ts'
import { isPackageValid, type Catalog } from '../../catalog/catalog.ts'
import type { PriceLine } from '../../pricing/calculation/price-line.ts'
import type { PricedRental } from '../../pricing/calculation/rules.ts'
import { freezeTerms, nothingChosen, priceTrip } from '../../pricing/calculation/terms.ts'
import type { SampleSearch } from './searches.ts'

/** The client type of visitors without an account. */
const publicClientType = 1

/** The after-hours events of a trip that can be booked; null for one that cannot. */
export function checkTrip(catalog: Catalog, trip: RequestedTrip, now: Instant): { afterHoursEvents: 0 | 1 | 2 } | null {
  const place = findBranches(catalog, trip)
  if ('ok' in place) return null
  const checked = validateTrip(catalog, trip, place, now)
  return checked.ok ? checked : null
}

/** The price of a search; null if it cannot be priced. A promotion that is not valid is left out. */
export function priceSearch(catalog: Catalog, { trip: wanted, classId }: SampleSearch, now: Instant): PricedRental | null {
  const { packageId } = wanted
  const isPromotionValid =
    packageId !== null && isPackageValid(catalog, packageId, toLocalDate(toWallTime(now)), toLocalDate(wanted.pickUpAt))
  const trip = isPromotionValid ? wanted : { ...wanted, packageId: null }
  const open = checkTrip(catalog, trip, now)
  const carClass = catalog.classes.get(classId)
  if (open === null || carClass === undefined) return null
  const terms = freezeTerms(catalog, trip, carClass, { clientTypeId: publicClientType, afterHoursEvents: open.afterHoursEvents })
  return priceTrip(trip, terms, nothingChosen)
}

export interface PricedSearch {
  search: SampleSearch
  before: PricedRental | null
  after: PricedRental | null
}

/** Every search under both catalogues. */
export const priceBoth = (before: Catalog, after: Catalog, searches: readonly SampleSearch[], now: Instant): PricedSearch[] =>
  searches.map((search) => ({ search, before: priceSearch(before, search, now), after: priceSearch(after, search, now) }))

interface Change {
  search: SampleSearch
  before: PricedRental
  after: PricedRental
  cents: number
}

const barCount = 18
const maxEach = 2

/** How many totals change and by how much, with the largest changes explained by their lines. */
export function summarize(catalog: Catalog, priced: readonly PricedSearch[]): Omit<DraftPreview, 'tookMs' | 'isReal'> {
  const both = priced.flatMap(({ search, before, after }): Change[] =>
    before === null || after === null ? [] : [{ search, before, after, cents: after.totalCents - before.totalCents }],
  )
  const changed = both.filter(({ cents }) => cents !== 0).toSorted((a, b) => b.cents - a.cents)
  const up = changed.filter(({ cents }) => cents > 0)
  const down = changed.filter(({ cents }) => cents < 0)
  return {
    searches: both.length,
    up: up.length,
    down: down.length,
    same: both.length - changed.length,
    opened: priced.filter(({ before, after }) => before === null && after !== null).length,
    closed: priced.filter(({ before, after }) => before !== null && after === null).length,
    medianCents: findMedian(changed.map(({ cents }) => cents)),
    bars: toBars(both.map(({ cents }) => cents)),
    largest: [...up.slice(0, maxEach), ...down.slice(-maxEach).toReversed()].map((value) => describe(catalog, value)),
  }
}

function findMedian(sorted: readonly number[]): number {
  const middle = sorted.length / 2
  const [low, high] = [sorted[Math.ceil(middle) - 1] ?? 0, sorted[Math.floor(middle)] ?? 0]
  return divideRounded(low + high, 2)
}

/** Counts the changes in steps of equal width, from the lowest to the highest; no change is a step of its own. */
function toBars(changes: readonly number[]): DraftPreview['bars'] {
  const moved = changes.filter((cents) => cents !== 0)
  if (moved.length === 0) return []
  const [lowest, highest] = [Math.min(0, ...moved), Math.max(0, ...moved)]
  const width = Math.max(1, Math.ceil((highest - lowest) / (barCount - 1)))
  const firstStep = Math.floor(lowest / width)
  // Steps are rounded away from zero, so that zero is a step of its own.
  const toStep = (cents: number) => (cents < 0 ? Math.floor(cents / width) : Math.ceil(cents / width))
  const steps = Array.from({ length: Math.ceil(highest / width) - firstStep + 1 }, (_, i) => firstStep + i)
  return steps.map((step) => ({
    // The outer ends are the lowest and the highest change.
    fromCents: Math.max(lowest, step * width - (step > 0 ? width : 0)),
    untilCents: Math.min(highest, step * width + (step < 0 ? width : 0)),
    count: changes.filter((cents) => toStep(cents) === step).length,
  }))
}

function describe(catalog: Catalog, { search, before, after }: Change): PreviewSearch {
  const { trip, classId } = search
  const row = catalog.classes.get(classId)?.row
  return {
    className: { es: row?.name_es ?? '', en: row?.name_en ?? '' },
    pickUpBranchId: trip.pickUpBranchId,
    returnBranchId: trip.returnBranchId,
    pickUpAt: trip.pickUpAt,
    returnAt: trip.returnAt,
    days: after.wholeDays,
    hasYoungDriver: trip.youngDriver,
    beforeCents: before.totalCents,
    afterCents: after.totalCents,
    lines: compareLines(catalog, before.lines, after.lines),
  }
}

const toLineKey = ({ code, season, ref }: PriceLine) => [code, season, ref].join(' ')

/** The lines whose amounts differ. */
function compareLines(catalog: Catalog, before: readonly PriceLine[], after: readonly PriceLine[]): PreviewLine[] {
  const getLineAmount = (lines: readonly PriceLine[], key: string) => lines.find((line) => toLineKey(line) === key)?.amountCents ?? 0
  const all = new Map([...before, ...after].map((line) => [toLineKey(line), line]))
  return [...all].flatMap(([key, line]) => {
    const [beforeCents, afterCents] = [getLineAmount(before, key), getLineAmount(after, key)]
    return beforeCents === afterCents ? [] : [{ code: line.code, name: nameLine(catalog, line), beforeCents, afterCents }]
  })
}

function nameLine(catalog: Catalog, { season, ref }: PriceLine): PreviewLine['name'] {
  const row = season === undefined ? catalog.extras.get(ref ?? 0) : catalog.rows.season.find(({ id }) => id === season)
  return row === undefined ? null : { es: row.name_es, en: row.name_en }
}
