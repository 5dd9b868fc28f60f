import type { RefusalCode } from '#contract/refusals.ts'
import type { Alternative } from '#contract/values/alternative.ts'
import type { Estimate } from '#contract/values/estimate.ts'

/** The result of a service: a value, or an expected refusal. Only faults are thrown. */
export type Outcome<Value> = { ok: true; value: Value } | Refused

export interface Refused {
  ok: false
  code: RefusalCode
  /** The invalid input, by our name; the endpoint's tables translate it to the wire name. */
  field?: string | undefined
  /** `field` is a wire name already, because the schema reported it. */
  isWireField?: boolean
  /** The first bookable wall time. */
  earliest?: string | undefined
  alternatives?: readonly Alternative[]
  /** How many cars of the class are free, if a group needs more. */
  free?: number
  /** The new price, if the one that was shown cannot be booked. */
  estimate?: Estimate
  /** The new prices of a group, one of each class, the chosen class first. */
  groupEstimates?: readonly Estimate[]
  /** When to retry, if a limit was reached. */
  retryAfterSeconds?: number
}

export function succeed<Value>(value: Value): { ok: true; value: Value } {
  return { ok: true, value }
}

export function refuse(code: RefusalCode, details: Omit<Refused, 'ok' | 'code'> = {}): Refused {
  return { ok: false, code, ...details }
}
