import { shape, type ValueOf } from '../codec.ts'
import { defineEndpoint, nothing } from '../endpoint.ts'
import { line, uuid } from '../form-codecs.ts'
import { passkeyList, passkeyChallenge, webAuthnJson, passkeyId } from '../values/passkey.ts'

export const getClientPasskeys = defineEndpoint({
  name: 'getClientPasskeys',
  row: 'W-32',
  service: 'web-api',
  method: 'POST',
  path: 'getClientPasskeys',
  envelope: 'plain',
  body: 'json',
  access: 'client',
  request: nothing,
  response: passkeyList,
})

/** Starts adding a passkey. The client must have logged in within the last fifteen minutes. */
export const beginClientPasskey = defineEndpoint({
  name: 'beginClientPasskey',
  row: 'W-32',
  service: 'web-api',
  method: 'POST',
  path: 'beginClientPasskey',
  envelope: 'plain',
  body: 'json',
  access: 'client',
  request: nothing,
  response: passkeyChallenge,
})

const addRequest = shape({ challengeId: ['IdReto', uuid], name: ['name', line(60)], response: ['RespuestaWebAuthn', webAuthnJson] })
export type AddPasskeyRequest = ValueOf<typeof addRequest>

export const addClientPasskey = defineEndpoint({
  name: 'addClientPasskey',
  row: 'W-32',
  service: 'web-api',
  method: 'POST',
  path: 'addClientPasskey',
  envelope: 'plain',
  body: 'json',
  access: 'client',
  request: addRequest,
  response: passkeyList,
})

const removeRequest = shape({ id: ['id', passkeyId] })

export const removeClientPasskey = defineEndpoint({
  name: 'removeClientPasskey',
  row: 'W-32',
  service: 'web-api',
  method: 'POST',
  path: 'removeClientPasskey',
  envelope: 'plain',
  body: 'json',
  access: 'client',
  request: removeRequest,
  response: passkeyList,
})
