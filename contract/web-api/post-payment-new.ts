import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { notGivenOr, wireRequestId } from '../write.ts'
import { decodeAccess, encodeAccess, needsAccess, wireAccessFields, type BookingAccess } from '../values/booking-access.ts'
import {
  decodeMeans,
  decodePayment,
  encodeMeans,
  encodePayment,
  wireMeans,
  wirePayment,
  type Payment,
  type PaymentMeans,
} from '../values/payment.ts'

export interface PaymentRequest {
  /** The mailed payment link opens this as well. */
  access: BookingAccess
  /** Null takes the first on offer. Another means than that of an open payment takes its place. */
  means: PaymentMeans | null
  requestId: string | null
}

export const postPaymentNew = defineEndpoint({
  name: 'postPayment/new',
  row: 'W-22',
  service: 'web-api',
  method: 'POST',
  path: 'postPayment/new',
  envelope: 'resultado-datos',
  summary: 'Begins to pay what is due on a booking, or answers the payment that is under way; a declined one is tried again as a new one.',
  requestSchema: z.object({ ...wireAccessFields, Medio: notGivenOr(wireMeans), IdSolicitud: notGivenOr(wireRequestId) }).check(needsAccess),
  responseSchema: wirePayment,
  decodeRequest: (wire): PaymentRequest => ({
    access: decodeAccess(wire),
    means: decodeMeans(wire.Medio) ?? null,
    requestId: wire.IdSolicitud?.toLowerCase() ?? null,
  }),
  encodeRequest: (request: PaymentRequest) => ({
    ...encodeAccess(request.access),
    ...(request.means === null ? {} : { Medio: encodeMeans(request.means) }),
    ...(request.requestId === null ? {} : { IdSolicitud: request.requestId }),
  }),
  encodeResponse: (payment: Payment) => encodePayment(payment),
  decodeResponse: decodePayment,
})
