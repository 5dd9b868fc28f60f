// A price that is sent as a link: the address, and what was found when one was opened (row W-33).

import { quoteParameters, writeSearchAddress } from '#contract/search-address.ts'
import type { Cents } from '#contract/money.ts'
import type { LocalDate, WallTime } from '#contract/panama-time.ts'
import type { StoredSearch } from '#contract/stored-search.ts'
import type { Branch } from '#contract/values/branch.ts'
import type { SharedQuote } from '#contract/web-api/get-shared-quote.ts'
import { paths } from '../../../paths.ts'

/** The page that opens a quote. The search is readable before the signed offer, so that a truncated link still leads to it. */
export function quotePath(search: StoredSearch, branches: readonly Branch[], classId: number, offer: string): string {
  return paths.step3({ ...writeSearchAddress(search, branches), [quoteParameters.classId]: classId, [quoteParameters.offer]: offer })
}

export type LinkedPrice =
  /** The link was complete. Only `valid` binds the total that was sent. */
  | { state: SharedQuote['state']; totalCents: Cents; expiresAt: string }
  /** The link was cut: the same search at today's prices. */
  | { state: 'broken' }
  /** It was cut, and its days have passed: the next possible ones at today's prices. */
  | { state: 'passed'; passed: { from: LocalDate; to: LocalDate }; next: { from: WallTime; to: WallTime } }
