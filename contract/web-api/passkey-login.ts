import { shape, type ValueOf } from '../codec.ts'
import { defineEndpoint, nothing } from '../endpoint.ts'
import { uuid } from '../form-codecs.ts'
import { passkeyChallenge, webAuthnJson } from '../values/passkey.ts'
import { signIn } from '../values/sign-in.ts'

export const beginPasskeyLogin = defineEndpoint({
  name: 'beginPasskeyLogin',
  row: 'W-32',
  service: 'web-api',
  method: 'POST',
  path: 'beginPasskeyLogin',
  envelope: 'plain',
  body: 'json',
  request: nothing,
  response: passkeyChallenge,
})

const loginRequest = shape({ challengeId: ['IdReto', uuid], response: ['RespuestaWebAuthn', webAuthnJson] })
export type LoginByPasskeyRequest = ValueOf<typeof loginRequest>

export const loginByPasskey = defineEndpoint({
  name: 'loginByPasskey',
  row: 'W-32',
  service: 'web-api',
  method: 'POST',
  path: 'loginByPasskey',
  envelope: 'plain',
  body: 'json',
  request: loginRequest,
  response: signIn,
})
