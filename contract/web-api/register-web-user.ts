import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { wireLine, wireName } from '../values/booking-client.ts'
import { decodeChanges, encodeChanges, wireChangeableFields, type ClientChanges } from '../values/client-changes.ts'
import { wireEmail } from '../values/email.ts'
import type { Language } from '../values/language.ts'
import { wirePassword } from '../values/new-password.ts'
import { decodeSignIn, encodeSignIn, wireSignIn, type SignIn } from '../values/sign-in.ts'
import { notGivenOr, wireFlag } from '../write.ts'

/** A new account: what it cannot do without, and as much of the rest of the profile as there is. */
export interface RegisterRequest extends ClientChanges {
  email: string
  password: string
  firstName: string
  lastName: string
  /** Language of the account's mails. */
  language: Language
  /** Version of the privacy notice that was agreed to (docs/domain.md 5.1). */
  conditionsVersion: string
  /** A consent of its own, never a condition. */
  acceptsMarketing: boolean
}

const wireRegistration = z.object({
  ...wireChangeableFields,
  email: wireEmail,
  password: wirePassword,
  name: wireName,
  lastName: wireName,
  language: notGivenOr(z.enum(['es', 'en'])),
  AceptaCondiciones: z.object({ version: wireLine(40) }),
  AceptaMercadeo: wireFlag,
})

export const registerWebUser = defineEndpoint({
  name: 'registerWebUser',
  row: 'W-19',
  service: 'web-api',
  method: 'POST',
  path: 'registerWebUser',
  envelope: 'plain',
  body: 'json',
  summary: 'Makes an account and logs it in; whether the address had one already is told to its owner by mail alone.',
  requestSchema: wireRegistration,
  responseSchema: wireSignIn,
  decodeRequest: (wire): RegisterRequest => {
    const language = wire.language ?? 'es'
    return {
      ...decodeChanges({ ...wire, language }),
      email: wire.email,
      password: wire.password,
      firstName: wire.name,
      lastName: wire.lastName,
      language,
      conditionsVersion: wire.AceptaCondiciones.version,
      acceptsMarketing: wire.AceptaMercadeo,
    }
  },
  encodeRequest: (request: RegisterRequest) => ({
    ...encodeChanges(request),
    email: request.email,
    password: request.password,
    name: request.firstName,
    lastName: request.lastName,
    language: request.language,
    AceptaCondiciones: { version: request.conditionsVersion },
    AceptaMercadeo: request.acceptsMarketing,
  }),
  encodeResponse: (signIn: SignIn) => encodeSignIn(signIn),
  decodeResponse: decodeSignIn,
})
