import { shape, type ValueOf } from '../codec.ts'
import { defineEndpoint } from '../endpoint.ts'
import { uuid } from '../form-codecs.ts'
import { webAuthnJson } from '../values/passkey.ts'
import { signIn } from '../values/sign-in.ts'

const request = shape({ challengeId: ['IdReto', uuid], response: ['RespuestaWebAuthn', webAuthnJson] })
export type LoginByPasskeyRequest = ValueOf<typeof request>

export const loginByPasskey = defineEndpoint({
  name: 'loginByPasskey',
  row: 'W-32',
  service: 'web-api',
  method: 'POST',
  path: 'loginByPasskey',
  envelope: 'plain',
  body: 'json',
  request,
  response: signIn,
})
