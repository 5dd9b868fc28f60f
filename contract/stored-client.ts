// The signed-in client in the browser (row E-08): one local storage item, `client` = `{token, profile}`. In memory it has English
// names.

import { isRecord, record, text } from './read.ts'
import type { ClientChanges } from './values/client-changes.ts'
import { clientProfile, type ClientProfile } from './values/client-profile.ts'

/** The key in local storage. */
export const clientItem = 'client'

export interface StoredClient {
  token: string
  profile: ClientProfile
}

export function encodeStoredClient({ token, profile }: StoredClient) {
  const { id, isEmailConfirmed, acceptsMarketing } = profile
  // Fields that the service omitted or sent in another form are stored unchanged.
  return { token, profile: { ...clientProfile.encode(profile), id, isEmailConfirmed, acceptsMarketing } }
}

/** Decodes a stored client (row F-04); null if it is invalid, for example after manual changes. */
export function decodeStoredClient(stored: unknown): StoredClient | null {
  const fields = record(stored)
  const token = text(fields['token'])
  return token === undefined || !isRecord(fields['profile']) ? null : { token, profile: clientProfile.decode(fields['profile']) }
}

/** The profile after a change, as the browser stores it after a 200 (row W-17). */
export function mergeChanges(profile: ClientProfile, changes: ClientChanges): ClientProfile {
  const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))
  return { ...profile, ...given }
}
