// Idempotency for all writes on a booking: a repeated request gets its first response before any check, and the key is written in the
// transaction of the effect.

import type pg from 'pg'
import { dayMs } from '#contract/panama-time.ts'
import { commitUnlessRefused } from '../../db/commit-unless-refused.ts'
import type { Db } from '../../db/pool.ts'
import { succeed, refuse, type Outcome, type Refused } from '../../outcome.ts'
import type { Services } from '../../services.ts'
import { hashRequest } from '../idempotency/hash-request.ts'
import { claimKey, findResponse, saveResponse, type IdempotencyKey } from '../idempotency/repository.ts'
import type { KnownClient } from '../../endpoints/request.ts'

/** Responses are stored for as long as a client could still resend the submission. */
const keyRetentionMs = 30 * dayMs

/**
 * The key of a submission, null without one. Its hash covers everything that gives access to the booking, so a key reveals nothing to a
 * client without these data. A repeated request therefore needs no second check of a last name that the first call may have changed.
 */
export async function buildIdempotencyKey(
  services: Pick<Services, 'db' | 'vault'>,
  call: string,
  request: { requestId: string | null },
  header: string | null,
  client: KnownClient | null,
): Promise<IdempotencyKey | null> {
  const key = request.requestId ?? header
  if (key === null) return null
  const scope = `${client === null ? 'visitor' : `client:${client.id}`} ${call}`
  return { scope, key, request: await hashRequest(services, { ...request, requestId: null }), retentionMs: keyRetentionMs }
}

/** The first response to the key, undefined if it is unused. */
export async function findFirstOutcome<Answer>(db: Db, idempotencyKey: IdempotencyKey | null): Promise<Outcome<Answer> | undefined> {
  const found = idempotencyKey === null ? undefined : await findResponse<Answer>(db, idempotencyKey)
  if (found === undefined) return undefined
  return found.kind === 'mismatch' ? refuse('key_reused', { field: 'requestId' }) : succeed(found.answer)
}

/** Runs the work once per key. The key, the effect and the response are written in one transaction. */
export async function runOncePerKey<Answer, Refusal extends { ok: false } = Refused>(
  db: Db,
  idempotencyKey: IdempotencyKey | null,
  work: (client: pg.PoolClient) => Promise<{ ok: true; value: Answer } | Refusal>,
): Promise<{ ok: true; value: Answer } | Refusal | Refused> {
  return commitUnlessRefused<{ ok: true; value: Answer } | Refusal | Refused>(db, async (client) => {
    if (idempotencyKey === null) return work(client)
    const claim = await claimKey<Answer>(client, idempotencyKey)
    if (claim.kind === 'mismatch') return refuse('key_reused', { field: 'requestId' })
    if (claim.kind === 'repeated') return succeed(claim.answer)
    const outcome = await work(client)
    if (outcome.ok) await saveResponse(client, idempotencyKey, outcome.value)
    return outcome
  })
}
