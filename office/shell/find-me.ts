import { getMe, type Me } from '#contract/office/session.ts'
import { callOffice } from '../lib/call.ts'
import { readSaved } from '../offline/kept.ts'
import { lockQueue, openLastQueue } from '../offline/queue.ts'

/** How long the start waits for the server before the office opens with the last user. */
const waitMs = 3_000

/**
 * Finds the signed-in user. The server decides; without its answer it is the last user of this device.
 * @param enter called with the server's answer
 * @returns the last user, null for the sign-in page, or undefined if the server has answered with the user
 */
export async function findMe(enter: (me: Me) => void): Promise<Me | null | undefined> {
  const asking = callOffice(getMe, {}, { isBackground: true }).then((answer) => {
    if (answer.ok) enter(answer.value)
    return answer
  })
  const waiting = new Promise<undefined>((resolve) => setTimeout(resolve, waitMs, undefined))
  const answer = await Promise.race([asking, waiting])
  if (answer?.ok === true) return undefined
  const isReached = answer !== undefined && answer.code !== 'offline' && answer.code !== 'unavailable'
  const last = isReached ? undefined : await readLastUser()
  if (last !== undefined) return last
  const late = await asking
  if (late.ok) return undefined
  if (late.code === 'signed_out') await lockQueue()
  return null
}

async function readLastUser(): Promise<Me | undefined> {
  return (await openLastQueue()) ? (await readSaved<Me>('me'))?.value : undefined
}
