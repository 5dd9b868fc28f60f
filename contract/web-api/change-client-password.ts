import { shape, type ValueOf } from '../codec.ts'
import { defineEndpoint, done } from '../endpoint.ts'
import { password } from '../form-codecs.ts'

const request = shape({ currentPassword: ['currentPassword', password], password: ['password', password] })
export type ChangePasswordRequest = ValueOf<typeof request>

export const changeClientPassword = defineEndpoint({
  name: 'changeClientPassword',
  row: 'W-19',
  service: 'web-api',
  method: 'POST',
  path: 'changeClientPassword',
  envelope: 'plain',
  body: 'json',
  access: 'client',
  request,
  response: done,
})
