// Encrypts, in batches, what an earlier version or the demo data wrote in plaintext, and empties the columns that held it.

import { minuteMs } from '#contract/panama-time.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import type { Db } from '../../db/pool.ts'
import { openIdentityNumbers, sealIdentityNumbers } from '../../features/bookings/records/identity-numbers.ts'
import type { Job } from '../../features/jobs/run-jobs.ts'
import { unprepared } from '../../db/statements/statement.ts'
import { computeMac, requestHashKey } from '../../features/idempotency/hash-request.ts'
import { replacePlainHashes } from '../../features/idempotency/repository.ts'
import type { Vault } from '../../crypto/vault.ts'

const batchSize = 200

export function encryptPlaintextJob({ db, vault }: { db: Db; vault: Vault }): Job {
  return {
    name: 'seal-papers',
    intervalMs: 10 * minuteMs,
    run: async () => {
      await encryptPlaintextRows(db, vault)
    },
  }
}

/** Returns how many rows were encrypted. Several processes may run it at once. */
export async function encryptPlaintextRows(db: Db, vault: Vault): Promise<number> {
  let sealed = 0
  for (const sealBatch of [sealRenters, sealDrivers, sealClients, replaceAllPlainHashes]) {
    let count: number
    do {
      count = await sealBatch(db, vault)
      sealed += count
    } while (count > 0)
  }
  return sealed
}

// Separate statements in id order, so that each uses its partial index.
const plaintextReservations = (isPlaintext: string) =>
  `select id, document, licence, drivers, papers from reservation where ${isPlaintext} order by id limit $1 for no key update skip locked`
const plaintextRentersSql = unprepared('lock-plaintext-renters')`${plaintextReservations(`document <> '' or licence <> ''`)}`
const plaintextDriversSql = unprepared(
  'lock-plaintext-drivers',
)`${plaintextReservations(`jsonb_path_exists(drivers, '$[*].licence ? (@ != null)')`)}`

const sealRenters = async (db: Db, vault: Vault) => sealReservations(db, vault, plaintextRentersSql)
const sealDrivers = async (db: Db, vault: Vault) => sealReservations(db, vault, plaintextDriversSql)

const sealReservationSql = unprepared('seal-reservation')`
  update reservation set papers = $2, document = '', licence = '', drivers = $3 where id = $1`

async function sealReservations(db: Db, vault: Vault, find: typeof plaintextRentersSql | typeof plaintextDriversSql): Promise<number> {
  return inTransaction(db, async (client) => {
    const rows = await find(client, batchSize)
    for (const row of rows) {
      await sealReservationSql(
        client,
        row.id,
        sealIdentityNumbers(vault, row.id, openIdentityNumbers(vault, row)),
        JSON.stringify(row.drivers.map((driver) => ({ ...driver, licence: null }))),
      )
    }
    return rows.length
  })
}

const lockPlaintextClientsSql = unprepared('lock-plaintext-clients')`
  select id, document, licence from client where document is not null or licence is not null limit $1 for no key update skip locked`

const sealClientSql = unprepared('seal-client')`
  update client set document = null, licence = null,
    sealed_document = coalesce($2, sealed_document), sealed_licence = coalesce($3, sealed_licence)
  where id = $1`

async function sealClients(db: Db, vault: Vault): Promise<number> {
  return inTransaction(db, async (client) => {
    const rows = await lockPlaintextClientsSql(client, batchSize)
    for (const { id, document, licence } of rows) {
      await sealClientSql(
        client,
        id,
        document === null ? null : vault.seal('client.sealed_document', String(id), document),
        licence === null ? null : vault.seal('client.sealed_licence', String(id), licence),
      )
    }
    return rows.length
  })
}

async function replaceAllPlainHashes(db: Db, vault: Vault): Promise<number> {
  const { key, isUpgradeWindow } = await requestHashKey({ db, vault })
  // An earlier version that still runs could not find its own responses any more.
  if (isUpgradeWindow) return 0
  return inTransaction(db, (client) => replacePlainHashes(client, (sha256) => computeMac(key, sha256), batchSize))
}
