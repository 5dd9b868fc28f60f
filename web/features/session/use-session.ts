import { useSyncExternalStore } from 'react'
import { useApp } from '../../lib/app-context.ts'
import { noSession, type SessionState } from './session.ts'

/** The current session. During hydration it is logged out, as on the server. */
export function useSession(): SessionState {
  const { session } = useApp()
  return useSyncExternalStore(session.subscribe, session.read, () => noSession)
}
