import { defineEndpoint } from '../endpoint.ts'
import { nothing } from '../values/done.ts'
import { passkeyChallenge } from '../values/passkey.ts'

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
