import { shape, type ValueOf } from '../codec.ts'
import { defineEndpoint } from '../endpoint.ts'
import { email, requestId } from '../form-codecs.ts'
import { bookingAccess } from '../values/booking-access.ts'
import { maskedRecipient } from '../values/masked-recipient.ts'

const request = shape({ access: bookingAccess, email: ['Correo', email], requestId: ['IdSolicitud', requestId] })
export type CopyRequest = ValueOf<typeof request>

/** Mails the confirmation, without the link, to another address. The answer masks it, because it is stored for repeated requests. */
export const postBookingCopy = defineEndpoint({
  name: 'postBooking/copy',
  row: 'W-20',
  service: 'web-api',
  method: 'POST',
  path: 'postBooking/copy',
  envelope: 'resultado-datos',
  request,
  response: maskedRecipient,
})
