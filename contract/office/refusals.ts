import type { RefusalCode } from '../refusals.ts'
import type { Alternative } from '../values/alternative.ts'
import type { Estimate } from '../values/estimate.ts'

/** Codes of refusals that only the back office has, with the HTTP status that carries each. */
export const officeRefusalStatus = {
  /** Nobody is signed in, or the session has ended. */
  signed_out: 401,
  wrong_sign_in: 401,
  /** The password was right; the code of the second factor is missing. */
  second_factor_needed: 401,
  wrong_second_factor: 401,
  /** The person must set up a second factor before anything else. */
  second_factor_missing: 403,
  step_up_needed: 403,
  not_allowed: 403,
  other_branch: 403,
  other_origin: 403,
  staff_exists: 409,
  /** The link is unknown, was used or has expired. */
  invitation_over: 410,
  last_owner: 409,
  own_account: 409,
  passkey_not_valid: 422,
  last_factor: 409,
  changed_meanwhile: 409,
  /** A step that the booking's state does not allow; the fact `status` says which state. */
  wrong_status: 409,
  /** From the fact `fromAt` on. */
  too_early: 409,
  /** Until the fact `untilAt`. */
  too_late: 409,
  bad_plate: 422,
  car_out: 409,
  no_car_free: 409,
  nothing_to_undo: 409,
  /** Nothing of a person is given out or erased before it was checked who asks. */
  identity_missing: 409,
  /** Nothing is stored under the address of a request. */
  nothing_stored: 409,
  /** A rental or a payment of the person is not over; the fact `codes` names the bookings. */
  rental_open: 409,
  nothing_due: 409,
  /** No provider of payments is configured. */
  no_online_payment: 409,
} as const

export type OfficeRefusalCode = keyof typeof officeRefusalStatus | RefusalCode

/** The body of a refusal in the back office. */
export interface OfficeRefusal {
  error: {
    code: OfficeRefusalCode
    /** The path of the request's field at fault, such as `person.email`. */
    field?: string
    /** Facts for the sentence that explains the refusal, such as a time or an amount in cents. */
    facts?: Readonly<Record<string, string | number | boolean | null>> | undefined
    /** As the public services refuse a trip or a price. */
    earliest?: string | undefined
    alternatives?: readonly Alternative[] | undefined
    estimate?: Estimate | undefined
  }
  requestId: string
}
