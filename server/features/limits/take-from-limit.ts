// How often anybody may ask, shared by every process through the database. What the limit is counted by (an address, an e-mail) is stored
// as a hash with the servers' own key: the plain SHA-256 of an address is undone by trying all addresses.

import { createHash } from 'node:crypto'
import type { Services } from '../../services.ts'
import { countEach, countOne, findUsedUp, uncountOne } from './repository.ts'

export interface Limit {
  /** What is limited, such as `lead`; the same key in another scope is another count. */
  scope: string
  /** Who is limited: `addressKey(ip)`, an e-mail, a code. */
  key: string
  most: number
  perSeconds: number
}

export type LimitOutcome = { ok: true } | { ok: false; retryAfterSeconds: number }

/**
 * Takes one from a limit, or says how long to wait. Windows do not slide: around the end of one, twice as many can pass in a short time,
 * which is no matter where the limit is there to stop thousands. Call it outside of a transaction, so that a refusal stays counted.
 */
export async function takeFromLimit({ db, signer }: Pick<Services, 'db' | 'signer'>, limit: Limit): Promise<LimitOutcome> {
  const keyHash = computeHash(signer, limit)
  const { taken, secondsLeft } = await countOne(db, limit.scope, keyHash, limit.most, limit.perSeconds)
  return taken <= limit.most ? { ok: true } : { ok: false, retryAfterSeconds: Math.max(1, secondsLeft) }
}

/** Takes one from each of several limits of different scopes in one statement; refused if any is used up, with the longest wait. */
export async function takeFromEach({ db, signer }: Pick<Services, 'db' | 'signer'>, limits: readonly Limit[]): Promise<LimitOutcome> {
  const counted = await countEach(
    db,
    limits.map((limit) => ({ ...limit, keyHash: computeHash(signer, limit) })),
  )
  const waits = counted.flatMap(({ taken, secondsLeft }, i) => (taken > (limits[i]?.most ?? 0) ? [Math.max(1, secondsLeft)] : []))
  return waits.length === 0 ? { ok: true } : { ok: false, retryAfterSeconds: Math.max(...waits) }
}

/** Whether a limit has anything left, without taking; for what counts only when it fails. */
export async function peekLimit({ db, signer }: Pick<Services, 'db' | 'signer'>, limit: Limit): Promise<LimitOutcome> {
  const secondsLeft = await findUsedUp(db, limit.scope, computeHash(signer, limit), limit.most)
  return secondsLeft === undefined ? { ok: true } : { ok: false, retryAfterSeconds: Math.max(1, secondsLeft) }
}

/** Gives back what was taken, where only failures count: taken before the try and given back after, so that many at once count too. */
export async function refundLimit({ db, signer }: Pick<Services, 'db' | 'signer'>, limit: Limit): Promise<void> {
  await uncountOne(db, limit.scope, computeHash(signer, limit))
}

function computeHash(signer: Services['signer'], limit: Limit): Buffer {
  return createHash('sha256')
    .update(signer.linkToken('limit', `${limit.scope} ${limit.key}`))
    .digest()
}
