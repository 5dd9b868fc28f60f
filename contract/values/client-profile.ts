import * as z from 'zod/mini'
import { defaultClientTypeId } from '../constants.ts'
import { flag, number, oneOf, record, text } from '../read.ts'
import type { Language } from './language.ts'

/** A client with an account, as far as the account's owner may see it (row E-08). */
export interface ClientProfile {
  id: number
  /** Decides the price; never taken from a request (row A-04). */
  clientTypeId: number
  firstName: string
  lastName: string
  email: string
  language: Language
  /** Cédula or passport. */
  document: string | null
  licence: string | null
  company: string | null
  phone: string | null
  mobilePhone: string | null
  address: string | null
  /** Tax number and its check digits, for the invoice. */
  ruc: string | null
  dv: string | null
  /** Until the address is confirmed, earlier bookings under it are withheld. */
  isEmailConfirmed: boolean
  acceptsMarketing: boolean
}

const optionalLine = z.nullable(z.string())

export const wireProfile = z.object({
  id: z.int(),
  clientType: z.object({ id: z.int() }),
  identify: optionalLine,
  license: optionalLine,
  company: optionalLine,
  phone: optionalLine,
  mobilePhone: optionalLine,
  address: optionalLine,
  name: z.string(),
  lastName: z.string(),
  email: z.string(),
  language: z.enum(['es', 'en']),
  ruc: optionalLine,
  dv: optionalLine,
  isEmailConfirmed: z.boolean(),
  acceptsMarketing: z.boolean(),
})

export function encodeProfile(profile: ClientProfile): z.input<typeof wireProfile> {
  return {
    id: profile.id,
    clientType: { id: profile.clientTypeId },
    identify: profile.document,
    license: profile.licence,
    company: profile.company,
    phone: profile.phone,
    mobilePhone: profile.mobilePhone,
    address: profile.address,
    name: profile.firstName,
    lastName: profile.lastName,
    email: profile.email,
    language: profile.language,
    ruc: profile.ruc,
    dv: profile.dv,
    isEmailConfirmed: profile.isEmailConfirmed,
    acceptsMarketing: profile.acceptsMarketing,
  }
}

export function decodeProfile(wire: unknown): ClientProfile {
  const it = record(wire)
  return {
    id: number(it['id']) ?? 0,
    clientTypeId: number(record(it['clientType'])['id']) ?? defaultClientTypeId,
    firstName: text(it['name']) ?? '',
    lastName: text(it['lastName']) ?? '',
    email: text(it['email']) ?? '',
    language: oneOf(it['language'], ['es', 'en']) ?? 'es',
    document: text(it['identify']) ?? null,
    licence: text(it['license']) ?? null,
    company: text(it['company']) ?? null,
    phone: text(it['phone']) ?? null,
    mobilePhone: text(it['mobilePhone']) ?? null,
    address: text(it['address']) ?? null,
    ruc: text(it['ruc']) ?? null,
    dv: text(it['dv']) ?? null,
    isEmailConfirmed: flag(it['isEmailConfirmed']),
    acceptsMarketing: flag(it['acceptsMarketing']),
  }
}
