import { shape, type ValueOf } from '../codec.ts'
import { defineEndpoint, done, nothing } from '../endpoint.ts'
import { mailToken, password } from '../form-codecs.ts'
import { undefinedIfAbsent } from '../request-codecs.ts'

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

const confirmRequest = shape({
  token: ['token', mailToken],
  /** A new password, required unless the bearer token is of this account (docs/decisions/017-accounts.md). */
  password: ['password', undefinedIfAbsent(password)],
})
export type ConfirmRequest = ValueOf<typeof confirmRequest>

export const confirmWebUser = defineEndpoint({
  name: 'confirmWebUser',
  row: 'W-19',
  service: 'web-api',
  method: 'POST',
  path: 'confirmWebUser',
  envelope: 'plain',
  body: 'json',
  request: confirmRequest,
  response: done,
})
