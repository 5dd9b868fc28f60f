// Who is logged in, as a pure machine: an event comes in, the next state and what has to be done about it come out (rows F-01…F-04, F-16).

import type { StoredClient } from '#contract/stored-client.ts'
import { mergeChanges, type ClientChanges } from '#contract/values/client-changes.ts'
import { getClientId, type ClientProfile } from '#contract/values/client-profile.ts'
import { isSignedIn, type SignIn } from '#contract/values/sign-in.ts'
import { anybody, type ClientIdentity } from '#contract/values/trip.ts'

/** What a notification says once. */
export type SessionNotice = 'login-needed' | 'logged-out' | 'logged-out-everywhere' | 'account-deleted'

export interface SessionState {
  client: StoredClient | null
  /** The login dialog is open. */
  isLoginOpen: boolean
  /** Where a visitor wanted to go who was asked to log in first. */
  goal: string | null
  notice: SessionNotice | null
}

/** Fields of the profile; the client changes most of them, calls of their own the others. */
export type ProfileChanges = ClientChanges | Partial<ClientProfile>

export type SessionEvent =
  | { type: 'restored'; client: StoredClient | null }
  /** Another tab has logged in or out, or changed the profile. */
  | { type: 'followed'; client: StoredClient | null }
  | { type: 'answered'; signIn: SignIn }
  | { type: 'logged-out'; notice: SessionNotice; isRevoked: boolean }
  | { type: 'profile-changed'; changes: ProfileChanges }
  | { type: 'login-needed'; goal: string }
  | { type: 'login-opened' }
  | { type: 'login-closed' }
  | { type: 'notice-over' }

export interface Reaction {
  state: SessionState
  /** The stored client has to be written, or taken away. */
  isKept: boolean
  /** Another session than before, or none: prices differ by client (row F-16). */
  hasOtherPrices: boolean
  /** A token that the server should end. */
  revoke: string | null
  go: string | null
}

export const noSession: SessionState = { client: null, isLoginOpen: false, goal: null, notice: null }

export function react(state: SessionState, event: SessionEvent): Reaction {
  const to = (changes: Partial<SessionState>, todo: Partial<Omit<Reaction, 'state'>> = {}): Reaction => ({
    state: { ...state, ...changes },
    isKept: false,
    hasOtherPrices: false,
    revoke: null,
    go: null,
    ...todo,
  })
  switch (event.type) {
    case 'restored':
      return to({ client: event.client })
    case 'followed':
      return to({ client: event.client }, { hasOtherPrices: priceKey(state.client) !== priceKey(event.client) })
    case 'answered': {
      const { signIn } = event
      if (!isSignedIn(signIn)) return to({})
      const client = { token: signIn.token, profile: signIn.profile }
      // A session that this one takes the place of would live on unseen.
      const revoke = state.client?.token ?? null
      return to({ ...noSession, client }, { isKept: true, hasOtherPrices: true, revoke, go: state.goal })
    }
    case 'logged-out': {
      const token = state.client?.token ?? null
      return to(
        { ...noSession, notice: event.notice },
        { isKept: true, hasOtherPrices: token !== null, revoke: event.isRevoked ? null : token },
      )
    }
    case 'profile-changed': {
      const { client } = state
      if (client === null) return to({})
      return to({ client: { ...client, profile: mergeChanges(client.profile, event.changes) } }, { isKept: true })
    }
    case 'login-needed':
      return to({ notice: 'login-needed', goal: event.goal })
    case 'login-opened':
      return to({ isLoginOpen: true, notice: null })
    case 'login-closed':
      return to({ isLoginOpen: false, goal: null })
    case 'notice-over':
      // The way there is forgotten with the offer, unless it has been taken up.
      return to({ notice: null, goal: state.isLoginOpen ? state.goal : null })
  }
}

/** Tells clients apart by their id, else by their address; one of whom neither is known is some client. Null when nobody is logged in. */
export function findOwner(client: StoredClient | null): number | string | null {
  return client === null ? null : (client.profile.id ?? (client.profile.email || 'client'))
}

/** The client of before has gone: nobody is logged in now, or somebody else. */
export function hasLeft(before: StoredClient | null, now: StoredClient | null): boolean {
  return before !== null && findOwner(before) !== findOwner(now)
}

/** Whom a client's requests name (row A-03). */
export function toClientIdentity(client: StoredClient | null): ClientIdentity {
  return client === null ? anybody : { clientTypeId: client.profile.clientTypeId, clientId: getClientId(client.profile) }
}

/** What prices depend on. */
function priceKey(client: StoredClient | null): string {
  return client === null ? '' : `${findOwner(client)} ${client.profile.clientTypeId}`
}
