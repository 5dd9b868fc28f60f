// How many cars one contact may hold without having paid (docs/decisions/031-limits.md).

import type { Instant } from '#contract/panama-time.ts'

export interface UnpaidPeriod {
  readonly from: Instant
  readonly until: Instant
  /** Booked with a code that was mailed to the renter. */
  readonly hasCode: boolean
}

export interface UnpaidLimits {
  /** At the same time, without a code. */
  readonly withoutCode: number
  /** At the same time altogether. */
  readonly altogether: number
}

/** Whether one more booking may be held: as it is, with a code, or not at all. */
export function unpaidVerdict(
  others: readonly UnpaidPeriod[],
  wanted: Pick<UnpaidPeriod, 'from' | 'until'>,
  limits: UnpaidLimits,
): 'free' | 'code' | 'too-many' {
  if (maxAtOnce(others, wanted) >= limits.altogether) return 'too-many'
  const uncoded = others.filter(({ hasCode }) => !hasCode)
  return maxAtOnce(uncoded, wanted) >= limits.withoutCode ? 'code' : 'free'
}

/** How many stays there are at the fullest moment of another. A period that ends when another begins is not at the same time. */
function maxAtOnce(periods: readonly UnpaidPeriod[], within: Pick<UnpaidPeriod, 'from' | 'until'>): number {
  const starts = [within.from, ...periods.map(({ from }) => from).filter((from) => from > within.from && from < within.until)]
  return Math.max(...starts.map((at) => periods.filter(({ from, until }) => from <= at && until > at).length))
}
