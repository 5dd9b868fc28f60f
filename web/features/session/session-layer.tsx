import { Suspense, useState } from 'react'
import { lazyPart } from '../../lib/lazy-part.tsx'
import { useSession } from './use-session.ts'

// Most visitors never log in, so what it takes is fetched when somebody does.
const LoginDialog = lazyPart(() => import('./login-dialog.tsx').then((it) => it.LoginDialog), { isLayer: true })
const SessionNotices = lazyPart(() => import('./session-notices.tsx').then((it) => it.SessionNotices), { isLayer: true })

/** The login dialog and the session's notifications, over whatever page there is. */
export function SessionLayer() {
  const { isLoginOpen, notice } = useSession()
  const hasBeenOpen = useHasBeen(isLoginOpen)
  const hasBeenTold = useHasBeen(notice !== null)
  return (
    <Suspense>
      {hasBeenOpen && <LoginDialog isOpen={isLoginOpen} />}
      {hasBeenTold && <SessionNotices notice={notice} />}
    </Suspense>
  )
}

/** True from the first time on. */
function useHasBeen(isNow: boolean): boolean {
  const [hasBeen, setHasBeen] = useState(isNow)
  if (isNow && !hasBeen) setHasBeen(true)
  return hasBeen || isNow
}
