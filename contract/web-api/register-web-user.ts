import { extend, type ValueOf } from '../codec.ts'
import { defineEndpoint } from '../endpoint.ts'
import { email, language, line, password, personName } from '../form-codecs.ts'
import { withDefault, yesOrNo } from '../request-codecs.ts'
import { clientDetails } from '../values/client-changes.ts'
import { signIn } from '../values/sign-in.ts'

/** A new account: the required fields, and optionally the rest of the profile. */
const request = extend(clientDetails, {
  email: ['email', email],
  password: ['password', password],
  firstName: ['name', personName],
  lastName: ['lastName', personName],
  /** Language of the account's mails. */
  language: ['language', withDefault(language, 'es')],
  /** Version of the accepted privacy notice (docs/domain.md 5.1). */
  conditionsVersion: ['AceptaCondiciones.version', line(40)],
  /** Separate consent to advertising, never a condition. */
  acceptsMarketing: ['AceptaMercadeo', yesOrNo],
})
export type RegisterRequest = ValueOf<typeof request>

export const registerWebUser = defineEndpoint({
  name: 'registerWebUser',
  row: 'W-19',
  service: 'web-api',
  method: 'POST',
  path: 'registerWebUser',
  envelope: 'plain',
  body: 'json',
  request,
  response: signIn,
})
