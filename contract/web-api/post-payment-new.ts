import { shape, type Codec, type ValueOf } from '../codec.ts'
import { defineEndpoint } from '../endpoint.ts'
import { requestId } from '../form-codecs.ts'
import { given } from '../request-codecs.ts'
import { bookingAccess } from '../values/booking-access.ts'
import { payment, paymentMeans, type PaymentMeans } from '../values/payment.ts'

const request = shape({
  /** The mailed payment link opens this as well. */
  access: bookingAccess,
  /** Null takes the first on offer. Another means than that of an open payment takes its place. */
  means: ['Medio', given(paymentMeans as Codec<PaymentMeans>)],
  requestId: ['IdSolicitud', requestId],
})
export type PaymentRequest = ValueOf<typeof request>

export const postPaymentNew = defineEndpoint({
  name: 'postPayment/new',
  row: 'W-22',
  service: 'web-api',
  method: 'POST',
  path: 'postPayment/new',
  envelope: 'resultado-datos',
  request,
  response: payment,
})
