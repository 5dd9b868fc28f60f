import { defineEndpoint } from '../endpoint.ts'
import { done, nothing } from '../values/done.ts'

export const logoutWebUser = defineEndpoint({
  name: 'logoutWebUser',
  row: 'W-19',
  service: 'web-api',
  method: 'POST',
  path: 'logoutWebUser',
  envelope: 'plain',
  body: 'json',
  request: nothing,
  response: done,
})
