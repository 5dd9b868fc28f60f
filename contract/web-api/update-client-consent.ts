import { shape, type ValueOf } from '../codec.ts'
import { defineEndpoint, done } from '../endpoint.ts'
import { line } from '../form-codecs.ts'
import { yesOrNo } from '../request-codecs.ts'

const request = shape({
  acceptsMarketing: ['AceptaMercadeo', yesOrNo],
  /** Version of the consent text that was shown. */
  conditionsVersion: ['AceptaCondiciones.version', line(40)],
})
export type ConsentRequest = ValueOf<typeof request>

export const updateClientConsent = defineEndpoint({
  name: 'updateClientConsent',
  row: 'W-19',
  service: 'web-api',
  method: 'POST',
  path: 'updateClientConsent',
  envelope: 'plain',
  body: 'json',
  access: 'client',
  request,
  response: done,
})
