// Passkeys of the staff: the calls around the browser's dialog.

import {
  addPasskey,
  beginPasskeyRegistration,
  beginPasskeySignIn,
  beginPasskeyStepUp,
  signInWithPasskey,
  stepUpWithPasskey,
} from '#contract/office/passkeys.ts'
import type { Me } from '#contract/office/session.ts'
import { requestPasskey, createPasskey, type PasskeyAnswer } from '../../ui/passkeys.ts'
import { callOffice, type Answer } from './call.ts'

export async function runPasskeySignIn(): Promise<Answer<Me>> {
  const begun = await callOffice(beginPasskeySignIn, {})
  if (!begun.ok) return begun
  const { challengeId, options } = begun.value
  return finishWith(await requestPasskey(options), async (response) => callOffice(signInWithPasskey, { challengeId, response }))
}

export async function runPasskeyStepUp(): Promise<Answer<{ steppedUp: true }>> {
  const begun = await callOffice(beginPasskeyStepUp, {})
  if (!begun.ok) return begun
  const { challengeId, options } = begun.value
  return finishWith(await requestPasskey(options), async (response) => callOffice(stepUpWithPasskey, { challengeId, response }))
}

export async function addNamedPasskey(name: string): Promise<Answer<{ id: string }>> {
  const begun = await callOffice(beginPasskeyRegistration, {})
  if (!begun.ok) return begun
  const { challengeId, options } = begun.value
  return finishWith(await createPasskey(options), async (response) => callOffice(addPasskey, { challengeId, name, response }))
}

async function finishWith<Response, Value>(
  answer: PasskeyAnswer<Response>,
  finish: (response: Response) => Promise<Answer<Value>>,
): Promise<Answer<Value>> {
  return answer.ok ? finish(answer.response) : { ok: false, code: `passkey_${answer.problem}` }
}
