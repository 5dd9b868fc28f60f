import type { AppHistory } from '../../../lib/navigation/history.ts'
import { paths } from '../../../paths.ts'
import type { SessionStore } from '../session-store.ts'

/**
 * Redirects logged-out visitors from pages that need a login to home, where a notification offers to log in (row R-42). It watches the
 * address and the session, because a logout may happen on such a page.
 */
export function installLoginGuard(isGuarded: (path: string) => boolean, history: AppHistory, session: SessionStore): void {
  const isBlocked = () => session.read().client === null && isGuarded(history.location.pathname)
  const checkAddress = () => {
    if (!isBlocked()) return
    session.requireLogin(history.location.pathname + history.location.search)
    history.replace(paths.home())
  }
  checkAddress()
  history.subscribe(checkAddress)
  session.subscribe(() => {
    if (isBlocked()) history.replace(paths.home())
  })
}
