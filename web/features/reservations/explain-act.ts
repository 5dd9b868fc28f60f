import type { ActProblem } from './use-act.ts'

export type ActProblemKind =
  | 'unanswered'
  | 'changed'
  | 'closed'
  | 'too-late'
  | 'nothing'
  | 'sold-out'
  | 'elsewhere'
  | 'branch-closed'
  | 'dates'
  | 'driver'
  | 'licence'
  | 'price'
  | 'access'
  | 'field'
  | 'other'

/** Which words a refusal about a booking gets; the service's own message is in one language and knows no buttons. */
export function explainAct(problem: ActProblem): ActProblemKind {
  if (problem.kind === 'unanswered') return 'unanswered'
  switch (problem.refusal.code) {
    case 'booking_changed':
      return 'changed'
    case 'booking_closed':
      return 'closed'
    case 'change_too_late':
      return 'too-late'
    case 'nothing_changed':
      return 'nothing'
    case 'sold_out':
      return 'sold-out'
    case 'not_at_branch':
      return 'elsewhere'
    case 'branch_closed':
      return 'branch-closed'
    case 'return_before_pick_up':
    case 'pick_up_in_past':
    case 'lead_time':
    case 'too_far_ahead':
    case 'too_long':
      return 'dates'
    case 'driver_age':
      return 'driver'
    case 'licence_expired':
      return 'licence'
    case 'price_changed':
    case 'quote_expired':
    case 'quote_not_valid':
      return 'price'
    case 'booking_not_found':
    case 'booking_link_unknown':
    case 'booking_link_expired':
    case 'not_logged_in':
      return 'access'
    case 'missing':
    case 'invalid':
    case 'malformed':
    case 'out_of_range':
      return 'field'
    default:
      return 'other'
  }
}
