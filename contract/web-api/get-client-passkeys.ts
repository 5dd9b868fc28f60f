import { defineEndpoint } from '../endpoint.ts'
import { nothing } from '../values/done.ts'
import { passkeyList } from '../values/passkey.ts'

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
