// The trip for which a promotion's page shows the old and new totals. It can really be booked (docs/domain.md 5.2).

import { toBranchHours, isOpenAt } from '#contract/opening-hours.ts'
import { addDays, wallTime, type LocalDate } from '#contract/panama-time.ts'
import type { StoredSearch } from '#contract/stored-search.ts'
import type { Branch } from '#contract/values/branch.ts'
import type { CarClass } from '#contract/values/car-class.ts'
import type { Promotion } from '#contract/values/promotion.ts'
import { getBranches } from '../../applied-promotions/promotion-conditions.ts'

const exampleDays = 3
const exampleTime = '10:00'
/** A week ahead: soon enough to be realistic and late enough for every lead time. */
const daysAhead = 7
const daysSearched = 60

/**
 * Three days at the promotion's branch with most of its classes, from the first possible day in a week's time. Null when there is no such
 * day, or when the promotion is not in force.
 * @param fleet the classes with the branches that have them
 */
export function exampleTrip(
  promotion: Promotion,
  branches: readonly Branch[],
  fleet: readonly CarClass[],
  today: LocalDate,
): StoredSearch | null {
  if (promotion.state !== 'current') return null
  const branch = branchWithMost(promotion, getBranches(promotion, branches), fleet)
  if (branch === undefined) return null
  const hours = toBranchHours(branch)
  const isPossible = (day: LocalDate) =>
    day <= (promotion.endsOn ?? day) &&
    isOpenAt(wallTime(day, exampleTime), hours) &&
    isOpenAt(wallTime(addDays(day, exampleDays), exampleTime), hours)
  const days = Array.from({ length: daysSearched }, (_, i) => addDays(today, 1 + i)).filter(isPossible)
  const day = days.find((value) => value >= addDays(today, daysAhead)) ?? days.at(-1)
  if (day === undefined) return null
  return {
    pickUpBranchId: branch.id,
    returnBranchId: branch.id,
    pickUpAt: wallTime(day, exampleTime),
    returnAt: wallTime(addDays(day, exampleDays), exampleTime),
    packageId: promotion.packageId,
    youngDriver: false,
  }
}

function branchWithMost(promotion: Promotion, branches: readonly Branch[], fleet: readonly CarClass[]): Branch | undefined {
  const classes = fleet.filter(({ id }) => promotion.classIds.includes(id))
  const countClasses = (branch: Branch) => classes.filter(({ branchIds }) => branchIds?.includes(branch.id)).length
  return branches.reduce<Branch | undefined>(
    (best, branch) => (best === undefined || countClasses(branch) > countClasses(best) ? branch : best),
    undefined,
  )
}
