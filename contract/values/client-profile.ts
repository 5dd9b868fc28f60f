import { flag, integer, nullable, or, text, words } from '../answer-codecs.ts'
import { shape, type Codec, type ValueOf } from '../codec.ts'
import { defaultClientTypeId } from '../constants.ts'
import { number, text as readText } from '../read.ts'

/** A number at our services. Another service may have ids of another kind, or send none. */
const clientId: Codec<number | string | null> = {
  decode: (wire) => number(wire) ?? readText(wire) ?? null,
  encode: (id) => (typeof id === 'number' ? id : 0),
  schema: ({ integer }) => integer,
}

const maybeFlag: Codec<boolean | null> = {
  ...flag,
  decode: (wire) => (wire === undefined || wire === null ? null : flag.decode(wire)),
  encode: (value) => value ?? false,
}

/** A client with an account, as far as the account's owner may see it (row E-08). */
export const clientProfile = shape({
  id: ['id', clientId],
  /** Decides the price; never taken from a request (row A-04). */
  clientTypeId: ['clientType.id', or(integer, defaultClientTypeId)],
  /** Cédula or passport. */
  document: ['identify', nullable(text)],
  licence: ['license', nullable(text)],
  company: ['company', nullable(text)],
  phone: ['phone', nullable(text)],
  mobilePhone: ['mobilePhone', nullable(text)],
  address: ['address', nullable(text)],
  firstName: ['name', or(text, '')],
  lastName: ['lastName', or(text, '')],
  email: ['email', or(text, '')],
  language: ['language', or(words({ es: 'es', en: 'en' }), 'es')],
  /** Tax number and its check digits, for the invoice. */
  ruc: ['ruc', nullable(text)],
  dv: ['dv', nullable(text)],
  /** Null, as below, where a service does not say. Until the address is confirmed, earlier bookings under it are withheld. */
  isEmailConfirmed: ['isEmailConfirmed', maybeFlag],
  acceptsMarketing: ['acceptsMarketing', maybeFlag],
})

export type ClientProfile = ValueOf<typeof clientProfile>

/** The id that rate and cost requests name a client by; null where it cannot be named (row E-06). */
export function getClientId({ id }: Pick<ClientProfile, 'id'>): number | null {
  return typeof id === 'number' ? id : null
}
