// Refusals of the services: one list of codes for browser and server (docs/wire.md, Conventions).

import type { Names } from './codec.ts'
import type { AnyEndpoint } from './endpoint.ts'
import { list, number, record, text } from './read.ts'
import { alternative, type Alternative } from './values/alternative.ts'
import { estimate, type Estimate } from './values/estimate.ts'

/** Refusal codes with their HTTP status. */
export const refusalStatus = {
  malformed: 400,
  missing: 400,
  invalid: 400,
  out_of_range: 400,
  wrong_credentials: 401,
  not_logged_in: 401,
  client_blocked: 403,
  unknown_brand: 404,
  unknown_id: 404,
  not_found: 404,
  method_not_allowed: 405,
  // Not the `data` field: 400 (docs/wire.md, Conventions).
  unsupported_media_type: 400,
  too_large: 413,
  return_before_pick_up: 422,
  pick_up_in_past: 422,
  lead_time: 422,
  too_far_ahead: 422,
  too_long: 422,
  branch_closed: 422,
  not_at_branch: 422,
  driver_age: 422,
  package_not_valid: 422,
  promotion_used_up: 422,
  promotion_used: 422,
  offer_not_valid: 422,
  quote_not_valid: 422,
  licence_expired: 422,
  key_reused: 422,
  password_too_short: 422,
  password_too_long: 422,
  password_known: 422,
  password_guessable: 422,
  wrong_password: 422,
  password_needed: 422,
  link_not_valid: 422,
  passkey_not_valid: 422,
  email_not_confirmed: 422,
  login_too_old: 422,
  consent_missing: 422,
  booking_not_found: 404,
  booking_link_unknown: 404,
  booking_link_expired: 410,
  link_only: 429,
  link_needed: 403,
  booking_changed: 409,
  booking_closed: 409,
  change_too_late: 422,
  change_used: 422,
  hold_expired: 409,
  nothing_due: 409,
  payments_closed: 422,
  means_not_offered: 422,
  nothing_changed: 422,
  licence_stay_over: 422,
  terms_changed: 409,
  photo_not_readable: 422,
  photo_too_many_pixels: 422,
  photo_too_small: 422,
  uploads_busy: 429,
  email_code_needed: 422,
  email_code_wrong: 422,
  too_many_unpaid: 422,
  group_too_large: 422,
  not_accepted: 422,
  sold_out: 409,
  price_changed: 409,
  quote_expired: 409,
  quote_used: 409,
  rate_limited: 429,
  internal: 500,
  unavailable: 503,
} as const

export type RefusalCode = keyof typeof refusalStatus

const position = /\.(\d+)\./

/** Translates a path; the table writes list positions as `#`: `drivers.0.licence`. */
function translate(name: string, find: (pattern: string) => string | undefined): string {
  const index = position.exec(name)?.[1]
  const found = find(index === undefined ? name : name.replace(position, '.#.'))
  return found?.replace('#', index ?? '') ?? name
}

/** The wire name of an input; path parameters have the same name on both sides. */
export function encodeField({ request, file }: AnyEndpoint, field: string): string {
  const names: Names = { ...request.names?.(), ...(file === undefined ? {} : { photo: file }) }
  return translate(field, (pattern) => names[pattern])
}

/** Our name of an input that a refusal names by its wire name. */
export function decodeField({ request }: AnyEndpoint, wire: string | undefined): string | undefined {
  if (wire === undefined) return undefined
  const names = Object.entries(request.names?.() ?? {})
  return translate(wire, (pattern) => {
    // A part of a value that is one input to us, or an object with a single field, is reported as that input.
    const matchers = [
      (name: string) => name === pattern,
      (name: string) => pattern.startsWith(`${name}.`),
      (name: string) => name.startsWith(`${pattern}.`),
    ]
    return matchers.flatMap((matches) => names.find(([, name]) => matches(name)) ?? [])[0]
  })
}

/** A refusal as the browser sees it. `field` is our name of the invalid input; `earliest` is the first bookable wall time. */
export interface Refusal {
  code: RefusalCode | 'unknown'
  status: number
  field?: string | undefined
  message: string
  earliest?: string | undefined
  alternatives: Alternative[]
  /** How many cars of the class are free, if a group needs more. */
  free?: number | undefined
  /** The new estimate with its quote, if the price changed or the quote expired. */
  estimate?: Estimate | undefined
  /** The same for a group: one car of each class, in the order of the request. */
  groupEstimates?: Estimate[] | undefined
  /** When to retry, if a rate limit was reached and the service states it. */
  retryAfterSeconds?: number | undefined
}

export interface WireRefusal {
  error: {
    code: RefusalCode
    field?: string
    earliest?: string
    alternatives?: unknown[]
    free?: number
    quote?: unknown
    quotes?: unknown[]
  }
  message: string
  requestId: string
}

function isRefusalCode(code: string): code is RefusalCode {
  return code in refusalStatus
}

/**
 * Decodes a refusal. A body of another shape becomes the code `unknown` with the status only.
 * @param endpoint the endpoint that refused
 * @param retryAfter the Retry-After header
 */
export function decodeRefusal(endpoint: AnyEndpoint, status: number, body: unknown, retryAfter?: string | null): Refusal {
  const error = record(record(body)['error'])
  const code = text(error['code']) ?? ''
  return {
    code: isRefusalCode(code) ? code : 'unknown',
    status: number(status) ?? 0,
    field: decodeField(endpoint, text(error['field'])),
    message: text(record(body)['message']) ?? '',
    earliest: text(error['earliest']),
    alternatives: list(error['alternatives']).map(alternative.decode),
    free: number(error['free']),
    estimate: 'quote' in error ? estimate.decode(error['quote']) : undefined,
    groupEstimates: 'quotes' in error ? list(error['quotes']).map(estimate.decode) : undefined,
    retryAfterSeconds: number(retryAfter),
  }
}
