import type { Refusal } from '#contract/refusals.ts'

export type AccessProblemKind = 'not-found' | 'wait' | 'link-only' | 'link-unknown' | 'link-expired' | 'log-in' | 'unanswered'

/** Why a booking did not open, and for how many minutes it is of no use to try again. */
export interface AccessProblem {
  kind: AccessProblemKind
  waitMinutes: number | null
}

/** One sentence for all that does not match: an answer that says which half was wrong would help whoever guesses. */
export function explainAccess(refusal: Refusal | null): AccessProblem {
  const waitMinutes = refusal?.retryAfterSeconds === undefined ? null : Math.max(1, Math.ceil(refusal.retryAfterSeconds / 60))
  return { kind: kindOf(refusal), waitMinutes }
}

function kindOf(refusal: Refusal | null): AccessProblemKind {
  switch (refusal?.code) {
    case 'rate_limited':
      return 'wait'
    case 'link_only':
      return 'link-only'
    case 'booking_link_unknown':
      return 'link-unknown'
    case 'booking_link_expired':
      return 'link-expired'
    case 'not_logged_in':
      return 'log-in'
    case 'booking_not_found':
    case 'missing':
    case 'invalid':
    case 'malformed':
      return 'not-found'
    default:
      return 'unanswered'
  }
}
