import type { Refusal } from '#contract/refusals.ts'
import type { ActionProblem } from './use-booking-action.ts'

export type ActionProblemKind =
  | 'unanswered'
  | 'changed'
  | 'closed'
  | 'too-late'
  | 'used-up'
  | 'nothing'
  | 'too-many'
  | 'wait'
  | 'sold-out'
  | 'elsewhere'
  | 'branch-closed'
  | 'dates'
  | 'driver'
  | 'licence'
  | 'price'
  | 'access'
  | 'link'
  | 'field'
  | 'other'

const kinds: Partial<Record<Refusal['code'], ActionProblemKind>> = {
  booking_changed: 'changed',
  booking_closed: 'closed',
  change_too_late: 'too-late',
  change_used: 'used-up',
  nothing_changed: 'nothing',
  too_many_unpaid: 'too-many',
  rate_limited: 'wait',
  sold_out: 'sold-out',
  not_at_branch: 'elsewhere',
  branch_closed: 'branch-closed',
  return_before_pick_up: 'dates',
  pick_up_in_past: 'dates',
  lead_time: 'dates',
  too_far_ahead: 'dates',
  too_long: 'dates',
  driver_age: 'driver',
  licence_expired: 'licence',
  price_changed: 'price',
  quote_expired: 'price',
  quote_not_valid: 'price',
  booking_not_found: 'access',
  booking_link_unknown: 'access',
  booking_link_expired: 'access',
  not_logged_in: 'access',
  link_needed: 'link',
  missing: 'field',
  invalid: 'field',
  malformed: 'field',
  out_of_range: 'field',
}

/**
 * Chooses the text for a failed action on a booking. The service's own message is not used: it has one language and does not have the
 * page's buttons.
 */
export function explainActionProblem(problem: ActionProblem): ActionProblemKind {
  return problem.kind === 'unanswered' ? 'unanswered' : (kinds[problem.refusal.code] ?? 'other')
}
