// Apart from the shape of changes, because every page of a client needs only this.

import type { ClientChanges } from './client-changes.ts'
import type { ClientProfile } from './client-profile.ts'

/** The profile after a change, as the browser stores it after a 200 (row W-17). */
export function mergeChanges(profile: ClientProfile, changes: ClientChanges): ClientProfile {
  const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))
  return { ...profile, ...given }
}
