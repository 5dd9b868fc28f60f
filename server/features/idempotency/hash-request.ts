// Hashes of requests, keyed so that a copy of the database does not allow guessing licence numbers.

import { createHash, createHmac, randomBytes } from 'node:crypto'
import type { Services } from '../../services.ts'
import { prepared, unprepared } from '../../db/statements/statement.ts'

type KeyServices = Pick<Services, 'db' | 'vault'>

export interface RequestHash {
  /** Keyed hash; the stored one. */
  mac: Buffer
  /** Plain hash of earlier versions; written only during an upgrade window. */
  sha256: Buffer
  /** As in `RequestHashKey`. */
  isUpgradeWindow: boolean
}

const keyName = 'repeats'

/** Hash of a decoded request; decoders build their values field by field, so equal requests have equal texts. */
export async function hashRequest(services: KeyServices, request: unknown): Promise<RequestHash> {
  const sha256 = createHash('sha256').update(JSON.stringify(request)).digest()
  const { key, isUpgradeWindow } = await requestHashKey(services)
  return { mac: computeMac(key, sha256), sha256, isUpgradeWindow }
}

/** Derived from the plain hash of earlier versions, so that their rows can be migrated without the request. */
export function computeMac(key: Buffer, sha256: Buffer): Buffer {
  return createHmac('sha256', key).update(sha256).digest()
}

export interface RequestHashKey {
  key: Buffer
  /** Whether an earlier version, which has only plain hashes, may still be running. */
  isUpgradeWindow: boolean
}

const insertServerKeySql = unprepared('insert-server-key')`insert into server_key (name, key) values ($1, $2) on conflict (name) do nothing`

/**
 * The HMAC key, created by the first process that needs it. It survives rotation of the vault keys, so repeated requests are always
 * recognised.
 */
export async function requestHashKey({ db, vault }: KeyServices): Promise<RequestHashKey> {
  const existing = await readKey({ db, vault })
  if (existing !== undefined) return existing
  await insertServerKeySql(db, keyName, vault.seal('server_key.key', keyName, randomBytes(32)))
  const created = await readKey({ db, vault })
  if (created === undefined) throw new Error('The key that was just created cannot be read')
  return created
}

/** One hour after upgrading a database of an earlier version: enough to replace all processes. A new database has no upgrade window. */
const isUpgradeWindowSql = `exists (
  select from schema_migration change join schema_migration first on first.name = '001-catalog.sql'
  where change.name = '013-keyed-repeats.sql' and change.applied_at > first.applied_at + interval '1 minute'
    and change.applied_at > clock_timestamp() - interval '1 hour')`

const serverKeySql = prepared('server-key', {
  notNull: ['is_upgrade_window'],
})`select key, ${isUpgradeWindowSql} as is_upgrade_window from server_key where name = $1`

async function readKey({ db, vault }: KeyServices): Promise<RequestHashKey | undefined> {
  const [row] = await serverKeySql(db, keyName)
  return row === undefined ? undefined : { key: vault.open('server_key.key', keyName, row.key), isUpgradeWindow: row.is_upgrade_window }
}
