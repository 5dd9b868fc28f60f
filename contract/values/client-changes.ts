import { extend, shape, type Codec, type ValueOf } from '../codec.ts'
import { parseCedula, parsePassport } from '../documents.ts'
import { language, line, personName } from '../form-codecs.ts'
import { fromSchema } from '../request-codecs.ts'

export const maxAddressLength = 300

/** A cédula or a passport number; null if invalid. */
export function parseDocument(text: string): string | null {
  return parseCedula(text) ?? parsePassport(text)
}

/** Missing stays undefined; null and the empty string clear the field. */
function changed<Value>(codec: Codec<Value>): Codec<Value | null | undefined> {
  return {
    ...fromSchema((schemas) => schemas.toChange(codec.schema(schemas))),
    encode: (value) => value,
    decode: (wire) => wire as Value | null | undefined,
  }
}

/** A value that may be missing but not be cleared. */
function optionalValue<Value>(codec: Codec<Value>): Codec<Value | undefined> {
  return {
    schema: (schemas) => schemas.optional(codec.schema(schemas)),
    encode: (value) => value,
    decode: (wire) => wire as Value | undefined,
  }
}

const phone = fromSchema((schemas) => schemas.phone)

/** The fields that may be cleared. */
export const clientDetails = shape({
  document: ['identify', changed(fromSchema(({ parsed }) => parsed(40, parseDocument)))],
  licence: ['license', changed(fromSchema(({ licence }) => licence))],
  company: ['company', changed(line(200))],
  phone: ['phone', changed(phone)],
  mobilePhone: ['mobilePhone', changed(phone)],
  address: ['address', changed(fromSchema(({ lines }) => lines(maxAddressLength, 1)))],
  ruc: ['ruc', changed(line(30))],
  dv: ['dv', changed(line(4))],
})

/**
 * The profile fields that a client may change (row W-17): a missing field is unchanged, null clears it. Id, client type, e-mail and token
 * cannot be changed.
 */
export const clientChanges = extend(clientDetails, {
  firstName: ['name', optionalValue(personName)],
  lastName: ['lastName', optionalValue(personName)],
  language: ['language', optionalValue(language)],
})
export type ClientChanges = ValueOf<typeof clientChanges>
