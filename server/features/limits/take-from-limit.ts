// Rate limits shared by all processes through the database. The key (an address, an e-mail) is stored as an HMAC with a server key, because
// a plain SHA-256 of an address can be reversed by trying all addresses.

import { createHash } from 'node:crypto'
import type { Services } from '../../services.ts'
import { incrementCounts, incrementCount, findExhausted, decrementCount } from './repository.ts'

export interface Limit {
  /** What is limited, such as `lead`; scopes are counted separately. */
  scope: string
  /** Who is limited: `addressKey(ip)`, an e-mail, a code. */
  key: string
  max: number
  perSeconds: number
}

export type LimitOutcome = { ok: true } | { ok: false; retryAfterSeconds: number }

/**
 * Counts one request against a limit, or returns how long to wait. Windows are fixed, so up to twice the limit can pass around the end of
 * one, which is acceptable here. Call it outside a transaction, so that rejected requests stay counted.
 */
export async function takeFromLimit({ db, signer }: Pick<Services, 'db' | 'signer'>, limit: Limit): Promise<LimitOutcome> {
  const keyHash = computeHash(signer, limit)
  const { taken, secondsLeft } = await incrementCount(db, limit.scope, keyHash, limit.max, limit.perSeconds)
  return taken <= limit.max ? { ok: true } : { ok: false, retryAfterSeconds: Math.max(1, secondsLeft) }
}

/** Counts one request against several limits in one statement; rejected if any is exhausted, with the longest wait. */
export async function takeFromEach({ db, signer }: Pick<Services, 'db' | 'signer'>, limits: readonly Limit[]): Promise<LimitOutcome> {
  const counted = await incrementCounts(
    db,
    limits.map((limit) => ({ ...limit, keyHash: computeHash(signer, limit) })),
  )
  const waits = counted.flatMap(({ taken, secondsLeft }, i) => (taken > (limits[i]?.max ?? 0) ? [Math.max(1, secondsLeft)] : []))
  return waits.length === 0 ? { ok: true } : { ok: false, retryAfterSeconds: Math.max(...waits) }
}

/** Checks a limit without counting, for limits that count only failures. */
export async function peekLimit({ db, signer }: Pick<Services, 'db' | 'signer'>, limit: Limit): Promise<LimitOutcome> {
  const secondsLeft = await findExhausted(db, limit.scope, computeHash(signer, limit), limit.max)
  return secondsLeft === undefined ? { ok: true } : { ok: false, retryAfterSeconds: Math.max(1, secondsLeft) }
}

/** Undoes a count where only failures count. Counting before the attempt also limits concurrent attempts. */
export async function returnToLimit({ db, signer }: Pick<Services, 'db' | 'signer'>, limit: Limit): Promise<void> {
  await decrementCount(db, limit.scope, computeHash(signer, limit))
}

function computeHash(signer: Services['signer'], limit: Limit): Buffer {
  return createHash('sha256')
    .update(signer.linkToken('limit', `${limit.scope} ${limit.key}`))
    .digest()
}
