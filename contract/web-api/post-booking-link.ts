import { words } from '../answer-codecs.ts'
import { shape, type Codec, type ValueOf } from '../codec.ts'
import { defineEndpoint } from '../endpoint.ts'
import { withDefault } from '../request-codecs.ts'
import { bookingAccess } from '../values/booking-access.ts'
import { maskedRecipient } from '../values/masked-recipient.ts'

/** The page that the mailed link opens first. */
export type LinkPage = 'booking' | 'check-in'
const linkPage = words({ booking: 'reserva', 'check-in': 'check-in' }) as Codec<LinkPage>

const request = shape({ access: bookingAccess, page: ['Destino', withDefault(linkPage, 'booking')] })
export type LinkRequest = ValueOf<typeof request>

export const postBookingLink = defineEndpoint({
  name: 'postBooking/link',
  row: 'W-20',
  service: 'web-api',
  method: 'POST',
  path: 'postBooking/link',
  envelope: 'resultado-datos',
  request,
  response: maskedRecipient,
})
