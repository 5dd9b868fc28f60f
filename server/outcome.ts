import type { RefusalCode } from '#contract/refusals.ts'
import type { Alternative } from '#contract/values/alternative.ts'
import type { Estimate } from '#contract/values/estimate.ts'

/** What a service gives: a value, or a refusal that was to be expected. Only faults are thrown. */
export type Outcome<Value> = { ok: true; value: Value } | Refused

export interface Refused {
  ok: false
  code: RefusalCode
  /** The input at fault, by the request's own names; its tables know the name on the wire. */
  field?: string | undefined
  /** `field` is the wire's own name already, as its schema found it. */
  isWireField?: boolean
  /** First wall time that can be booked. */
  earliest?: string | undefined
  alternatives?: readonly Alternative[]
  /** The new price, where the one that was shown cannot be booked. */
  estimate?: Estimate
  /** When to try again, where a limit was reached. */
  retryAfterSeconds?: number
}

export function done<Value>(value: Value): { ok: true; value: Value } {
  return { ok: true, value }
}

export function refuse(code: RefusalCode, details: Omit<Refused, 'ok' | 'code'> = {}): Refused {
  return { ok: false, code, ...details }
}
