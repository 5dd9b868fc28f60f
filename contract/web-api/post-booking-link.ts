import { or, text, words } from '../answer-codecs.ts'
import { shape, type Codec, type ValueOf } from '../codec.ts'
import { defineEndpoint } from '../endpoint.ts'
import { withDefault } from '../request-codecs.ts'
import { bookingAccess } from '../values/booking-access.ts'

/** The page that the mailed link opens first. */
export type LinkPage = 'booking' | 'check-in'
const linkPage = words({ booking: 'reserva', 'check-in': 'check-in' }) as Codec<LinkPage>

const request = shape({ access: bookingAccess, page: ['Destino', withDefault(linkPage, 'booking')] })
export type LinkRequest = ValueOf<typeof request>

/** The e-mail address, masked except for the first letter and the domain, so that its owner recognises it. */
const mailedLink = shape({ maskedEmail: ['Correo', or(text, '')] })
export type MailedLink = ValueOf<typeof mailedLink>

export const postBookingLink = defineEndpoint({
  name: 'postBooking/link',
  row: 'W-20',
  service: 'web-api',
  method: 'POST',
  path: 'postBooking/link',
  envelope: 'resultado-datos',
  request,
  response: mailedLink,
})
