import { defineEndpoint } from '../endpoint.ts'
import { nothing } from '../values/done.ts'
import { passkeyChallenge } from '../values/passkey.ts'

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
