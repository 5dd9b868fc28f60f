import { flag, integer, nullable, withFallback, text, enumOf } from '../answer-codecs.ts'
import { shape, type Codec, type ValueOf } from '../codec.ts'
import { defaultClientTypeId } from '../constants.ts'
import { number, text as readText } from '../read.ts'

/** A number in our services. Other services may use other kinds of ids, or send none. */
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

/** An account as its owner sees it (row E-08). */
export const clientProfile = shape({
  id: ['id', clientId],
  /** Determines the price; never taken from a request (row A-04). */
  clientTypeId: ['clientType.id', withFallback(integer, defaultClientTypeId)],
  /** Cédula or passport. */
  document: ['identify', nullable(text)],
  licence: ['license', nullable(text)],
  company: ['company', nullable(text)],
  phone: ['phone', nullable(text)],
  mobilePhone: ['mobilePhone', nullable(text)],
  address: ['address', nullable(text)],
  firstName: ['name', withFallback(text, '')],
  lastName: ['lastName', withFallback(text, '')],
  email: ['email', withFallback(text, '')],
  language: ['language', withFallback(enumOf({ es: 'es', en: 'en' }), 'es')],
  /** Tax number and check digits for the invoice. */
  ruc: ['ruc', nullable(text)],
  dv: ['dv', nullable(text)],
  /** Null if the service does not state it. Until the e-mail address is confirmed, earlier bookings under it are withheld. */
  isEmailConfirmed: ['isEmailConfirmed', maybeFlag],
  acceptsMarketing: ['acceptsMarketing', maybeFlag],
})

export type ClientProfile = ValueOf<typeof clientProfile>

/** The client id for rate and cost requests; null if there is none (row E-06). */
export function getClientId({ id }: Pick<ClientProfile, 'id'>): number | null {
  return typeof id === 'number' ? id : null
}
