// Which bookings are left without a car when a pool has one car fewer for a while. Pure.

import type { Instant } from '#contract/panama-time.ts'

/** A block of the pool, with its booking if it has one. */
export interface PoolUse {
  from: Instant
  until: Instant
  units: number
  /** A booking that has not been handed over; the others cannot be moved. */
  booking: { code: string; name: string; pickUpAt: Instant; returnAt: Instant } | null
}

type Booked = NonNullable<PoolUse['booking']>

/**
 * The bookings that are left without a car if `capacity` cars serve these uses during a period: at each moment with too many, the ones that start last.
 * @param capacity the cars that are left
 */
export function selectAffectedBookings(uses: readonly PoolUse[], capacity: number, period: { from: Instant; until: Instant }): Booked[] {
  const active: PoolUse[] = []
  const short: Booked[] = []
  const inPeriod = uses.filter(({ from, until }) => from < period.until && until > period.from).toSorted((a, b) => a.from - b.from)
  for (const use of inPeriod) {
    const now = Math.max(use.from, period.from)
    const running = [...active.filter(({ until }) => until > now), use]
    while (running.reduce((sum, { units }) => sum + units, 0) > capacity) {
      const last = running.findLastIndex(({ booking }) => booking !== null)
      const [removed] = last < 0 ? [] : running.splice(last, 1)
      if (removed?.booking == null) break
      short.push(removed.booking)
    }
    active.splice(0, active.length, ...running)
  }
  return short.toSorted((a, b) => a.pickUpAt - b.pickUpAt)
}
