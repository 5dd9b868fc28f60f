import { shape, type ValueOf } from '../codec.ts'
import { defineEndpoint, done } from '../endpoint.ts'
import { email, language } from '../form-codecs.ts'
import { nullIfAbsent } from '../request-codecs.ts'

const request = shape({
  email: ['email', email],
  /** Language of the page, used for the mail; null selects the account's language. */
  language: ['language', nullIfAbsent(language)],
})
export type ResetLinkRequest = ValueOf<typeof request>

export const requestPasswordReset = defineEndpoint({
  name: 'requestPasswordReset',
  row: 'W-19',
  service: 'web-api',
  method: 'POST',
  path: 'requestPasswordReset',
  envelope: 'plain',
  body: 'json',
  request,
  response: done,
})
