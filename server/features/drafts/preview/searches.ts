// The searches with which a preview tests a draft.

import { addDays, toLocalDate, toWallTime, wallTime, type Instant } from '#contract/panama-time.ts'
import type { Queryable } from '../../../db/pool.ts'
import type { RequestedTrip } from '../../availability/check-trip.ts'
import type { Catalog } from '../../catalog/catalog.ts'
import type { RowChange } from '../../catalog/changes/apply.ts'
import { readSampledSearches, searchOn } from '../../demand/repository.ts'
import { isClassOpenTo } from '#contract/driver-age.ts'
import { checkTrip } from './price-both.ts'

/** A trip with one of the classes that the branch rents. */
export interface SampleSearch {
  trip: RequestedTrip
  classId: number
}

/** How many searches a preview prices. */
export const searchCount = 200

/** Below this number of visitors' searches, a fixed grid shows more. */
const minRealSearches = 100

/** The tables that define a promotion, each with the column for its number. */
const promotionColumns: Readonly<Record<string, string>> = {
  promotion: 'id',
  promotion_class: 'promotion_id',
  promotion_branch: 'promotion_id',
}

/** The promotions that changes affect. */
export const listAffectedPromotions = (changes: readonly RowChange[]): number[] => [
  ...new Set(
    changes.flatMap(({ table, before, after }) => {
      const column = promotionColumns[table]
      return column === undefined ? [] : [Number((after ?? before)?.[column])]
    }),
  ),
]

/** One of this many searches gets a promotion of the draft. */
const promotionShare = 3

/**
 * Gives some of the searches the promotions of a draft in turn, with a class that the promotion reduces if the branch rents one. Without them, a
 * draft of promotions would seem to change nothing.
 */
export const addPromotions = (searches: readonly SampleSearch[], promotionIds: readonly number[], future: Catalog): SampleSearch[] =>
  searches.map((search, i) => {
    const turn = Math.floor(i / promotionShare)
    const packageId = i % promotionShare === 0 ? promotionIds[turn % promotionIds.length] : undefined
    if (packageId === undefined) return search
    const trip = { ...search.trip, packageId }
    const rented = future.branches.get(trip.pickUpBranchId)?.classIds
    const band = trip.youngDriver ? 'young' : 'standard'
    const reduced = [...(future.promotions.get(packageId)?.classIds ?? [])].filter(
      (id) => rented?.has(id) === true && isClassOpenTo(band, future.classes.get(id)?.row.minimum_age ?? 0),
    )
    return { trip, classId: reduced[turn % reduced.length] ?? search.classId }
  })

/** Searches of visitors, moved to today; while there are few, a fixed grid over branches, classes, dates and lengths. */
export async function readSearches(db: Queryable, catalog: Catalog, now: Instant): Promise<{ searches: SampleSearch[]; isReal: boolean }> {
  const today = toLocalDate(toWallTime(now))
  const sampled = await readSampledSearches(db, searchCount * 2)
  const trips = sampled.map((value): RequestedTrip => {
    const { pickUpBranchId, returnBranchId, youngDriver } = value
    return { pickUpBranchId, returnBranchId, youngDriver, packageId: null, ...searchOn(today, value) }
  })
  const real = chooseClasses(catalog, trips, now)
  if (real.length >= minRealSearches) return { searches: real.slice(0, searchCount), isReal: true }
  return { searches: gridSearches(catalog, now), isReal: false }
}

/** Each trip that can be booked, with one of the classes in turn. */
function chooseClasses(catalog: Catalog, trips: readonly RequestedTrip[], now: Instant): SampleSearch[] {
  return trips.flatMap((trip, i) => {
    const branch = catalog.branches.get(trip.pickUpBranchId)
    if (branch === undefined || checkTrip(catalog, trip, now) === null) return []
    const band = trip.youngDriver ? 'young' : 'standard'
    const classes = [...branch.classIds].filter((id) => isClassOpenTo(band, catalog.classes.get(id)?.row.minimum_age ?? 0))
    const classId = classes[i % classes.length]
    return classId === undefined ? [] : [{ trip, classId }]
  })
}

const leadDays = [4, 9, 16, 23, 37, 51, 72, 93, 121, 156, 184, 212, 247, 275, 303, 331]
const rentalDays = [1, 2, 3, 4, 5, 7, 9, 14, 21, 31]

/** The same searches every time. One that finds a branch closed is moved to the next open day. */
function gridSearches(catalog: Catalog, now: Instant): SampleSearch[] {
  const today = toLocalDate(toWallTime(now))
  const branchIds = [...catalog.branches.keys()]
  const pick = (values: readonly number[], i: number) => values[i % values.length] ?? 0
  const trips = Array.from({ length: searchCount * 2 }, (_, i): RequestedTrip[] => {
    const pickUpBranchId = pick(branchIds, i)
    const returnBranchId = i % 5 === 4 ? pick(branchIds, i + 1 + Math.floor(i / 10)) : pickUpBranchId
    return [0, 1, 2].map((later) => {
      const day = addDays(today, pick(leadDays, i * 7 + Math.floor(i / 16)) + later)
      return {
        pickUpBranchId,
        returnBranchId,
        pickUpAt: wallTime(day, '10:00'),
        returnAt: wallTime(addDays(day, pick(rentalDays, i * 3 + Math.floor(i / 10))), i % 7 === 6 ? '11:30' : '10:00'),
        packageId: null,
        youngDriver: i % 11 === 10,
      }
    })
  })
  const open = trips.flatMap((tries) => tries.find((trip) => checkTrip(catalog, trip, now) !== null) ?? [])
  return chooseClasses(catalog, open, now).slice(0, searchCount)
}
