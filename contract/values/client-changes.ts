import { extend, shape, type Codec, type ValueOf } from '../codec.ts'
import { parseCedula, parsePassport } from '../documents.ts'
import { language, line, personName } from '../form-codecs.ts'
import { sent } from '../request-codecs.ts'
import type { ClientProfile } from './client-profile.ts'

export const longestAddress = 300

/** A cédula or a passport; null when it is neither. */
export function parseDocument(text: string): string | null {
  return parseCedula(text) ?? parsePassport(text)
}

/** Absent stays absent; null and the empty string empty the field. */
function changed<Value>(codec: Codec<Value>): Codec<Value | null | undefined> {
  return {
    ...sent((schemas) => schemas.toChange(codec.schema(schemas))),
    encode: (value) => value,
    decode: (wire) => wire as Value | null | undefined,
  }
}

/** What may be absent. */
function present<Value>(codec: Codec<Value>): Codec<Value | undefined> {
  return {
    schema: (schemas) => schemas.optional(codec.schema(schemas)),
    encode: (value) => value,
    decode: (wire) => wire as Value | undefined,
  }
}

const phone = sent((schemas) => schemas.phone)

/** What may be empty. */
export const clientDetails = shape({
  document: ['identify', changed(sent(({ parsed }) => parsed(40, parseDocument)))],
  licence: ['license', changed(sent(({ licence }) => licence))],
  company: ['company', changed(line(200))],
  phone: ['phone', changed(phone)],
  mobilePhone: ['mobilePhone', changed(phone)],
  address: ['address', changed(sent(({ lines }) => lines(longestAddress, 1)))],
  ruc: ['ruc', changed(line(30))],
  dv: ['dv', changed(line(4))],
})

/**
 * What a client may change of the profile (row W-17): a field that is absent stays as it is, null empties it. Id, client type, e-mail and
 * token are not among them.
 */
export const clientChanges = extend(clientDetails, {
  firstName: ['name', present(personName)],
  lastName: ['lastName', present(personName)],
  language: ['language', present(language)],
})
export type ClientChanges = ValueOf<typeof clientChanges>

/** The profile with the sent fields in it, as the browser keeps it after a 200 (row W-17). */
export function mergeChanges(profile: ClientProfile, changes: ClientChanges): ClientProfile {
  const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))
  return { ...profile, ...given }
}
