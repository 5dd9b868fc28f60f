import fc from 'fast-check'
import { hostileValue } from './values.ts'

/** Paths longer than the limit on request headers are tested by the part about slow clients. */
const maxSegmentLength = 1_000

/** A lone surrogate has no encoding and is sent as an invalid one. */
export function encodeSegment(text: string): string {
  const part = text.slice(0, maxSegmentLength)
  return /^%[!-~]*$/.test(part) ? part : part.isWellFormed() ? encodeURIComponent(part) : '%ED%A0%80'
}

/** A segment of a path before encoding. */
export const pathSegment = fc.oneof(
  hostileValue.map((value) => (typeof value === 'string' ? value : JSON.stringify(value))),
  fc.nat({ max: 200 }).map(String),
  fc.string({ minLength: 1, maxLength: 40, unit: 'binary' }),
  fc.constantFrom('1', '-1', '1.5', '01', 'null', '99999999999999999999', '..', '%00', '%2e%2e', '%', '%zz', '1'.repeat(3_000)),
)
