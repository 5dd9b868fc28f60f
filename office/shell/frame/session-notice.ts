import type { Me } from '#contract/office/session.ts'

/** How long before the end of a session the warning is shown. */
const warnMs = 5 * 60_000

/**
 * The warning that a session is about to end. None once it has ended, as after a restart of the browser with a saved user: the request to
 * sign in states that.
 */
export function getSessionNotice(
  me: Pick<Me, 'idleEndsAt' | 'endsAt'>,
  now: number,
  isSignedOut: boolean,
): 'ending' | 'ending-for-good' | null {
  const leftMs = me.idleEndsAt - now
  if (isSignedOut || leftMs <= 0 || leftMs >= warnMs) return null
  return me.idleEndsAt >= me.endsAt ? 'ending-for-good' : 'ending'
}
