import { shape, type Codec, type ValueOf } from '../codec.ts'
import { defineEndpoint } from '../endpoint.ts'
import { requestId, uuid } from '../form-codecs.ts'
import { nullIfAbsent } from '../request-codecs.ts'
import { bookingAccess } from '../values/booking-access.ts'
import { payment, paymentMeans, type PaymentMeans } from '../values/payment.ts'

const request = shape({
  /** The mailed payment link is also accepted. */
  access: bookingAccess,
  /** Null selects the first available method. A method other than that of an open payment replaces it. */
  means: ['Medio', nullIfAbsent(paymentMeans as Codec<PaymentMeans>)],
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

export const getPayment = defineEndpoint({
  name: 'getPayment',
  row: 'W-22',
  service: 'web-api',
  method: 'GET',
  path: 'getPayment/:IdPago',
  envelope: 'resultado-datos',
  request: shape({ id: ['IdPago', uuid] }),
  response: payment,
})
