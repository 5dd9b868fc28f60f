// Idempotency: the key and the change are written in one transaction, so that one key has at most one effect. Later requests get the first
// response (docs/wire.md, Idempotency).

import type { Queryable } from '../../db/pool.ts'
import { type RowOf, prepared, unprepared } from '../../db/statements/statement.ts'
import type { RequestHash } from './hash-request.ts'

export interface IdempotencyKey {
  /** Caller and call; the same key in another scope is a different key. */
  scope: string
  key: string
  /** Hash of the complete request. */
  request: RequestHash
  retentionMs: number
}

export type Claim<Answer> =
  /** The first request; `saveResponse` saves the response before the transaction ends. */
  | { kind: 'first' }
  | { kind: 'repeated'; answer: Answer }
  /** The key was used for a different request. */
  | { kind: 'mismatch' }

/** `request_sha256` is filled only in rows of an earlier version or an upgrade window. */
type KeyRow = RowOf<typeof findResponseSql>

/** Used when no key was sent: the data serve as the key for a limited time. */
export function sameDataKey(scope: string, request: RequestHash, retentionMs: number): IdempotencyKey {
  const key = request.isUpgradeWindow ? request.sha256 : request.mac
  return { scope: `${scope}${sameDataSuffix}`, key: key.toString('hex'), request, retentionMs }
}

const sameDataSuffix = ' same-data'

const claimIdempotencyKeySql = prepared('claim-idempotency-key')`
  insert into idempotency_key as k (scope, key, request_sha256, request_mac, expires_at)
  values ($1, $2, $5, $3, clock_timestamp() + $4 * interval '1 millisecond')
  on conflict (scope, key) do update
    set request_sha256 = excluded.request_sha256, request_mac = excluded.request_mac, answer = null, created_at = excluded.created_at,
      expires_at = excluded.expires_at
    where k.expires_at <= clock_timestamp()
  returning 1`

/**
 * Claims a key for this transaction, or finds its response. A concurrent duplicate waits on the unique index until the other transaction
 * ends. After a commit it reads the response; after a rollback it gets the key.
 */
export async function claimKey<Answer>(client: Queryable, key: IdempotencyKey): Promise<Claim<Answer>> {
  const { mac, sha256, isUpgradeWindow } = key.request
  const claimed = await claimIdempotencyKeySql(client, key.scope, key.key, mac, key.retentionMs, isUpgradeWindow ? sha256 : noHash)
  if (claimed.length > 0) return { kind: 'first' }
  return (await findResponse<Answer>(client, key)) ?? { kind: 'first' }
}

const findResponseSql = prepared('find-response')`
  select key, request_sha256, request_mac, answer from idempotency_key
  where scope = $1 and key = any($2) and expires_at > clock_timestamp()`

/** Reads the response of a key without claiming it; undefined when the key is unused. */
export async function findResponse<Answer>(
  db: Queryable,
  key: IdempotencyKey,
): Promise<Exclude<Claim<Answer>, { kind: 'first' }> | undefined> {
  const found = await findResponseSql(db, key.scope, toKeys(key))
  const row = found.find((stored) => stored.key === key.key) ?? found[0]
  if (row === undefined) return undefined
  // Saved by `saveResponse` for the same scope, so it has that type.
  return isSame(row, key.request) ? { kind: 'repeated', answer: row.answer as Answer } : { kind: 'mismatch' }
}

/** The same data have two keys: the one of earlier versions, and the current one. */
function toKeys({ scope, key, request: { mac, sha256 } }: IdempotencyKey): string[] {
  return scope.endsWith(sameDataSuffix) ? [mac.toString('hex'), sha256.toString('hex')] : [key]
}

const noHash = Buffer.alloc(0)

function isSame(row: KeyRow, { mac, sha256 }: RequestHash): boolean {
  return row.request_sha256.length > 0 ? row.request_sha256.equals(sha256) : row.request_mac !== null && row.request_mac.equals(mac)
}

/** Which of these scopes have used a key. */
export const findScopesOfKey = prepared('find-scopes-of-key')`
  select scope from idempotency_key where scope = any($1) and key = $2 and expires_at > clock_timestamp()`

const saveResponseSql = prepared('save-response')`update idempotency_key set answer = $3 where scope = $1 and key = $2`

export async function saveResponse(client: Queryable, key: IdempotencyKey, answer: unknown): Promise<void> {
  await saveResponseSql(client, key.scope, key.key, JSON.stringify(answer))
}

const deleteIdempotencyKeySql = unprepared('delete-idempotency-key')`delete from idempotency_key where scope = $1 and key = $2`

/** Frees a key whose effect was undone, within the transaction that claims it again. */
export async function releaseKey(client: Queryable, key: IdempotencyKey): Promise<void> {
  await deleteIdempotencyKeySql(client, key.scope, key.key)
}

const isSameData = `scope like '%${sameDataSuffix}'`
const deleteExpiredPlainHashesSql = unprepared('delete-expired-plain-hashes')`
  delete from idempotency_key where request_sha256 <> '' and ${isSameData} and expires_at <= clock_timestamp()`
const lockPlainHashesSql = unprepared('lock-plain-hashes')`
  select scope, key, request_sha256 from idempotency_key where request_sha256 <> '' and not ${isSameData}
  limit $1 for no key update skip locked`
const setKeyMacSql = unprepared('set-key-mac')`
  update idempotency_key set request_sha256 = '', request_mac = $3 where scope = $1 and key = $2`

/**
 * Removes plain hashes that earlier versions stored for requests without a key. Such keys are valid for minutes and are deleted when they
 * expire.
 * @returns the number of rows
 */
export async function replacePlainHashes(client: Queryable, computeMac: (sha256: Buffer) => Buffer, batchSize: number): Promise<number> {
  await deleteExpiredPlainHashesSql(client)
  const rows = await lockPlainHashesSql(client, batchSize)
  for (const { scope, key, request_sha256: sha256 } of rows) {
    await setKeyMacSql(client, scope, key, computeMac(sha256))
  }
  return rows.length
}

export const deleteExpiredKeys = unprepared(
  'delete-expired-idempotency-keys',
)`delete from idempotency_key where expires_at < statement_timestamp() - interval '1 day'`
