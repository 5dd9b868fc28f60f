// Repeats of a request: the key and the effect are written in one transaction, so that the same key can only ever have one effect, and
// whoever comes second reads the first answer (docs/wire.md, Repeats).

import { createHash } from 'node:crypto'
import type { Queryable } from '../../db/pool.ts'

/** What makes two requests the same submission. */
export interface RepeatKey {
  /** Who asks, by which call; the same key in another scope is another key. */
  scope: string
  key: string
  /** Of everything that the request asks for. */
  requestSha256: Buffer
  keptForMs: number
}

export type Repeat<Answer> =
  /** Ours to do; the answer is saved by `saveAnswer` before the transaction ends. */
  | { kind: 'first' }
  | { kind: 'again'; answer: Answer }
  /** The key was used for something else. */
  | { kind: 'other' }

/** Hash of a decoded request; decoders build their values field by field, so equal requests have equal texts. */
export function hashRequest(request: unknown): Buffer {
  return createHash('sha256').update(JSON.stringify(request)).digest()
}

interface KeyRow {
  request_sha256: Buffer
  answer: unknown
}

/**
 * Takes a key for this transaction, or finds what it led to. A duplicate under way makes this wait on the unique index until the other
 * transaction has ended: after its commit the answer is read, after its rollback the key is ours.
 */
export async function claimKey<Answer>(client: Queryable, repeat: RepeatKey): Promise<Repeat<Answer>> {
  const claimed = await client.query({
    name: 'claim-key',
    text: `insert into idempotency_key as k (scope, key, request_sha256, expires_at)
      values ($1, $2, $3, clock_timestamp() + $4 * interval '1 millisecond')
      on conflict (scope, key) do update
        set request_sha256 = excluded.request_sha256, answer = null, created_at = excluded.created_at, expires_at = excluded.expires_at
        where k.expires_at <= clock_timestamp()
      returning 1`,
    values: [repeat.scope, repeat.key, repeat.requestSha256, repeat.keptForMs],
  })
  if (claimed.rows.length > 0) return { kind: 'first' }
  return (await findAnswer<Answer>(client, repeat)) ?? { kind: 'first' }
}

/** A look without taking: what a key has led to, undefined when nothing has been done under it. */
export async function findAnswer<Answer>(
  db: Queryable,
  repeat: RepeatKey,
): Promise<Exclude<Repeat<Answer>, { kind: 'first' }> | undefined> {
  const found = await db.query<KeyRow & Record<string, unknown>>({
    name: 'find-answer',
    text: 'select request_sha256, answer from idempotency_key where scope = $1 and key = $2 and expires_at > clock_timestamp()',
    values: [repeat.scope, repeat.key],
  })
  const row = found.rows[0]
  if (row === undefined) return undefined
  // What is saved was written by `saveAnswer` for the same scope, so it has the scope's shape.
  return row.request_sha256.equals(repeat.requestSha256) ? { kind: 'again', answer: row.answer as Answer } : { kind: 'other' }
}

/** Saves the answer of a claimed key. */
export async function saveAnswer(client: Queryable, repeat: RepeatKey, answer: unknown): Promise<void> {
  await client.query({
    name: 'save-answer',
    text: 'update idempotency_key set answer = $3 where scope = $1 and key = $2',
    values: [repeat.scope, repeat.key, JSON.stringify(answer)],
  })
}

/** Gives a key free whose effect has been undone since, within the transaction that takes it anew. */
export async function takeOver(client: Queryable, repeat: RepeatKey): Promise<void> {
  await client.query('delete from idempotency_key where scope = $1 and key = $2', [repeat.scope, repeat.key])
}

/** Removes keys that no longer count. */
export async function tidyKeys(db: Queryable): Promise<void> {
  await db.query(`delete from idempotency_key where expires_at < clock_timestamp() - interval '1 day'`)
}
