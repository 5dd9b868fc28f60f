import type { Refusal } from '#contract/refusals.ts'
import type { ActionProblem } from '../bookings/manage/use-booking-action.ts'

export type PaymentProblemKind =
  | 'hold-over'
  | 'nothing-due'
  | 'no-means'
  | 'closed'
  | 'booking'
  | 'access'
  | 'wait'
  | 'unanswered'
  | 'other'

const kinds: Partial<Record<Refusal['code'], PaymentProblemKind>> = {
  hold_expired: 'hold-over',
  nothing_due: 'nothing-due',
  means_not_offered: 'no-means',
  payments_closed: 'closed',
  booking_closed: 'booking',
  booking_changed: 'booking',
  booking_not_found: 'access',
  booking_link_unknown: 'access',
  booking_link_expired: 'access',
  not_logged_in: 'access',
  rate_limited: 'wait',
  link_only: 'wait',
}

/** Chooses the text for a refused payment start (row X-04). */
export function toPaymentProblemKind(problem: ActionProblem): PaymentProblemKind {
  return problem.kind === 'unanswered' ? 'unanswered' : (kinds[problem.refusal.code] ?? 'other')
}
