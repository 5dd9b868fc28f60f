// What the browser keeps of a logged-in client (row E-08): ONE item of local storage, `client` = `{token, profile}`. In memory it speaks
// English.

import { record, text } from './read.ts'
import { decodeProfile, encodeProfile, type ClientProfile } from './values/client-profile.ts'

/** The item of local storage. */
export const clientItem = 'client'

export interface StoredClient {
  token: string
  profile: ClientProfile
}

export function encodeStoredClient({ token, profile }: StoredClient) {
  return { token, profile: encodeProfile(profile) }
}

/** Reads a stored client (row F-04); null when it is none, for instance because somebody edited it. */
export function decodeStoredClient(stored: unknown): StoredClient | null {
  const it = record(stored)
  const token = text(it['token'])
  const profile = decodeProfile(it['profile'])
  return token === undefined || profile.id === 0 ? null : { token, profile }
}
