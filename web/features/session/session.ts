// The session as a pure state machine: it takes an event and returns the next state and the effects (rows F-01…F-04, F-16).

import { mergeChanges, type StoredClient } from '#contract/stored-client.ts'
import type { ClientChanges } from '#contract/values/client-changes.ts'
import { getClientId, type ClientProfile } from '#contract/values/client-profile.ts'
import { isSignedIn, type SignIn } from '#contract/values/sign-in.ts'
import { anybody, type ClientIdentity } from '#contract/values/trip.ts'

/** Shown once as a notification. */
export type SessionNotice = 'login-needed' | 'logged-out' | 'logged-out-everywhere' | 'account-deleted'

export interface SessionState {
  client: StoredClient | null
  /** The login dialog is open. */
  isLoginOpen: boolean
  /** The page that required the login. */
  returnPath: string | null
  notice: SessionNotice | null
}

/** Profile fields; the client edits most of them, other calls change the rest. */
export type ProfileChanges = ClientChanges | Partial<ClientProfile>

export type SessionEvent =
  | { type: 'restored'; client: StoredClient | null }
  /** Another tab has logged in or out, or changed the profile. */
  | { type: 'storage-changed'; client: StoredClient | null }
  | { type: 'answered'; signIn: SignIn }
  | { type: 'logged-out'; notice: SessionNotice; isRevoked: boolean }
  | { type: 'profile-changed'; changes: ProfileChanges }
  | { type: 'login-needed'; returnPath: string }
  | { type: 'login-opened' }
  | { type: 'login-closed' }
  | { type: 'notice-over' }

export interface Transition {
  state: SessionState
  /** The stored client has to be written or removed. */
  shouldStore: boolean
  /** The session changed or ended: prices differ by client (row F-16). */
  havePricesChanged: boolean
  /** A token that the server should revoke. */
  revoke: string | null
  go: string | null
}

export const noSession: SessionState = { client: null, isLoginOpen: false, returnPath: null, notice: null }

export function transition(state: SessionState, event: SessionEvent): Transition {
  const to = (changes: Partial<SessionState>, effects: Partial<Omit<Transition, 'state'>> = {}): Transition => ({
    state: { ...state, ...changes },
    shouldStore: false,
    havePricesChanged: false,
    revoke: null,
    go: null,
    ...effects,
  })
  switch (event.type) {
    case 'restored':
      return to({ client: event.client })
    case 'storage-changed':
      return to(
        // A login in another tab ends the one that has begun here.
        event.client === null ? { client: null } : { ...noSession, client: event.client },
        { havePricesChanged: priceKey(state.client) !== priceKey(event.client) },
      )
    case 'answered': {
      const { signIn } = event
      if (!isSignedIn(signIn)) return to({})
      const client = { token: signIn.token, profile: signIn.profile }
      // The session that this one replaces would stay valid.
      const revoke = state.client?.token ?? null
      return to({ ...noSession, client }, { shouldStore: true, havePricesChanged: true, revoke, go: state.returnPath })
    }
    case 'logged-out': {
      const token = state.client?.token ?? null
      return to(
        { ...noSession, notice: event.notice },
        { shouldStore: true, havePricesChanged: token !== null, revoke: event.isRevoked ? null : token },
      )
    }
    case 'profile-changed': {
      const { client } = state
      if (client === null) return to({})
      return to({ client: { ...client, profile: mergeChanges(client.profile, event.changes) } }, { shouldStore: true })
    }
    case 'login-needed':
      return to({ notice: 'login-needed', returnPath: event.returnPath })
    case 'login-opened':
      return to({ isLoginOpen: true, notice: null })
    case 'login-closed':
      return to({ isLoginOpen: false, returnPath: null })
    case 'notice-over':
      // The remembered page is dropped with the offer, unless the login dialog is open.
      return to({ notice: null, returnPath: state.isLoginOpen ? state.returnPath : null })
  }
}

/** Identifies a client by id, otherwise by address; all clients without either are the same. Null when logged out. */
export function findOwner(client: StoredClient | null): number | string | null {
  return client === null ? null : (client.profile.id ?? (client.profile.email || 'client'))
}

/** The previous client has left: logged out, or replaced by another. */
export function hasClientLeft(before: StoredClient | null, now: StoredClient | null): boolean {
  return before !== null && findOwner(before) !== findOwner(now)
}

/** The client fields of requests (row A-03). */
export function toClientIdentity(client: StoredClient | null): ClientIdentity {
  return client === null ? anybody : { clientTypeId: client.profile.clientTypeId, clientId: getClientId(client.profile) }
}

/** What prices depend on. */
function priceKey(client: StoredClient | null): string {
  return client === null ? '' : `${findOwner(client)} ${client.profile.clientTypeId}`
}
