// One way for every write on a booking: a repeat gets its first answer before anything is judged, and the key is written with the effect.

import type pg from 'pg'
import { dayMs } from '#contract/panama-time.ts'
import { decideInTransaction } from '../../db/decide-in-transaction.ts'
import type { Db } from '../../db/pool.ts'
import { done, refuse, type Outcome } from '../../outcome.ts'
import type { Services } from '../../services.ts'
import { hashRequest } from '../idempotency/hash-request.ts'
import { claimKey, findAnswer, saveAnswer, type IdempotencyKey } from '../idempotency/repository.ts'
import type { KnownClient } from '../../endpoints/resolve-client.ts'

/** Answers to keys are kept for as long as anybody could still send the same submission. */
const keyKeptMs = 30 * dayMs

/**
 * The key of a submission, null without one. Everything that the request shows to get at the booking is part of its hash, so a key opens
 * nothing to whoever does not know the rest; and a repeat needs no second look at a last name that the first may have changed.
 */
export async function idempotencyKeyFor(
  services: Pick<Services, 'db' | 'vault'>,
  call: string,
  request: { requestId: string | null },
  header: string | null,
  client: KnownClient | null,
): Promise<IdempotencyKey | null> {
  const key = request.requestId ?? header
  if (key === null) return null
  const scope = `${client === null ? 'visitor' : `client:${client.id}`} ${call}`
  return { scope, key, request: await hashRequest(services, { ...request, requestId: null }), keptForMs: keyKeptMs }
}

/** The first answer to the key, undefined when nothing has been done under it. */
export async function findRepeat<Answer>(db: Db, repeat: IdempotencyKey | null): Promise<Outcome<Answer> | undefined> {
  const found = repeat === null ? undefined : await findAnswer<Answer>(db, repeat)
  if (found === undefined) return undefined
  return found.kind === 'other' ? refuse('key_reused', { field: 'requestId' }) : done(found.answer)
}

/** Does the work once for the key, in one transaction with it. */
export async function doOnce<Answer>(
  db: Db,
  repeat: IdempotencyKey | null,
  work: (client: pg.PoolClient) => Promise<Outcome<Answer>>,
): Promise<Outcome<Answer>> {
  return decideInTransaction(db, async (client) => {
    if (repeat === null) return work(client)
    const claim = await claimKey<Answer>(client, repeat)
    if (claim.kind === 'other') return refuse('key_reused', { field: 'requestId' })
    if (claim.kind === 'again') return done(claim.answer)
    const outcome = await work(client)
    if (outcome.ok) await saveAnswer(client, repeat, outcome.value)
    return outcome
  })
}
