import { shape, type ValueOf } from '../codec.ts'
import { defineEndpoint } from '../endpoint.ts'
import { mailToken, password } from '../form-codecs.ts'
import { undefinedIfAbsent } from '../request-codecs.ts'
import { done } from '../values/done.ts'

const request = shape({
  token: ['token', mailToken],
  /** A new password, required unless the bearer token is of this account (docs/decisions/017-accounts.md). */
  password: ['password', undefinedIfAbsent(password)],
})
export type ConfirmRequest = ValueOf<typeof request>

export const confirmWebUser = defineEndpoint({
  name: 'confirmWebUser',
  row: 'W-19',
  service: 'web-api',
  method: 'POST',
  path: 'confirmWebUser',
  envelope: 'plain',
  body: 'json',
  request,
  response: done,
})
