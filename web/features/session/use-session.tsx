import { Fragment, useState, useSyncExternalStore, type ReactNode } from 'react'
import { isNoLongerClient, noSession, type SessionState } from './session.ts'
import { useApp } from '../../lib/app-context.ts'

/** The current session. During hydration it is logged out, as on the server. */
export function useSession(): SessionState {
  const { session } = useApp()
  return useSyncExternalStore(session.subscribe, session.read, () => noSession)
}

/**
 * Remounts a page when the client logs out, so that its state does not outlive the client (row F-03). A login keeps the state (row X-04).
 */
export function ResetOnLogout({ children }: { children: ReactNode }) {
  const { client } = useSession()
  const [seen, setSeen] = useState({ client, departures: 0 })
  if (seen.client !== client) setSeen({ client, departures: seen.departures + (isNoLongerClient(seen.client, client) ? 1 : 0) })
  return <Fragment key={seen.departures}>{children}</Fragment>
}
