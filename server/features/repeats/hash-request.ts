// What a request asked for, as it is remembered: never in a way that whoever has a copy of the database could try all licence numbers on.

import { createHash, createHmac, randomBytes } from 'node:crypto'
import type { Services } from '../../services.ts'

type Sealing = Pick<Services, 'db' | 'vault'>

export interface RequestHash {
  /** With the servers' own key; this is stored. */
  mac: Buffer
  /** As earlier versions stored it; never written any more. */
  sha256: Buffer
}

const keyName = 'repeats'

/** Hash of a decoded request; decoders build their values field by field, so equal requests have equal texts. */
export async function hashRequest(services: Sealing, request: unknown): Promise<RequestHash> {
  const sha256 = createHash('sha256').update(JSON.stringify(request)).digest()
  return { mac: macOf(await repeatsKey(services), sha256), sha256 }
}

/** Made of what earlier versions stored, so that those rows can be moved without their requests. */
export function macOf(key: Buffer, sha256: Buffer): Buffer {
  return createHmac('sha256', key).update(sha256).digest()
}

/** The key, which whoever comes first makes for all. It outlives every exchange of the keys that seal it, so a repeat is always known again. */
export async function repeatsKey({ db, vault }: Sealing): Promise<Buffer> {
  const kept = await readKey({ db, vault })
  if (kept !== undefined) return kept
  await db.query('insert into server_key (name, key) values ($1, $2) on conflict (name) do nothing', [
    keyName,
    vault.seal('server_key.key', keyName, randomBytes(32)),
  ])
  const made = await readKey({ db, vault })
  if (made === undefined) throw new Error('A key that was made is gone')
  return made
}

async function readKey({ db, vault }: Sealing): Promise<Buffer | undefined> {
  const { rows } = await db.query<{ key: Buffer }>({
    name: 'server-key',
    text: 'select key from server_key where name = $1',
    values: [keyName],
  })
  const [row] = rows
  return row === undefined ? undefined : vault.open('server_key.key', keyName, row.key)
}
