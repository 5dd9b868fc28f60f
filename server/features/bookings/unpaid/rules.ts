// How many unpaid bookings one contact may have (docs/decisions/031-limits.md).

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

/** Whether one more booking is allowed: without a code, only with one, or not at all. */
export function unpaidVerdict(
  others: readonly UnpaidPeriod[],
  wanted: Pick<UnpaidPeriod, 'from' | 'until'>,
  limits: UnpaidLimits,
): 'allowed' | 'needs-code' | 'too-many' {
  if (maxAtOnce(others, wanted) >= limits.altogether) return 'too-many'
  const withoutCode = others.filter(({ hasCode }) => !hasCode)
  return maxAtOnce(withoutCode, wanted) >= limits.withoutCode ? 'needs-code' : 'allowed'
}

/** The largest number of periods at any moment within another. A period that ends when another begins does not overlap it. */
function maxAtOnce(periods: readonly UnpaidPeriod[], within: Pick<UnpaidPeriod, 'from' | 'until'>): number {
  const starts = [within.from, ...periods.map(({ from }) => from).filter((from) => from > within.from && from < within.until)]
  return Math.max(...starts.map((at) => periods.filter(({ from, until }) => from <= at && until > at).length))
}
