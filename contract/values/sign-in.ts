import * as z from 'zod/mini'
import { record, text } from '../read.ts'
import { decodeProfile, encodeProfile, wireProfile, type ClientProfile } from './client-profile.ts'

/** What login and registration answer. */
export interface SignIn {
  isOk: boolean
  /** The bearer token of the session; empty when the answer has none. */
  token: string
  profile: ClientProfile
}

export const wireSignIn = z.object({ status: z.literal('ok'), token: z.string(), profile: wireProfile })

/** Whether an answer logs in (row F-01); any other answer is an unexpected one (row V-08). */
export function isSignedIn(answer: SignIn): boolean {
  return answer.isOk && answer.token !== ''
}

export function encodeSignIn({ token, profile }: SignIn): z.input<typeof wireSignIn> {
  return { status: 'ok', token, profile: encodeProfile(profile) }
}

export function decodeSignIn(wire: unknown): SignIn {
  const it = record(wire)
  return { isOk: text(it['status'])?.toLowerCase() === 'ok', token: text(it['token']) ?? '', profile: decodeProfile(it['profile']) }
}
