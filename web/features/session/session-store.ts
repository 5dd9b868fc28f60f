// Holds the session, stores it in one item of local storage and runs the effects that the rules return. A failed call never changes the
// session: only an explicit logout ends it (row F-16).

import { clientItem, decodeStoredClient, encodeStoredClient, type StoredClient } from '#contract/stored-client.ts'
import type { SignIn } from '#contract/values/sign-in.ts'
import type { ClientIdentity } from '#contract/values/trip.ts'
import { createEmitter } from '../../lib/emitter.ts'
import {
  toClientIdentity,
  hasClientLeft,
  noSession,
  transition,
  type ProfileChanges,
  type Transition,
  type SessionEvent,
  type SessionNotice,
  type SessionState,
} from './session.ts'

export interface SessionDependencies {
  /** Access may throw when the browser blocks storage. */
  storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  setBearer: (token: string | null) => void
  setClientIdentity: (clientIdentity: ClientIdentity) => void
  /** Ends a session on the server. */
  revoke: (token: string) => void
  /** Removes the client's data from the tab: the next visitor of this browser may be another person. */
  removeClientData: () => void
  onPricesChanged: () => void
  go: (path: string) => void
}

export interface SessionStore {
  read(): SessionState
  subscribe: (listener: () => void) => () => void
  /** Handles a login answer; one without status ok and a token changes nothing (row F-01). */
  handleLogin(signIn: SignIn): void
  logOut(): void
  /** The server has already ended the session. */
  clearClient(notice: SessionNotice): void
  /** Merges fields into the profile (row W-17). */
  changeProfile(changes: ProfileChanges): void
  /** Shows that a page needs a login, and stores its address (row R-42). */
  requireLogin(returnPath: string): void
  openLogin(): void
  closeLogin(): void
  endNotice(): void
  /** Reads the storage again, because another tab has changed it. */
  syncFromStorage(): void
}

export function createSessionStore(dependencies: SessionDependencies): SessionStore {
  let state: SessionState = noSession
  const { emit, subscribe } = createEmitter()

  function send(event: SessionEvent): void {
    const before = state.client
    const result = transition(state, event)
    state = result.state
    if (state.client?.token !== before?.token) dependencies.setBearer(state.client?.token ?? null)
    if (state.client !== before) dependencies.setClientIdentity(toClientIdentity(state.client))
    if (hasClientLeft(before, state.client)) dependencies.removeClientData()
    if (result.shouldStore) store(dependencies, state.client)
    runEffects(result)
  }

  function runEffects({ revoke, havePricesChanged, go }: Transition): void {
    if (revoke !== null) dependencies.revoke(revoke)
    emit()
    if (havePricesChanged) dependencies.onPricesChanged()
    if (go !== null) dependencies.go(go)
  }

  send({ type: 'restored', client: readStored(dependencies) })
  return {
    read: () => state,
    subscribe,
    handleLogin: (signIn) => send({ type: 'answered', signIn }),
    logOut: () => send({ type: 'logged-out', notice: 'logged-out', isRevoked: false }),
    clearClient: (notice) => send({ type: 'logged-out', notice, isRevoked: true }),
    changeProfile: (changes) => send({ type: 'profile-changed', changes }),
    requireLogin: (returnPath) => send({ type: 'login-needed', returnPath }),
    openLogin: () => send({ type: 'login-opened' }),
    closeLogin: () => send({ type: 'login-closed' }),
    endNotice: () => send({ type: 'notice-over' }),
    syncFromStorage: () => send({ type: 'storage-changed', client: readStored(dependencies) }),
  }
}

function readStored({ storage }: SessionDependencies): StoredClient | null {
  try {
    return decodeStoredClient(JSON.parse(storage().getItem(clientItem) ?? 'null'))
  } catch {
    return null
  }
}

function store({ storage }: SessionDependencies, client: StoredClient | null): void {
  try {
    if (client === null) storage().removeItem(clientItem)
    else storage().setItem(clientItem, JSON.stringify(encodeStoredClient(client)))
  } catch {
    // If the browser blocks storage, the login lasts until the page is reloaded.
  }
}
