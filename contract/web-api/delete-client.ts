import { shape, type ValueOf } from '../codec.ts'
import { defineEndpoint, done } from '../endpoint.ts'
import { password } from '../form-codecs.ts'

const request = shape({ password: ['password', password] })
export type DeleteRequest = ValueOf<typeof request>

export const deleteClient = defineEndpoint({
  name: 'deleteClient',
  row: 'W-19',
  service: 'web-api',
  method: 'POST',
  path: 'deleteClient',
  envelope: 'plain',
  body: 'json',
  access: 'client',
  request,
  response: done,
})
