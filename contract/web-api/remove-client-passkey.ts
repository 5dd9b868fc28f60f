import { shape } from '../codec.ts'
import { defineEndpoint } from '../endpoint.ts'
import { passkeyId, passkeyList } from '../values/passkey.ts'

const request = shape({ id: ['id', passkeyId] })

export const removeClientPasskey = defineEndpoint({
  name: 'removeClientPasskey',
  row: 'W-32',
  service: 'web-api',
  method: 'POST',
  path: 'removeClientPasskey',
  envelope: 'plain',
  body: 'json',
  access: 'client',
  request,
  response: passkeyList,
})
