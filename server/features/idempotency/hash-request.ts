// What a request asked for, as it is remembered: never in a way that whoever has a copy of the database could try all licence numbers on.

import { createHash, createHmac, randomBytes } from 'node:crypto'
import type { Services } from '../../services.ts'
import { prepared, unprepared } from '../../db/statements/statement.ts'

type Sealing = Pick<Services, 'db' | 'vault'>

export interface RequestHash {
  /** With the servers' own key; this is stored. */
  mac: Buffer
  /** As earlier versions store it and look for it; written during a crossing alone. */
  sha256: Buffer
  /** As of the key. */
  isUpgradeWindow: boolean
}

const keyName = 'repeats'

/** Hash of a decoded request; decoders build their values field by field, so equal requests have equal texts. */
export async function hashRequest(services: Sealing, request: unknown): Promise<RequestHash> {
  const sha256 = createHash('sha256').update(JSON.stringify(request)).digest()
  const { key, isUpgradeWindow } = await repeatsKey(services)
  return { mac: computeMac(key, sha256), sha256, isUpgradeWindow }
}

/** Made of what earlier versions stored, so that those rows can be moved without their requests. */
export function computeMac(key: Buffer, sha256: Buffer): Buffer {
  return createHmac('sha256', key).update(sha256).digest()
}

export interface RepeatsKey {
  key: Buffer
  /** Whether an earlier version, which knows plain hashes alone, may still run beside this one. */
  isUpgradeWindow: boolean
}

const insertServerKeySql = unprepared('insert-server-key')`insert into server_key (name, key) values ($1, $2) on conflict (name) do nothing`

/** The key, which whoever comes first makes for all. It outlives every exchange of the keys that seal it, so a repeat is always known again. */
export async function repeatsKey({ db, vault }: Sealing): Promise<RepeatsKey> {
  const kept = await readKey({ db, vault })
  if (kept !== undefined) return kept
  await insertServerKeySql(db, keyName, vault.seal('server_key.key', keyName, randomBytes(32)))
  const made = await readKey({ db, vault })
  if (made === undefined) throw new Error('A key that was made is gone')
  return made
}

/**
 * An hour from the moment in which a database that an earlier version had made was changed: long enough to exchange all processes. A new
 * database makes all its tables at once and has no crossing.
 */
const isUpgradeWindowSql = `exists (
  select from schema_migration change join schema_migration first on first.name = '001-catalog.sql'
  where change.name = '013-keyed-repeats.sql' and change.applied_at > first.applied_at + interval '1 minute'
    and change.applied_at > clock_timestamp() - interval '1 hour')`

const serverKeySql = prepared('server-key', {
  notNull: ['is_upgrade_window'],
})`select key, ${isUpgradeWindowSql} as is_upgrade_window from server_key where name = $1`

async function readKey({ db, vault }: Sealing): Promise<RepeatsKey | undefined> {
  const [row] = await serverKeySql(db, keyName)
  return row === undefined ? undefined : { key: vault.open('server_key.key', keyName, row.key), isUpgradeWindow: row.is_upgrade_window }
}
