// Which pick-ups and returns a change of opening hours affects.

import { serviceAt, type BranchHours, type Service } from '#contract/opening-hours.ts'
import { toWallTime, type Instant } from '#contract/panama-time.ts'

/** A time at which a renter is expected at a branch. */
export interface Visit {
  kind: 'pick-up' | 'return'
  branchId: number
  at: Instant
}

type FindHours = (branchId: number) => BranchHours | undefined

const ranks: Readonly<Record<Service, number>> = { open: 2, 'after-hours': 1, closed: 0 }

/**
 * How a branch will serve at the time of a visit if that is worse than it is now; null if the change does not affect the visit.
 * A time that is already outside the published hours is affected only if the service gets worse.
 */
export function findReducedService({ branchId, at }: Visit, before: FindHours, after: FindHours): Exclude<Service, 'open'> | null {
  const serve = (hours: BranchHours | undefined): Service => (hours === undefined ? 'closed' : serviceAt(toWallTime(at), hours))
  const [now, then] = [serve(before(branchId)), serve(after(branchId))]
  return then !== 'open' && ranks[then] < ranks[now] ? then : null
}
