import { shape, type ValueOf } from '../codec.ts'
import { defineEndpoint, done } from '../endpoint.ts'
import { mailToken, password } from '../form-codecs.ts'

const request = shape({ token: ['token', mailToken], password: ['password', password] })
export type ResetRequest = ValueOf<typeof request>

export const resetPassword = defineEndpoint({
  name: 'resetPassword',
  row: 'W-19',
  service: 'web-api',
  method: 'POST',
  path: 'resetPassword',
  envelope: 'plain',
  body: 'json',
  request,
  response: done,
})
