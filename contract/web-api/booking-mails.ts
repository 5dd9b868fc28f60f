import { withFallback, text, enumOf } from '../answer-codecs.ts'
import { shape, type ValueOf, type Codec } from '../codec.ts'
import { defineEndpoint } from '../endpoint.ts'
import { email, requestId } from '../form-codecs.ts'
import { withDefault } from '../request-codecs.ts'
import { bookingAccess } from '../values/booking-access.ts'

/** The e-mail address, masked except for the first letter and the domain, so that its owner recognises it. */
export const maskedRecipient = shape({ maskedEmail: ['Correo', withFallback(text, '')] })
export type MaskedRecipient = ValueOf<typeof maskedRecipient>

/** The page that the mailed link opens first. */
export type LinkPage = 'booking' | 'check-in'
const linkPage = enumOf({ booking: 'reserva', 'check-in': 'check-in' }) as Codec<LinkPage>

const linkRequest = shape({ access: bookingAccess, page: ['Destino', withDefault(linkPage, 'booking')] })
export type LinkRequest = ValueOf<typeof linkRequest>

export const postBookingLink = defineEndpoint({
  name: 'postBooking/link',
  row: 'W-20',
  service: 'web-api',
  method: 'POST',
  path: 'postBooking/link',
  envelope: 'resultado-datos',
  request: linkRequest,
  response: maskedRecipient,
})

const copyRequest = shape({ access: bookingAccess, email: ['Correo', email], requestId: ['IdSolicitud', requestId] })
export type CopyRequest = ValueOf<typeof copyRequest>

/** Mails the confirmation, without the link, to another address. The answer masks it, because it is stored for repeated requests. */
export const postBookingCopy = defineEndpoint({
  name: 'postBooking/copy',
  row: 'W-20',
  service: 'web-api',
  method: 'POST',
  path: 'postBooking/copy',
  envelope: 'resultado-datos',
  request: copyRequest,
  response: maskedRecipient,
})
