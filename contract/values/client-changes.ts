import * as z from 'zod/mini'
import { isStorable, parseCedula, parseLicence, parsePassport, parsePhone } from '../documents.ts'
import { wireLine, wireName, wireParsed } from './booking-client.ts'
import type { ClientProfile } from './client-profile.ts'
import type { Language } from './language.ts'

/**
 * What a client may change of the profile (row W-17): a field that is absent stays as it is, null empties it. Id, client type, e-mail and
 * token are not among them.
 */
export interface ClientChanges {
  firstName?: string | undefined
  lastName?: string | undefined
  language?: Language | undefined
  document?: string | null | undefined
  licence?: string | null | undefined
  company?: string | null | undefined
  phone?: string | null | undefined
  mobilePhone?: string | null | undefined
  address?: string | null | undefined
  ruc?: string | null | undefined
  dv?: string | null | undefined
}

export const longestAddress = 300

/** A cédula or a passport; null when it is neither. */
export function parseDocument(text: string): string | null {
  return parseCedula(text) ?? parsePassport(text)
}

/** Absent stays absent; null and the empty string empty the field. */
const changeOf = <Schema extends z.ZodMiniType>(schema: Schema) =>
  z.pipe(
    z.optional(z.nullable(z.union([z.literal(''), schema]))),
    z.transform((value): z.output<Schema> | null | undefined => (value === '' ? null : (value as z.output<Schema> | null | undefined))),
  )

export const wireChangeableFields = {
  identify: changeOf(wireParsed(40, parseDocument)),
  license: changeOf(wireParsed(40, parseLicence)),
  company: changeOf(wireLine(200)),
  phone: changeOf(wireParsed(40, parsePhone)),
  mobilePhone: changeOf(wireParsed(40, parsePhone)),
  address: changeOf(z.string().check(z.trim(), z.minLength(1), z.maxLength(longestAddress), z.refine(isStorable))),
  ruc: changeOf(wireLine(30)),
  dv: changeOf(wireLine(4)),
}

export const wireChanges = z.object({
  ...wireChangeableFields,
  name: z.optional(wireName),
  lastName: z.optional(wireName),
  language: z.optional(z.enum(['es', 'en'])),
})

export function decodeChanges(wire: z.output<typeof wireChanges>): ClientChanges {
  return {
    firstName: wire.name,
    lastName: wire.lastName,
    language: wire.language,
    document: wire.identify,
    licence: wire.license,
    company: wire.company,
    phone: wire.phone,
    mobilePhone: wire.mobilePhone,
    address: wire.address,
    ruc: wire.ruc,
    dv: wire.dv,
  }
}

export function encodeChanges(changes: ClientChanges): z.input<typeof wireChanges> {
  return {
    ...(changes.document === undefined ? {} : { identify: changes.document }),
    ...(changes.licence === undefined ? {} : { license: changes.licence }),
    ...(changes.company === undefined ? {} : { company: changes.company }),
    ...(changes.phone === undefined ? {} : { phone: changes.phone }),
    ...(changes.mobilePhone === undefined ? {} : { mobilePhone: changes.mobilePhone }),
    ...(changes.address === undefined ? {} : { address: changes.address }),
    ...(changes.firstName === undefined ? {} : { name: changes.firstName }),
    ...(changes.lastName === undefined ? {} : { lastName: changes.lastName }),
    ...(changes.language === undefined ? {} : { language: changes.language }),
    ...(changes.ruc === undefined ? {} : { ruc: changes.ruc }),
    ...(changes.dv === undefined ? {} : { dv: changes.dv }),
  }
}

/** The profile with the sent fields in it, as the browser keeps it after a 200 (row W-17). */
export function mergeChanges(profile: ClientProfile, changes: ClientChanges): ClientProfile {
  const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))
  return { ...profile, ...given }
}
