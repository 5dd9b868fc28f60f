/** A period in milliseconds; the end is excluded. */
export interface Interval {
  blockId: string
  from: number
  until: number
}

/** The maximum number of overlapping blocks between two moments. It grows only where a block begins. */
export function getPeak(intervals: readonly Interval[], from: number, until: number): number {
  const overlapping = intervals.filter((interval) => interval.from < until && interval.until > from)
  const starts = [...new Set(overlapping.map((item) => Math.max(item.from, from)))]
  return starts.reduce((peak, at) => {
    const ids = new Set(overlapping.filter((item) => item.from <= at && item.until > at).map(({ blockId }) => blockId))
    return Math.max(peak, ids.size)
  }, 0)
}

const minuteMs = 60_000

/**
 * The same, minute by minute: how many blocks cover each minute of a pool's days. Deliberately simple, so that it shares nothing with the
 * product's algorithm.
 */
export function fullestMinute(intervals: readonly Pick<Interval, 'from' | 'until'>[]): number {
  const minutes = new Map<number, number>()
  for (const { from, until } of intervals) {
    for (let minute = Math.ceil(from / minuteMs); minute * minuteMs < until; minute += 1)
      minutes.set(minute, (minutes.get(minute) ?? 0) + 1)
  }
  return [...minutes.values()].reduce((max, cars) => Math.max(max, cars), 0)
}
