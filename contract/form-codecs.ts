// Codecs of what people type into forms, and of what goes with it.

import { words } from './answer-codecs.ts'
import type { Codec } from './codec.ts'
import { longestName } from './limits.ts'
import { centsFromDollars, dollarsFromCents } from './money.ts'
import { given, sent } from './request-codecs.ts'

export const slug = sent((schemas) => schemas.slug)
export const password = sent((schemas) => schemas.password)
export const mailToken = sent((schemas) => schemas.token)
export const email = sent((schemas) => schemas.email)
export const language = words({ es: 'es', en: 'en' }) as Codec<'es' | 'en'>
/** A line of text that must be there. */
export const line = (maximum: number) => sent((schemas) => schemas.line(maximum))
/** A person's name that must be there. */
export const personName = sent((schemas) => schemas.personName(longestName))

/** A text of several lines; what is only blanks is none. */
export function note(maximum: number): Codec<string | null> {
  const text = given(sent((schemas) => schemas.lines(maximum)))
  return { ...text, decode: (wire) => text.decode(wire) || null }
}

/** The id of a submission, made once and kept for its repeats (docs/wire.md, Repeats). */
export const uuid: Codec<string> = { ...sent((schemas) => schemas.uuid), decode: (wire) => String(wire).toLowerCase() }
export const requestId = given(uuid)

/** Cents as they were shown, and dollars on the wire. */
export const shownCents = given<number>({
  schema: (schemas) => schemas.amount,
  encode: dollarsFromCents,
  decode: (wire) => centsFromDollars(Number(wire)),
})

/** The version of a text that is agreed to, in an object of its own. */
export const acceptedVersion: Codec<string> = {
  schema: ({ object, line }) => object({ version: line(40) }),
  names: () => ({ '': 'version' }),
  encode: (version) => ({ version }),
  decode: (wire) => (wire as { version: string }).version,
}
