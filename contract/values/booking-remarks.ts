// Optional information that a renter gives the branch. After adding a field here, the compiler or a test names all other places to change
// (docs/ARCHITECTURE.md, How much a change touches).

import { nullable, text } from '../answer-codecs.ts'
import { line, note } from '../form-codecs.ts'
import { nullIfAbsent } from '../request-codecs.ts'

export const maxCommentLength = 1_000

/** As sent in a booking request. */
export const remarkInputs = {
  flight: ['NumVuelo', nullIfAbsent(line(20))],
  comments: ['Comentarios', note(maxCommentLength)],
} as const

export type Remark = keyof typeof remarkInputs
export type BookingRemarks = Record<Remark, string | null>

export const remarkNames = Object.keys(remarkInputs) as Remark[]

/** A value for each remark, by its name. */
export function mapRemarks<Value>(toValue: (name: Remark) => Value): Record<Remark, Value> {
  return Object.fromEntries(remarkNames.map((name) => [name, toValue(name)])) as Record<Remark, Value>
}

/** As shown in a booking. */
export const remarkFields = mapRemarks((name) => [remarkInputs[name][0], nullable(text)] as const)

export const noRemarks: BookingRemarks = mapRemarks(() => null)
