import { defineEndpoint } from '../endpoint.ts'
import { done, nothing } from '../values/done.ts'

export const requestEmailConfirmation = defineEndpoint({
  name: 'requestEmailConfirmation',
  row: 'W-19',
  service: 'web-api',
  method: 'POST',
  path: 'requestEmailConfirmation',
  envelope: 'plain',
  body: 'json',
  access: 'client',
  request: nothing,
  response: done,
})
