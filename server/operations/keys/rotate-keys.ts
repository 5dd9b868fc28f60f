// Encrypts everything again with the first key while the site runs: row by row under the row's lock, in small transactions.

import { setTimeout as sleep } from 'node:timers/promises'
import { inTransaction } from '../../db/in-transaction.ts'
import type { Db, Queryable } from '../../db/pool.ts'
import { sealedColumns, sealedPrefix, type SealedColumn, type Vault } from '../../crypto/vault.ts'
import { toPlace } from './sealed-place.ts'

/** Photos are large; a batch of this size is a few megabytes. */
const batchSize = 20
const retryMs = 50

export type RotatedCounts = Readonly<Record<SealedColumn, number>>

/** Returns how many values of each column were encrypted again. Locked rows are retried later. */
export async function rotateKeys(db: Db, vault: Vault): Promise<RotatedCounts> {
  const counts: Record<SealedColumn, number> = {
    'reservation.papers': 0,
    'client.sealed_document': 0,
    'client.sealed_licence': 0,
    'check_in.signature': 0,
    'check_in_driver.licence': 0,
    'check_in_photo.content': 0,
    'condition_record.signature': 0,
    'condition_photo.content': 0,
    'server_key.key': 0,
    'staff.sealed_totp': 0,
  }
  for (const column of sealedColumns) {
    while (await hasOthers(db, vault, column)) {
      const rotated = await rotateBatch(db, vault, column)
      counts[column] += rotated
      if (rotated === 0) await sleep(retryMs)
    }
  }
  return counts
}

/** The prefixes of values encrypted with the other keys. Values with an unknown key are refused earlier. */
const otherPrefixes = (vault: Vault) => vault.keyIds.filter((id) => id !== vault.currentKeyId).map(sealedPrefix)

async function hasOthers(db: Db, vault: Vault, sealedColumn: SealedColumn): Promise<boolean> {
  const { table, column, prefix } = toPlace(sealedColumn)
  const { rows } = await db.query(`select 1 from ${table} where ${column} is not null and ${prefix} = any($1) limit 1`, [
    otherPrefixes(vault),
  ])
  return rows.length > 0
}

async function rotateBatch(db: Db, vault: Vault, sealedColumn: SealedColumn): Promise<number> {
  const { table, column, rowId } = toPlace(sealedColumn)
  return inTransaction(db, async (client) => {
    const values = await lockBatch(client, vault, sealedColumn)
    for (const [id, sealed] of values) {
      const plain = vault.open(sealedColumn, id, sealed)
      await client.query(`update ${table} set ${column} = $2 where ${rowId} = $1`, [id, vault.seal(sealedColumn, id, plain)])
    }
    return values.length
  })
}

/** Ids and values of rows that another key has encrypted. The table is a variable, so the types of the columns are checked here. */
async function lockBatch(db: Queryable, vault: Vault, sealedColumn: SealedColumn): Promise<[id: string, sealed: Buffer][]> {
  const { table, column, rowId, prefix } = toPlace(sealedColumn)
  const { rows } = await db.query(
    `select ${rowId} as id, ${column} as sealed from ${table} where ${column} is not null and ${prefix} = any($1)
      limit $2 for no key update skip locked`,
    [otherPrefixes(vault), batchSize],
  )
  return rows.map(({ id, sealed }) => {
    if (!Buffer.isBuffer(sealed)) throw new Error(`${sealedColumn} is not of the type bytea`)
    return [String(id), sealed]
  })
}
