import { shape } from '../codec.ts'
import { defineEndpoint } from '../endpoint.ts'
import { uuid } from '../form-codecs.ts'
import { payment } from '../values/payment.ts'

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
