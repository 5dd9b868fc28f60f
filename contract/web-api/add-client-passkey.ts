import { shape, type ValueOf } from '../codec.ts'
import { defineEndpoint } from '../endpoint.ts'
import { line, uuid } from '../form-codecs.ts'
import { passkeyList, webAuthnJson } from '../values/passkey.ts'

const request = shape({ challengeId: ['IdReto', uuid], name: ['name', line(60)], response: ['RespuestaWebAuthn', webAuthnJson] })
export type AddPasskeyRequest = ValueOf<typeof request>

export const addClientPasskey = defineEndpoint({
  name: 'addClientPasskey',
  row: 'W-32',
  service: 'web-api',
  method: 'POST',
  path: 'addClientPasskey',
  envelope: 'plain',
  body: 'json',
  access: 'client',
  request,
  response: passkeyList,
})
