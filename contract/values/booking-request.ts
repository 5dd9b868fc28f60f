import { extend, type Codec, type ValueOf } from '../codec.ts'
import { acceptedVersion, language, requestId, shownCents } from '../form-codecs.ts'
import { nullIfAbsent, withDefault, undefinedIfAbsent, items, fromSchema, yesOrNo } from '../request-codecs.ts'
import { additionalDriver, bookingClient } from './booking-client.ts'
import { remarkInputs } from './booking-remarks.ts'
import { estimateRequest } from './estimate-request.ts'

const maxQuoteLength = 8_000

/** The six digits of a mailed code, however grouped; null if invalid. */
export function parseEmailCode(text: string): string | null {
  const digits = text.replaceAll(/[\s.-]/g, '')
  return /^\d{6}$/.test(digits) ? digits : null
}

export const quote = nullIfAbsent(fromSchema(({ lineUpTo }) => lineUpTo(maxQuoteLength)))

const conditionsVersion: Codec<string | null> = {
  schema: (schemas) => schemas.optional(schemas.nullable(acceptedVersion.schema(schemas))),
  names: acceptedVersion.names,
  encode: (version) => (version === null ? undefined : acceptedVersion.encode(version)),
  decode: (wire) => (wire === null || wire === undefined ? null : acceptedVersion.decode(wire)),
}

/** The fields of the estimate (row E-06), the renter, and the accepted terms. */
export const bookingRequest = extend(estimateRequest, {
  /** The signed quote that was shown; without one the server prices the request itself. */
  quote: ['IdCotizacion', quote],
  /** The idempotency key: a UUID generated once per submission and sent again with each retry (docs/wire.md, Idempotency). */
  requestId: ['IdSolicitud', requestId],
  /** The total that was shown. If the total has changed, the request is refused. */
  totalCents: ['Total', shownCents],
  client: ['cliente', bookingClient],
  drivers: ['Conductores', withDefault(items(additionalDriver, 10), [])],
  ...remarkInputs,
  /** Language of the e-mails. */
  language: ['Idioma', withDefault(language, 'es')],
  /** Version of the accepted rental conditions; null if the client does not send it. */
  conditionsVersion: ['AceptaCondiciones', conditionsVersion],
  /** Separate consent to advertising, never a condition (docs/domain.md 5.1). */
  acceptsMarketing: ['AceptaMercadeo', yesOrNo],
  /** The code that was mailed after the refusal `email_code_needed`. */
  emailCode: ['CodigoCorreo', undefinedIfAbsent(fromSchema(({ parsed }) => parsed(20, parseEmailCode)))],
})

export type BookingRequest = ValueOf<typeof bookingRequest>
