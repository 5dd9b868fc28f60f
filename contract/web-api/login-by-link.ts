import { shape, type ValueOf } from '../codec.ts'
import { defineEndpoint } from '../endpoint.ts'
import { mailToken } from '../form-codecs.ts'
import { signIn } from '../values/sign-in.ts'

const request = shape({ token: ['token', mailToken] })
export type LoginByLinkRequest = ValueOf<typeof request>

export const loginByLink = defineEndpoint({
  name: 'loginByLink',
  row: 'W-31',
  service: 'web-api',
  method: 'POST',
  path: 'loginByLink',
  envelope: 'plain',
  body: 'json',
  request,
  response: signIn,
})
