import * as z from 'zod/mini'
import { defaultClientTypeId } from '../constants.ts'
import { flag, number, oneOf, record, text } from '../read.ts'
import type { Language } from './language.ts'

/** A client with an account, as far as the account's owner may see it (row E-08). */
export interface ClientProfile {
  /** A number at our services. Another service may have ids of another kind, or send none. */
  id: number | string | null
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
  /** Null, as below, where a service does not say. Until the address is confirmed, earlier bookings under it are withheld. */
  isEmailConfirmed: boolean | null
  acceptsMarketing: boolean | null
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

/** The id that rate and cost requests name a client by; null where it cannot be named (row E-06). */
export function clientIdOf({ id }: Pick<ClientProfile, 'id'>): number | null {
  return typeof id === 'number' ? id : null
}

export function encodeProfile(profile: ClientProfile): z.input<typeof wireProfile> {
  return {
    id: clientIdOf(profile) ?? 0,
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
    isEmailConfirmed: profile.isEmailConfirmed ?? false,
    acceptsMarketing: profile.acceptsMarketing ?? false,
  }
}

const optionalFlag = (wire: unknown) => (wire === undefined || wire === null ? null : flag(wire))

export function decodeProfile(wire: unknown): ClientProfile {
  const it = record(wire)
  return {
    id: number(it['id']) ?? text(it['id']) ?? null,
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
    isEmailConfirmed: optionalFlag(it['isEmailConfirmed']),
    acceptsMarketing: optionalFlag(it['acceptsMarketing']),
  }
}
