// Which text and which action to show for a refusal. The service's own message is not used: it has one language and does not have the
// page's buttons.

import type { Refusal } from '#contract/refusals.ts'

export type RefusalTitle =
  | 'sold-out'
  | 'elsewhere'
  | 'price'
  | 'lapsed'
  | 'used'
  | 'driver'
  | 'closed'
  | 'dates'
  | 'field'
  | 'prepaid'
  | 'no-price'
  | 'promotion'
  | 'promotion-used-up'
  | 'promotion-used'
  | 'busy'
  | 'code'
  | 'too-many'
  | 'terms'
  | 'other'
export type RefusalText =
  | Exclude<RefusalTitle, 'elsewhere' | 'sold-out'>
  | 'sold-out-alone'
  | 'closed-alone'
  | 'class-elsewhere'
  | 'by-phone'
  | 'too-soon'
/** What the visitor can do next: other dates, other cars, a new price, or the same trip without its promotion. */
export type NextAction = 'dates' | 'fleet' | 'renew' | 'without-promotion' | null

interface Explanation {
  title: RefusalTitle
  text: RefusalText
  nextAction: NextAction
}

/** @param isField one of the form's fields caused the refusal and shows its own error */
export function explainRefusal({ code, alternatives }: Refusal, isField: boolean): Explanation {
  const hasAlternatives = alternatives.length > 0
  if (isField && code !== 'sold_out' && code !== 'terms_changed')
    return { title: code === 'driver_age' ? 'driver' : 'field', text: code === 'driver_age' ? 'driver' : 'field', nextAction: null }
  switch (code) {
    case 'sold_out':
      return { title: 'sold-out', text: hasAlternatives ? 'closed' : 'sold-out-alone', nextAction: 'fleet' }
    case 'not_at_branch':
      return { title: 'elsewhere', text: 'class-elsewhere', nextAction: 'fleet' }
    case 'price_changed':
      return { title: 'price', text: 'price', nextAction: 'renew' }
    case 'quote_expired':
    case 'quote_not_valid':
    case 'offer_not_valid':
      return { title: 'lapsed', text: 'lapsed', nextAction: 'renew' }
    case 'quote_used':
      return { title: 'used', text: 'used', nextAction: 'renew' }
    case 'driver_age':
      return { title: 'driver', text: 'driver', nextAction: 'fleet' }
    case 'branch_closed':
      return { title: 'closed', text: hasAlternatives ? 'closed' : 'closed-alone', nextAction: 'dates' }
    case 'lead_time':
    case 'pick_up_in_past':
      return { title: 'dates', text: 'too-soon', nextAction: 'dates' }
    case 'return_before_pick_up':
    case 'too_far_ahead':
    case 'too_long':
      return { title: 'dates', text: 'dates', nextAction: 'dates' }
    case 'package_not_valid':
      return { title: 'promotion', text: 'promotion', nextAction: 'without-promotion' }
    case 'promotion_used_up':
      return { title: 'promotion-used-up', text: 'promotion-used-up', nextAction: 'without-promotion' }
    case 'promotion_used':
      return { title: 'promotion-used', text: 'promotion-used', nextAction: 'without-promotion' }
    case 'email_code_needed':
      return { title: 'code', text: 'code', nextAction: null }
    case 'email_code_wrong':
      return { title: 'code', text: 'code', nextAction: null }
    case 'terms_changed':
      return { title: 'terms', text: 'terms', nextAction: null }
    case 'not_accepted':
      return { title: 'other', text: 'by-phone', nextAction: null }
    case 'too_many_unpaid':
      return { title: 'too-many', text: 'too-many', nextAction: null }
    case 'payments_closed':
      return { title: 'prepaid', text: 'prepaid', nextAction: null }
    case 'rate_limited':
    case 'unavailable':
    case 'internal':
      return { title: 'busy', text: 'busy', nextAction: 'renew' }
    case 'licence_expired':
      return { title: 'field', text: 'field', nextAction: null }
    case 'malformed':
    case 'missing':
    case 'invalid':
    case 'out_of_range':
    case 'unknown_brand':
    case 'unknown_id':
    case 'not_found':
    case 'method_not_allowed':
    case 'unsupported_media_type':
    case 'too_large':
    case 'key_reused':
    // For accounts: a booking needs none.
    case 'wrong_credentials':
    case 'not_logged_in':
    case 'client_blocked':
    case 'password_too_short':
    case 'password_too_long':
    case 'password_known':
    case 'password_guessable':
    case 'wrong_password':
    case 'password_needed':
    case 'link_not_valid':
    case 'passkey_not_valid':
    case 'login_too_old':
    case 'email_not_confirmed':
    case 'consent_missing':
    case 'group_too_large':
    case 'booking_not_found':
    case 'booking_link_unknown':
    case 'booking_link_expired':
    case 'link_only':
    case 'link_needed':
    case 'booking_changed':
    case 'booking_closed':
    case 'change_too_late':
    case 'change_used':
    case 'nothing_changed':
    // For the check-in.
    case 'licence_stay_over':
    case 'photo_not_readable':
    case 'photo_too_many_pixels':
    case 'photo_too_small':
    case 'uploads_busy':
    case 'hold_expired':
    case 'nothing_due':
    case 'means_not_offered':
    case 'unknown':
      return { title: 'other', text: 'other', nextAction: 'renew' }
  }
}
