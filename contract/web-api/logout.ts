import { defineEndpoint, done, nothing } from '../endpoint.ts'

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
