// The browser's side of passkeys. The library is loaded when it is needed.

import {
  addPasskey,
  beginPasskey,
  beginPasskeySignIn,
  beginPasskeyStepUp,
  signInByPasskey,
  stepUpByPasskey,
} from '#contract/office/passkeys.ts'
import type { Me } from '#contract/office/session.ts'
import { callOffice, type Answer } from './call.ts'

const library = async () => import('@simplewebauthn/browser')

/** Whether this browser supports passkeys. */
export const hasPasskeys = (): boolean => 'PublicKeyCredential' in window

export async function signInWithPasskey(): Promise<Answer<Me>> {
  const begun = await callOffice(beginPasskeySignIn, {})
  if (!begun.ok) return begun
  const { challengeId, options } = begun.value
  return ask(
    async () => (await library()).startAuthentication({ optionsJSON: options }),
    async (response) => callOffice(signInByPasskey, { challengeId, response }),
  )
}

export async function stepUpWithPasskey(): Promise<Answer<{ steppedUp: true }>> {
  const begun = await callOffice(beginPasskeyStepUp, {})
  if (!begun.ok) return begun
  const { challengeId, options } = begun.value
  return ask(
    async () => (await library()).startAuthentication({ optionsJSON: options }),
    async (response) => callOffice(stepUpByPasskey, { challengeId, response }),
  )
}

export async function createPasskey(name: string): Promise<Answer<{ id: string }>> {
  const begun = await callOffice(beginPasskey, {})
  if (!begun.ok) return begun
  const { challengeId, options } = begun.value
  return ask(
    async () => (await library()).startRegistration({ optionsJSON: options }),
    async (response) => callOffice(addPasskey, { challengeId, name, response }),
  )
}

async function ask<Response, Value>(
  start: () => Promise<Response>,
  finish: (response: Response) => Promise<Answer<Value>>,
): Promise<Answer<Value>> {
  try {
    return await finish(await start())
  } catch (error) {
    // Browsers report the same error for a cancelled dialog and for a device without a passkey.
    const name = error instanceof Error ? error.name : ''
    if (name === 'NotAllowedError' || name === 'AbortError') return { ok: false, code: 'passkey_cancelled' }
    return { ok: false, code: name === 'InvalidStateError' ? 'passkey_known' : 'passkey_failed' }
  }
}
