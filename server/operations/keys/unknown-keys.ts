import { inTransaction } from '../../db/in-transaction.ts'
import type { Db, Queryable } from '../../db/pool.ts'
import { unprepared } from '../../db/statements/statement.ts'
import { getKeyId, sealedColumns, type Vault } from '../../crypto/vault.ts'
import { toPlace } from './sealed-place.ts'

const keyCountsSql = sealedColumns.map((sealedColumn) => {
  const { table, column, prefix } = toPlace(sealedColumn)
  return unprepared(`key-counts-of-${sealedColumn}`, { notNull: ['prefix', 'count'] })`
    select ${prefix} as prefix, count(*)::int as count from ${table} where ${column} is not null group by 1`
})

export const keysInUseSql = sealedColumns.map((sealedColumn) => {
  const { table, column, prefix } = toPlace(sealedColumn)
  const next = (beyond: string) => `(select ${prefix} from ${table} where ${column} is not null ${beyond} order by 1 limit 1)`
  return unprepared(`keys-in-use-of-${sealedColumn}`, { notNull: ['prefix'] })`
    with recursive found (prefix) as (
      select ${next('')} union all select ${next(`and ${prefix} > found.prefix`)} from found where found.prefix is not null
    ) select prefix from found where prefix is not null`
})

/** Stands for the key of values that are not encrypted. */
const notEncrypted = 'not encrypted'

/** How many values each key has encrypted, by key id, over all columns. Reads all values. */
export async function countByKey(db: Queryable): Promise<ReadonlyMap<string, number>> {
  const counts = new Map<string, number>()
  for (const keyCounts of keyCountsSql) {
    for (const { prefix, count } of await keyCounts(db)) {
      const id = getKeyId(prefix) ?? notEncrypted
      counts.set(id, (counts.get(id) ?? 0) + count)
    }
  }
  return counts
}

// With statistics from before the first encrypted value, the planner would scan the whole table, which took 14 seconds for ten million
// reservations.
export const forceIndexScan = 'set local enable_seqscan = off; set local enable_bitmapscan = off; set local enable_sort = off'

/** The ids of the keys in use. Takes one index lookup per key, however many values there are. */
function findKeysInUse(db: Db): Promise<ReadonlySet<string>> {
  return inTransaction(db, async (client) => {
    await client.query(forceIndexScan)
    const ids = new Set<string>()
    for (const readColumnKeys of keysInUseSql) {
      for (const { prefix } of await readColumnKeys(client)) ids.add(getKeyId(prefix) ?? notEncrypted)
    }
    return ids
  })
}

/** @throws Error if the database has values that no key decrypts: better not to start than to have pages fail one by one */
export async function refuseUnknownKeys(db: Db, vault: Vault): Promise<void> {
  const isUnknown = (id: string) => !vault.keyIds.includes(id)
  if (![...(await findKeysInUse(db))].some(isUnknown)) return
  const counts = await countByKey(db)
  const plain = counts.get(notEncrypted)
  if (plain !== undefined) throw new Error(`${plain} values are not encrypted, although their columns only hold encrypted ones.`)
  const list = [...counts].flatMap(([id, count]) => (isUnknown(id) ? [`${id} (${count} values)`] : [])).join(', ')
  throw new Error(`DATA_KEYS lacks keys that encrypted stored data: ${list}. Add them after the first one, then run npm run keys:rotate.`)
}
