import type { RefusalCode } from '../refusals.ts'
import type { Alternative } from '../values/alternative.ts'
import type { Estimate } from '../values/estimate.ts'

/** Refusal codes that only the back office uses, with their HTTP status. */
export const officeRefusalStatus = {
  /** No session, or the session has ended. */
  signed_out: 401,
  wrong_sign_in: 401,
  /** The password was correct; the second factor is missing. */
  second_factor_needed: 401,
  wrong_second_factor: 401,
  /** The user must set up a second factor first. */
  second_factor_missing: 403,
  step_up_needed: 403,
  not_allowed: 403,
  other_branch: 403,
  other_origin: 403,
  staff_exists: 409,
  /** Another broker has this id or this client type. */
  broker_exists: 409,
  /** The link is unknown, used or expired. */
  invitation_over: 410,
  last_owner: 409,
  own_account: 409,
  /** The installation decides whether demonstration users have access. */
  demo_account: 409,
  passkey_not_valid: 422,
  last_factor: 409,
  /** The day is after today. */
  day_ahead: 422,
  /** The day is before today. */
  day_past: 422,
  changed_meanwhile: 409,
  /** Somebody else changed the same value of a draft: the facts `name`, `label`, `theirs` and `mine`, each ending with the language, `Es` and `En`. */
  row_changed: 409,
  /** Another row of the catalogue has this key. */
  row_known: 409,
  /** The booking's state does not allow the step; `facts.status` names the state. */
  wrong_status: 409,
  /** Allowed from `facts.fromAt` on. */
  too_early: 409,
  /** Allowed until `facts.untilAt`. */
  too_late: 409,
  bad_plate: 422,
  /** `facts.codes` names the booking whose renter has the car. */
  car_out: 409,
  /** A toll or fine of the car (`facts.plate`) at `tollAt` belongs to the renter of the booking that `facts.codes` names. */
  car_with_other: 409,
  /** No renter had the car (`facts.plate`) at `tollAt`, according to the records of hand-overs and returns. */
  car_with_nobody: 409,
  /** No car with this plate, and none without a plate in the pool. */
  unknown_plate: 422,
  /** The car is in the workshop, in transit to another branch or out of service. */
  car_down: 409,
  /** The car is, or will be, in the workshop, in transit or out of service in this time. */
  car_has_downtime: 409,
  /** The car is of another class or branch: `facts.class` and `facts.branch`. */
  other_pool: 409,
  /**
   * Other bookings have the car in this time: `facts.plate` and `facts.codes`. Of this refusal and the next two, `facts.fits` names
   * suitable cars.
   */
  car_taken: 409,
  /** The car is in the workshop, in transit or out of service in this time: `facts.plate`. */
  car_down_then: 409,
  /** The renter's car will be in the workshop, in transit or out of service before the new return: `facts.plate`. */
  car_down_before_return: 409,
  /** The car is of another class, or is not at the branch for all of the time: `facts.plate`. */
  car_not_here: 409,
  /** Bookings would be left without a car: `facts.codes` and `facts.count`. */
  cars_needed: 409,
  /** Another car of the fleet has this plate or identification number. */
  vehicle_known: 409,
  /** A lower odometer reading needs a reason; `facts.lastKm`. */
  odometer_lower: 422,
  /** The booking's car is out already: the facts `plate`, `name` of who handed it over, and `outAt`. */
  out_already: 409,
  /** Another car is out with this booking: `facts.plate`. */
  other_car_out: 409,
  /** Damages cost the renter at most the excess: `facts.excessCents`. */
  over_excess: 422,
  /** The rules do not allow this charge, or only a lower one: `facts.kind` and `facts.cents`. */
  over_rule: 422,
  no_car_free: 409,
  /** The adjustment exceeds the user's limit: `facts.limitCents`. */
  over_limit: 403,
  /** The charges that were added exceed the user's limit: `facts.limitCents`. */
  over_charge_limit: 403,
  over_upgrade_limit: 403,
  /** The booking has no stored terms, so that other classes cannot be priced with them. */
  price_not_comparable: 409,
  /** The discount exceeds the price: `facts.totalCents`. */
  over_price: 422,
  /** The new return must be later than the current return and than now: `facts.afterAt`. */
  return_too_early: 422,
  nothing_to_undo: 409,
  /** Undoing the step would void charges, or it was more than an hour ago: it needs the permission `charges.void`. */
  undo_needs_lead: 403,
  /** The requester's identity must be verified before data are handed over or erased. */
  identity_missing: 409,
  /** A request has no address left to which its answer could be mailed. */
  no_address: 409,
  /** No data are stored under the address of a request. */
  nothing_stored: 409,
  /** A rental or a payment of the person is still open; `facts.codes` names the bookings. */
  rental_open: 409,
  nothing_due: 409,
  /** More than the booking owes: `facts.balanceCents`. */
  over_balance: 422,
  /** A held booking is confirmed by paying all of it: `facts.balanceCents`. */
  hold_in_full: 422,
  /** The key of the submission was used for a payment with other values. */
  payment_sent_before: 409,
  already_reversed: 409,
  /** Only the person who took a payment may reverse it, and only on the same day; a lead at any time. */
  reversal_not_allowed: 403,
  /** Above the limit of one person. */
  reversal_needs_approver: 403,
  /** The amount of the payment has been refunded meanwhile. */
  already_refunded: 409,
  /** The booking has a deposit already. */
  deposit_open: 409,
  /** The deposit was released or captured already. */
  deposit_closed: 409,
  /** More than the deposit: `facts.depositCents`. */
  over_deposit: 422,
  /** Cash needs an open drawer of the user at the branch. */
  no_open_drawer: 409,
  /** The user has an open drawer at the branch. */
  drawer_open: 409,
  drawer_closed: 409,
  /** The count differs and needs a reason: `facts.countedCents` and `facts.expectedCents`. */
  drawer_difference: 422,
  /** There is too little cash in the user's drawer: `facts.heldCents`. */
  drawer_short: 409,
  /** The cash drawer that a reversal is paid out of holds less: `facts.heldCents`. */
  reversal_drawer_short: 409,
  /** The refund is above `facts.limitCents` and has no approval. */
  approval_needed: 403,
  /** The refund is small enough for one person, or its approval has been requested or given already. */
  no_approval_open: 409,
  /** A request cannot be approved by the person who made it. */
  own_request: 403,
  /** The refund was paid already, or is not to be paid by hand. */
  refund_not_open: 409,
  /** Published or discarded already, or scheduled. */
  draft_closed: 409,
  /** Nothing to publish. */
  draft_empty: 409,
  /** Rows were changed since the draft was made: `facts.count`. */
  draft_conflict: 409,
  /** Problems prevent the publication: `facts.count` and `facts.first`. */
  draft_problems: 409,
  /** Later publications build on this one: `facts.names`. */
  built_on: 409,
  /** Rows of the publication were changed outside of the office: `facts.count`. */
  changed_outside: 409,
  /** Bookings, cars or accounts refer to rows that the publication added: `facts.count`. */
  rows_used: 409,
  /** No table of the catalogue that the user may change: `facts.table`. */
  table_not_allowed: 403,
  /** More than `maxPictureBytes`. */
  picture_too_large: 413,
  /** Not a JPEG, PNG or WebP by its content, or a damaged one. */
  picture_not_readable: 422,
  /** Decoding it would take too much memory. */
  picture_too_many_pixels: 422,
  /** Less than 960 by 540 pixels. */
  picture_too_small: 422,
  /** One side is more than two and a half times the other one. */
  picture_too_long: 422,
  /** No payment provider is configured. */
  no_online_payment: 409,
} as const

export type OfficeRefusalCode = keyof typeof officeRefusalStatus | RefusalCode

/** The body of a refusal in the back office. */
export interface OfficeRefusal {
  error: {
    code: OfficeRefusalCode
    /** The path of the invalid field, such as `person.email`. */
    field?: string
    /** Values for the message that explains the refusal, such as a time or an amount in cents. */
    facts?: Readonly<Record<string, string | number | boolean | null>> | undefined
    /** As in the public services' refusals of a trip or a price. */
    earliest?: string | undefined
    alternatives?: readonly Alternative[] | undefined
    estimate?: Estimate | undefined
  }
  requestId: string
}
