import { getMe, signOut, type Me } from '#contract/office/session.ts'
import { callOffice, isUnreachable } from '../lib/call.ts'
import { readSaved } from '../offline/saved-data.ts'
import { lockQueue, openLastQueue, refresh } from '../offline/queue.ts'

/** How long the start waits for the server before the office opens with the last user. */
const waitMs = 3_000

/**
 * Finds the signed-in user. The server decides; without its answer it is the last user of this device.
 * @param enter called with the server's answer
 * @returns the last user, null for the sign-in page, or undefined if the server has answered with the user
 */
export async function findMe(enter: (me: Me) => void): Promise<Me | null | undefined> {
  if (localStorage.getItem(pendingSignOutKey) !== null) {
    await endSession()
    return null
  }
  const pending = callOffice(getMe, {}, { isBackground: true }).then((answer) => {
    if (answer.ok) enter(answer.value)
    return answer
  })
  const waiting = new Promise<undefined>((resolve) => setTimeout(resolve, waitMs, undefined))
  const answer = await Promise.race([pending, waiting])
  if (answer?.ok === true) return undefined
  const isReached = answer !== undefined && !isUnreachable(answer.code)
  const last = isReached ? undefined : await readLastUser()
  if (last !== undefined) return last
  const late = await pending
  if (late.ok) return undefined
  await (late.code === 'signed_out' ? lockQueue() : refresh())
  return null
}

/** Set if a session could not be ended because there was no connection. */
const pendingSignOutKey = 'office-session-ending'

/** Called after signing in again. */
export const clearPendingSignOut = (): void => localStorage.removeItem(pendingSignOutKey)

/** Ends the session; without a connection, at the next start of the office. */
export async function endSession(): Promise<void> {
  const answer = await callOffice(signOut, {}, { isBackground: true })
  if (answer.ok || answer.code === 'signed_out') clearPendingSignOut()
  else localStorage.setItem(pendingSignOutKey, '1')
}

async function readLastUser(): Promise<Me | undefined> {
  return (await openLastQueue()) ? (await readSaved<Me>('me'))?.value : undefined
}
