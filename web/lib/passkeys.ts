// The browser's side of passkeys. The library is loaded when it is needed.

import type { RegistrationResponseJSON, AuthenticationResponseJSON } from '@simplewebauthn/browser'
import type { PasskeyChallenge, WebAuthnJson } from '#contract/values/passkey.ts'

/** Why the browser made no answer: its dialog was closed or it has no passkey here, it holds one already, or anything else. */
export type PasskeyProblem = 'cancelled' | 'known' | 'failed'

type PasskeyAnswer = { ok: true; response: WebAuthnJson } | { ok: false; problem: PasskeyProblem }
type Library = typeof import('@simplewebauthn/browser')

/** Whether this browser supports passkeys. */
export const hasPasskeys = (): boolean => typeof window !== 'undefined' && 'PublicKeyCredential' in window

export async function createPasskey({ options }: PasskeyChallenge): Promise<PasskeyAnswer> {
  return ask(async ({ startRegistration }) => startRegistration({ optionsJSON: options as never }))
}

export async function askForPasskey({ options }: PasskeyChallenge): Promise<PasskeyAnswer> {
  return ask(async ({ startAuthentication }) => startAuthentication({ optionsJSON: options as never }))
}

async function ask(start: (library: Library) => Promise<RegistrationResponseJSON | AuthenticationResponseJSON>): Promise<PasskeyAnswer> {
  try {
    return { ok: true, response: (await start(await import('@simplewebauthn/browser'))) as unknown as WebAuthnJson }
  } catch (error) {
    // Browsers report the same error for a closed dialog and for a device without a passkey.
    const name = error instanceof Error ? error.name : ''
    if (name === 'NotAllowedError' || name === 'AbortError') return { ok: false, problem: 'cancelled' }
    return { ok: false, problem: name === 'InvalidStateError' ? 'known' : 'failed' }
  }
}
