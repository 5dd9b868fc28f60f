import type { Refusal } from '#contract/refusals.ts'

export type AccessProblemKind = 'not-found' | 'wait' | 'link-only' | 'link-unknown' | 'link-expired' | 'log-in' | 'unanswered'

/** Why a booking could not be opened, and after how many minutes a retry makes sense. */
export interface AccessProblem {
  kind: AccessProblemKind
  waitMinutes: number | null
}

const kinds: Partial<Record<Refusal['code'], AccessProblemKind>> = {
  rate_limited: 'wait',
  link_only: 'link-only',
  booking_link_unknown: 'link-unknown',
  booking_link_expired: 'link-expired',
  not_logged_in: 'log-in',
  booking_not_found: 'not-found',
  missing: 'not-found',
  invalid: 'not-found',
  malformed: 'not-found',
}

/** One message for every mismatch: stating which part was wrong would help a person who is guessing. */
export function explainAccess(refusal: Refusal | null): AccessProblem {
  const waitMinutes = refusal?.retryAfterSeconds === undefined ? null : Math.max(1, Math.ceil(refusal.retryAfterSeconds / 60))
  return { kind: (refusal === null ? undefined : kinds[refusal.code]) ?? 'unanswered', waitMinutes }
}
