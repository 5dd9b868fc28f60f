// Codecs of form input in requests.

import { enumOf } from './answer-codecs.ts'
import type { Codec } from './codec.ts'
import { maxNameLength } from './limits.ts'
import { centsFromDollars, dollarsFromCents } from './money.ts'
import { nullIfAbsent, fromSchema } from './request-codecs.ts'

export const password = fromSchema((schemas) => schemas.password)
export const mailToken = fromSchema((schemas) => schemas.token)
export const email = fromSchema((schemas) => schemas.email)
export const language = enumOf({ es: 'es', en: 'en' }) as Codec<'es' | 'en'>
/** A required line of text. */
export const line = (maximum: number) => fromSchema((schemas) => schemas.line(maximum))
/** A required name of a person. */
export const personName = fromSchema((schemas) => schemas.personName(maxNameLength))

/** An optional multi-line text; whitespace alone decodes to null. */
export function note(maximum: number): Codec<string | null> {
  const text = nullIfAbsent(fromSchema((schemas) => schemas.lines(maximum)))
  return { ...text, decode: (wire) => text.decode(wire) || null }
}

/** The idempotency key of a submission: generated once and sent again with each retry (docs/wire.md, Idempotency). */
export const uuid: Codec<string> = { ...fromSchema((schemas) => schemas.uuid), decode: (wire) => String(wire).toLowerCase() }
export const requestId = nullIfAbsent(uuid)

/** Cents as displayed to the visitor; dollars on the wire. */
export const shownCents = nullIfAbsent<number>({
  schema: (schemas) => schemas.amount,
  encode: dollarsFromCents,
  decode: (wire) => centsFromDollars(Number(wire)),
})

/** The version of an accepted text, wrapped in an object. */
export const acceptedVersion: Codec<string> = {
  schema: ({ object, line }) => object({ version: line(40) }),
  names: () => ({ '': 'version' }),
  encode: (version) => ({ version }),
  decode: (wire) => (wire as { version: string }).version,
}
