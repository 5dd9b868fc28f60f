import { defineEndpoint } from '../endpoint.ts'
import { done, nothing } from '../values/done.ts'

export const logoutEverywhere = defineEndpoint({
  name: 'logoutEverywhere',
  row: 'W-19',
  service: 'web-api',
  method: 'POST',
  path: 'logoutEverywhere',
  envelope: 'plain',
  body: 'json',
  access: 'client',
  request: nothing,
  response: done,
})
