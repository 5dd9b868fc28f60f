import { useSyncExternalStore } from 'react'
import { useApp } from '../../lib/app-context.ts'
import { noSession, type SessionState } from './session.ts'

/** The session as it is; while a page of the server comes alive it is nobody's, as the server rendered it. */
export function useSession(): SessionState {
  const { session } = useApp()
  return useSyncExternalStore(session.subscribe, session.read, () => noSession)
}
