// Repeats of a request: the key and the effect are written in one transaction, so that the same key can only ever have one effect, and
// whoever comes second reads the first answer (docs/wire.md, Repeats).

import type { Queryable } from '../../db/pool.ts'
import { type RowOf, prepared, unprepared } from '../../db/statements/statement.ts'
import type { RequestHash } from './hash-request.ts'

/** What makes two requests the same submission. */
export interface IdempotencyKey {
  /** Who asks, by which call; the same key in another scope is another key. */
  scope: string
  key: string
  /** Of everything that the request asks for. */
  request: RequestHash
  keptForMs: number
}

export type Repeat<Answer> =
  /** Ours to do; the answer is saved by `saveAnswer` before the transaction ends. */
  | { kind: 'first' }
  | { kind: 'again'; answer: Answer }
  /** The key was used for something else. */
  | { kind: 'other' }

/** `request_sha256` is empty but in rows of an earlier version and of an upgrade window. */
type KeyRow = RowOf<typeof findAnswerSql>

/** Where no key was sent: the data themselves are the key, for a while. */
export function sameDataKey(scope: string, request: RequestHash, keptForMs: number): IdempotencyKey {
  const key = request.isUpgradeWindow ? request.sha256 : request.mac
  return { scope: `${scope}${sameDataEnding}`, key: key.toString('hex'), request, keptForMs }
}

const sameDataEnding = ' same-data'

const claimKeySql = prepared('claim-key')`
  insert into idempotency_key as k (scope, key, request_sha256, request_mac, expires_at)
  values ($1, $2, $5, $3, clock_timestamp() + $4 * interval '1 millisecond')
  on conflict (scope, key) do update
    set request_sha256 = excluded.request_sha256, request_mac = excluded.request_mac, answer = null, created_at = excluded.created_at,
      expires_at = excluded.expires_at
    where k.expires_at <= clock_timestamp()
  returning 1`

/**
 * Takes a key for this transaction, or finds what it led to. A duplicate under way makes this wait on the unique index until the other
 * transaction has ended: after its commit the answer is read, after its rollback the key is ours.
 */
export async function claimKey<Answer>(client: Queryable, repeat: IdempotencyKey): Promise<Repeat<Answer>> {
  const { mac, sha256, isUpgradeWindow } = repeat.request
  const claimed = await claimKeySql(client, repeat.scope, repeat.key, mac, repeat.keptForMs, isUpgradeWindow ? sha256 : nothing)
  if (claimed.length > 0) return { kind: 'first' }
  return (await findAnswer<Answer>(client, repeat)) ?? { kind: 'first' }
}

const findAnswerSql = prepared('find-answer')`
  select key, request_sha256, request_mac, answer from idempotency_key
  where scope = $1 and key = any($2) and expires_at > clock_timestamp()`

/** A look without taking: what a key has led to, undefined when nothing has been done under it. */
export async function findAnswer<Answer>(
  db: Queryable,
  repeat: IdempotencyKey,
): Promise<Exclude<Repeat<Answer>, { kind: 'first' }> | undefined> {
  const found = await findAnswerSql(db, repeat.scope, toKeys(repeat))
  const row = found.find(({ key }) => key === repeat.key) ?? found[0]
  if (row === undefined) return undefined
  // What is saved was written by `saveAnswer` for the same scope, so it has the scope's shape.
  return isSame(row, repeat.request) ? { kind: 'again', answer: row.answer as Answer } : { kind: 'other' }
}

/** Equal data have two names: the one by which an earlier version knows them, and the one that counts once it is gone. */
function toKeys({ scope, key, request: { mac, sha256 } }: IdempotencyKey): string[] {
  return scope.endsWith(sameDataEnding) ? [mac.toString('hex'), sha256.toString('hex')] : [key]
}

const nothing = Buffer.alloc(0)

function isSame(row: KeyRow, { mac, sha256 }: RequestHash): boolean {
  return row.request_sha256.length > 0 ? row.request_sha256.equals(sha256) : row.request_mac !== null && row.request_mac.equals(mac)
}

const saveAnswerSql = prepared('save-answer')`update idempotency_key set answer = $3 where scope = $1 and key = $2`

/** Saves the answer of a claimed key. */
export async function saveAnswer(client: Queryable, repeat: IdempotencyKey, answer: unknown): Promise<void> {
  await saveAnswerSql(client, repeat.scope, repeat.key, JSON.stringify(answer))
}

const deleteKeySql = unprepared('delete-key')`delete from idempotency_key where scope = $1 and key = $2`

/** Gives a key free whose effect has been undone since, within the transaction that takes it anew. */
export async function takeOver(client: Queryable, repeat: IdempotencyKey): Promise<void> {
  await deleteKeySql(client, repeat.scope, repeat.key)
}

const isSameData = `scope like '%${sameDataEnding}'`
const deleteEndedClearKeysSql = unprepared('delete-ended-clear-keys')`
  delete from idempotency_key where request_sha256 <> '' and ${isSameData} and expires_at <= clock_timestamp()`
const lockClearKeysSql = unprepared('lock-clear-keys')`
  select scope, key, request_sha256 from idempotency_key where request_sha256 <> '' and not ${isSameData}
  limit $1 for no key update skip locked`
const setKeyMacSql = unprepared('set-key-mac')`
  update idempotency_key set request_sha256 = '', request_mac = $3 where scope = $1 and key = $2`

/**
 * Takes out what earlier versions have stored of requests without a key; answers how many rows. What was known by its data alone counts for
 * minutes, and goes when they are over.
 */
export async function keyClearRepeats(client: Queryable, computeMac: (sha256: Buffer) => Buffer, maxAtOnce: number): Promise<number> {
  await deleteEndedClearKeysSql(client)
  const rows = await lockClearKeysSql(client, maxAtOnce)
  for (const { scope, key, request_sha256: sha256 } of rows) {
    await setKeyMacSql(client, scope, key, computeMac(sha256))
  }
  return rows.length
}

/** Removes keys that no longer count. */
export const tidyKeys = unprepared('tidy-keys')`delete from idempotency_key where expires_at < statement_timestamp() - interval '1 day'`
