// Connects the session to the browser: local storage, other tabs, calls and addresses.

import type { DataCache } from '../../lib/data/data.ts'
import type { AppHistory } from '../../lib/navigation/history.ts'
import { clientItem } from '#contract/stored-client.ts'
import { logoutWebUser } from '#contract/web-api/logout.ts'
import { describeFailure, type Services } from '../../lib/data/services.ts'
import { removeClientItems, trackOwner } from './client-items.ts'
import { noSession } from './session.ts'
import { createSessionStore, type SessionStore } from './session-store.ts'
import { retry } from '../../lib/data/retry.ts'
import type { FlowStore } from '../booking-flow/flow-store.ts'

/** The session of this browser, restored from local storage (row F-04). */
export function createBrowserSession(services: Services, data: DataCache, history: AppHistory, onPricesChanged: () => void): SessionStore {
  const session = createSessionStore({
    storage: () => window.localStorage,
    setBearer: (token) => services.setBearer(token),
    setClientIdentity: (clientIdentity) => services.setClientIdentity(clientIdentity),
    revoke: (token) => void revoke(services, token),
    removeClientData: () => {
      removeClientItems()
      data.removePrivate()
    },
    onPricesChanged,
    go: (path) => history.push(path),
  })
  window.addEventListener('storage', ({ key }) => {
    // Without a key, the whole storage was cleared.
    if (key === clientItem || key === null) session.syncFromStorage()
  })
  // A page restored from the back/forward cache has missed earlier events.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) session.syncFromStorage()
  })
  trackOwner(session)
  return session
}

async function revoke(services: Services, token: string): Promise<void> {
  const result = await services.call(logoutWebUser, {}, { bearer: token })
  // The session expires by itself, and the visitor cannot do anything about it (row X-01).
  if (!result.ok) console.error(`${logoutWebUser.name}: ${describeFailure(result)}`)
}

/** The session for server rendering: logged out. */
export function createLoggedOutSession(): SessionStore {
  const nothing = () => undefined
  return {
    read: () => noSession,
    subscribe: () => nothing,
    handleLogin: nothing,
    logOut: nothing,
    clearClient: nothing,
    changeProfile: nothing,
    requireLogin: nothing,
    openLogin: nothing,
    closeLogin: nothing,
    endNotice: nothing,
    syncFromStorage: nothing,
  }
}

/** Reloads rates and estimate, because prices depend on the client (row F-16). */
export function reloadPrices(data: DataCache, flow: FlowStore): void {
  void retry(() => import('./reload-after-client-change.ts')).then(
    ({ reloadAfterClientChange }) => reloadAfterClientChange(data, flow.read()),
    console.error,
  )
}
