// What the browser keeps of a logged-in client (row E-08): ONE item of local storage, `client` = `{token, profile}`. In memory it speaks
// English.

import { isRecord, record, text } from './read.ts'
import { clientProfile, type ClientProfile } from './values/client-profile.ts'

/** The item of local storage. */
export const clientItem = 'client'

export interface StoredClient {
  token: string
  profile: ClientProfile
}

export function encodeStoredClient({ token, profile }: StoredClient) {
  const { id, isEmailConfirmed, acceptsMarketing } = profile
  // What a service did not say, or said in a way of its own, stays as it came.
  return { token, profile: { ...clientProfile.encode(profile), id, isEmailConfirmed, acceptsMarketing } }
}

/** Reads a stored client (row F-04); null when it is none, for instance because somebody edited it. */
export function decodeStoredClient(stored: unknown): StoredClient | null {
  const it = record(stored)
  const token = text(it['token'])
  return token === undefined || !isRecord(it['profile']) ? null : { token, profile: clientProfile.decode(it['profile']) }
}
