/** A stretch of time in milliseconds, its end not included. */
export interface Stretch {
  blockId: string
  from: number
  until: number
}

/** How many different blocks overlap at most between two moments. The number grows only where one begins. */
export function peakOf(stretches: readonly Stretch[], from: number, until: number): number {
  const near = stretches.filter((it) => it.from < until && it.until > from)
  const starts = [...new Set(near.map((it) => Math.max(it.from, from)))]
  return starts.reduce((peak, at) => {
    const ids = new Set(near.filter((it) => it.from <= at && it.until > at).map(({ blockId }) => blockId))
    return Math.max(peak, ids.size)
  }, 0)
}

const minuteMs = 60_000

/**
 * The same asked minute by minute: how many blocks stand on each minute of a pool's days. Slow and plain, so that nothing of the product's
 * way of counting is in it.
 */
export function fullestMinute(stretches: readonly Pick<Stretch, 'from' | 'until'>[]): number {
  const minutes = new Map<number, number>()
  for (const { from, until } of stretches) {
    for (let minute = Math.ceil(from / minuteMs); minute * minuteMs < until; minute += 1)
      minutes.set(minute, (minutes.get(minute) ?? 0) + 1)
  }
  return [...minutes.values()].reduce((most, cars) => Math.max(most, cars), 0)
}
