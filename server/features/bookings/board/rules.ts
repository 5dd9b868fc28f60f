import type { Instant } from '#contract/panama-time.ts'

/** Cars of a pool that are not free for a time. */
export interface TakenCars {
  from: Instant
  until: Instant
  units: number
}

/**
 * The lowest number of free cars in each period, as the search counts them: capacity minus the most blocks that overlap at one
 * moment. A block that ends when another begins does not overlap it.
 */
export function countFree(capacity: number, taken: readonly TakenCars[], periods: readonly { from: Instant; until: Instant }[]): number[] {
  return periods.map((period) => {
    const edges = taken
      .filter(({ from, until }) => from < period.until && until > period.from)
      .flatMap(({ from, until, units }) => [
        { at: Math.max(from, period.from), change: units },
        { at: until, change: -units },
      ])
      .toSorted((a, b) => a.at - b.at || a.change - b.change)
    let cars = 0
    let peak = 0
    for (const { change } of edges) {
      cars += change
      peak = Math.max(peak, cars)
    }
    return capacity - peak
  })
}
