// Passkeys of the staff (WebAuthn): a second factor that is also a way to sign in without a password. Options and responses are those of the
// browser's API in JSON (W3C Web Authentication, level 3); the server's library checks them.

import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server'
import * as z from 'zod/mini'
import { answers, defineOfficeEndpoint } from './endpoint.ts'
import { line, nothing, uuid } from './fields.ts'
import type { Me } from './session.ts'

/** A passkey of the user. `id` is the credential's, in base64url. */
export interface Passkey {
  id: string
  name: string
  createdAt: number
  lastUsedAt: number | null
}

const id = z.string().check(z.regex(/^[\w-]{1,1400}$/))

/** The authenticator's response; the library checks everything except the credential's id. */
function response<Response>() {
  return z.custom<Response>((value) => typeof value === 'object' && value !== null && id.safeParse(Reflect.get(value, 'id')).success)
}

/** Options of the browser's call with the challenge that they contain, valid for five minutes and once. */
interface Challenge<Options> {
  challengeId: string
  options: Options
}

export const listPasskeys = defineOfficeEndpoint({
  name: 'passkeys/list',
  method: 'GET',
  access: 'self',
  scope: 'anyBranch',
  audit: null,
  request: nothing,
  response: answers<{ passkeys: Passkey[] }>(),
})

/** Starts adding a passkey. A user with a second factor must have used it within the last five minutes. */
export const beginPasskeyRegistration = defineOfficeEndpoint({
  name: 'passkeys/begin',
  method: 'POST',
  access: 'self',
  scope: 'anyBranch',
  audit: null,
  request: nothing,
  response: answers<Challenge<PublicKeyCredentialCreationOptionsJSON>>(),
})

export const addPasskey = defineOfficeEndpoint({
  name: 'passkeys/add',
  method: 'POST',
  access: 'self',
  scope: 'anyBranch',
  audit: 'passkey-added',
  request: z.object({ challengeId: uuid, name: line(60), response: response<RegistrationResponseJSON>() }),
  response: answers<{ id: string }>(),
})

export const renamePasskey = defineOfficeEndpoint({
  name: 'passkeys/rename',
  method: 'POST',
  access: 'self',
  scope: 'anyBranch',
  audit: 'passkey-renamed',
  request: z.object({ id, name: line(60) }),
  response: answers<Record<string, never>>(),
})

/** Removes a passkey, unless it is the only second factor. */
export const removePasskey = defineOfficeEndpoint({
  name: 'passkeys/remove',
  method: 'POST',
  access: 'self',
  scope: 'anyBranch',
  audit: 'passkey-removed',
  stepUp: true,
  request: z.object({ id }),
  response: answers<Record<string, never>>(),
})

/** Starts a sign-in; the authenticator identifies the user. */
export const beginPasskeySignIn = defineOfficeEndpoint({
  name: 'session/passkey-begin',
  method: 'POST',
  access: 'public',
  scope: 'anyBranch',
  audit: null,
  request: nothing,
  response: answers<Challenge<PublicKeyCredentialRequestOptionsJSON>>(),
})

export const signInWithPasskey = defineOfficeEndpoint({
  name: 'session/passkey',
  method: 'POST',
  access: 'public',
  scope: 'anyBranch',
  audit: 'signed-in',
  request: z.object({ challengeId: uuid, response: response<AuthenticationResponseJSON>() }),
  response: answers<Me>(),
})

/** Starts a step-up with one of the user's passkeys. */
export const beginPasskeyStepUp = defineOfficeEndpoint({
  name: 'passkeys/step-up-begin',
  method: 'POST',
  access: 'self',
  scope: 'anyBranch',
  audit: null,
  request: nothing,
  response: answers<Challenge<PublicKeyCredentialRequestOptionsJSON>>(),
})

export const stepUpWithPasskey = defineOfficeEndpoint({
  name: 'passkeys/step-up',
  method: 'POST',
  access: 'self',
  scope: 'anyBranch',
  audit: null,
  request: z.object({ challengeId: uuid, response: response<AuthenticationResponseJSON>() }),
  response: answers<{ steppedUp: true }>(),
})
