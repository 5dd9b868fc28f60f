// What an earlier version has written in clear, or a demonstration was filled with, is sealed here, in batches, and the columns that held it
// are emptied.

import { inTransaction } from '../../db/in-transaction.ts'
import type { Db } from '../../db/pool.ts'
import { openIdentityNumbers, sealIdentityNumbers, type IdentityNumbersRow } from '../../features/bookings/identity-numbers.ts'
import { macOf, repeatsKey } from '../../features/idempotency/hash-request.ts'
import { keyClearRepeats } from '../../features/idempotency/repository.ts'
import type { Vault } from '../../crypto/vault.ts'

const maxAtOnce = 200

/** Answers how many rows were sealed. Any number of processes may do this at once. */
export async function sealClearRows(db: Db, vault: Vault): Promise<number> {
  let sealed = 0
  for (const sealSome of [sealBookers, sealDrivers, sealClients, keyRepeats]) {
    let count: number
    do {
      count = await sealSome(db, vault)
      sealed += count
    } while (count > 0)
  }
  return sealed
}

// Asked one by one and in the order of their ids, each finds its rows by the index that holds nothing else.
const sealBookers = async (db: Db, vault: Vault) => sealReservations(db, vault, `document <> '' or licence <> ''`)
const sealDrivers = async (db: Db, vault: Vault) => sealReservations(db, vault, `jsonb_path_exists(drivers, '$[*].licence ? (@ != null)')`)

async function sealReservations(db: Db, vault: Vault, isClear: string): Promise<number> {
  return inTransaction(db, async (client) => {
    const { rows } = await client.query<IdentityNumbersRow & Record<string, unknown>>(
      `select id, document, licence, drivers, papers from reservation where ${isClear} order by id limit $1 for no key update skip locked`,
      [maxAtOnce],
    )
    for (const row of rows) {
      await client.query(`update reservation set papers = $2, document = '', licence = '', drivers = $3 where id = $1`, [
        row.id,
        sealIdentityNumbers(vault, row.id, openIdentityNumbers(vault, row)),
        JSON.stringify(row.drivers.map((driver) => ({ ...driver, licence: null }))),
      ])
    }
    return rows.length
  })
}

async function sealClients(db: Db, vault: Vault): Promise<number> {
  return inTransaction(db, async (client) => {
    const { rows } = await client.query<{ id: number; document: string | null; licence: string | null }>(
      `select id, document, licence from client where document is not null or licence is not null limit $1 for no key update skip locked`,
      [maxAtOnce],
    )
    for (const { id, document, licence } of rows) {
      await client.query(
        `update client set document = null, licence = null,
            sealed_document = coalesce($2, sealed_document), sealed_licence = coalesce($3, sealed_licence)
          where id = $1`,
        [
          id,
          document === null ? null : vault.seal('client.sealed_document', String(id), document),
          licence === null ? null : vault.seal('client.sealed_licence', String(id), licence),
        ],
      )
    }
    return rows.length
  })
}

async function keyRepeats(db: Db, vault: Vault): Promise<number> {
  const { key, isUpgradeWindow } = await repeatsKey({ db, vault })
  // The earlier version beside this one would not know its own answers any more.
  if (isUpgradeWindow) return 0
  return inTransaction(db, (client) => keyClearRepeats(client, (sha256) => macOf(key, sha256), maxAtOnce))
}
