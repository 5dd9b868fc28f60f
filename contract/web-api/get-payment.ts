import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { wireRequestId } from '../write.ts'
import { decodePayment, encodePayment, wirePayment, type Payment } from '../values/payment.ts'

export const getPayment = defineEndpoint({
  name: 'getPayment',
  row: 'W-22',
  service: 'web-api',
  method: 'GET',
  path: 'getPayment/:IdPago',
  envelope: 'resultado-datos',
  summary: 'How a payment stands, for whoever began it or came back from its page; it tells nothing of the booking but its state.',
  requestSchema: z.object({ IdPago: wireRequestId }),
  responseSchema: wirePayment,
  decodeRequest: (wire): { id: string } => ({ id: wire.IdPago.toLowerCase() }),
  encodeRequest: ({ id }: { id: string }) => ({ IdPago: id }),
  encodeResponse: (payment: Payment) => encodePayment(payment),
  decodeResponse: decodePayment,
})
