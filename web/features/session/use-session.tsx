import { Fragment, useState, useSyncExternalStore, type ReactNode } from 'react'
import { hasClientLeft, noSession, type SessionState } from './session.ts'
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
  const [previous, setPrevious] = useState({ client, logouts: 0 })
  if (previous.client !== client) setPrevious({ client, logouts: previous.logouts + (hasClientLeft(previous.client, client) ? 1 : 0) })
  return <Fragment key={previous.logouts}>{children}</Fragment>
}
