// The browser's passkeys (W3C Web Authentication). The library is loaded when it is needed.

import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/browser'

/** Why there is no response: the dialog was closed or the device has no passkey, it already has one, or anything else. */
export type PasskeyProblem = 'cancelled' | 'known' | 'failed'

export type PasskeyAnswer<Response> = { ok: true; response: Response } | { ok: false; problem: PasskeyProblem }

const library = async () => import('@simplewebauthn/browser')

/** Whether this browser supports passkeys. */
export const supportsPasskeys = (): boolean => typeof window !== 'undefined' && 'PublicKeyCredential' in window

export async function createPasskey(optionsJSON: PublicKeyCredentialCreationOptionsJSON): Promise<PasskeyAnswer<RegistrationResponseJSON>> {
  return catchProblem(async () => (await library()).startRegistration({ optionsJSON }))
}

export async function requestPasskey(
  optionsJSON: PublicKeyCredentialRequestOptionsJSON,
): Promise<PasskeyAnswer<AuthenticationResponseJSON>> {
  return catchProblem(async () => (await library()).startAuthentication({ optionsJSON }))
}

async function catchProblem<Response>(start: () => Promise<Response>): Promise<PasskeyAnswer<Response>> {
  try {
    return { ok: true, response: await start() }
  } catch (error) {
    // Browsers report the same error for a closed dialog and for a device without a passkey.
    const name = error instanceof Error ? error.name : ''
    if (name === 'NotAllowedError' || name === 'AbortError') return { ok: false, problem: 'cancelled' }
    return { ok: false, problem: name === 'InvalidStateError' ? 'known' : 'failed' }
  }
}
