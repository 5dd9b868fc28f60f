import { Suspense, useState } from 'react'
import { lazyPart } from '../../lib/lazy-part.tsx'
import { ResetOnLogout, useSession } from './use-session.tsx'

// Loaded lazily, because most visitors never log in.
const LoginDialog = lazyPart(() => import('./login/login-dialog.tsx').then((loaded) => loaded.LoginDialog), { isLayer: true })
const SessionNotices = lazyPart(() => import('./session-notices.tsx').then((loaded) => loaded.SessionNotices), { isLayer: true })

/** The login dialog and the session's notifications, over any page. */
export function SessionLayer() {
  const { isLoginOpen, notice } = useSession()
  const hasBeenOpen = useHasBeenTrue(isLoginOpen)
  const wasNoticeShown = useHasBeenTrue(notice !== null)
  return (
    <Suspense>
      {hasBeenOpen && (
        <ResetOnLogout>
          <LoginDialog isOpen={isLoginOpen} />
        </ResetOnLogout>
      )}
      {wasNoticeShown && <SessionNotices notice={notice} />}
    </Suspense>
  )
}

/** Stays true once it has been true. */
function useHasBeenTrue(isNow: boolean): boolean {
  const [hasBeen, setHasBeen] = useState(isNow)
  if (isNow && !hasBeen) setHasBeen(true)
  return hasBeen || isNow
}
