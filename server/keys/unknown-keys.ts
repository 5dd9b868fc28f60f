import type { Queryable } from '../db/pool.ts'
import { sealedColumns, type Vault } from '../vault.ts'
import { placeOf } from './sealed-place.ts'

/** How many values each key has sealed, by the key's id, of all columns together. */
export async function countByKey(db: Queryable): Promise<ReadonlyMap<string, number>> {
  const counts = new Map<string, number>()
  for (const sealedColumn of sealedColumns) {
    const { table, column } = placeOf(sealedColumn)
    const { rows } = await db.query<{ key: Buffer; count: number }>(
      `select substring(${column} from 3 for get_byte(substring(${column} from 2 for 1), 0)) as key, count(*)::int as count
        from ${table} where ${column} is not null group by 1`,
    )
    for (const { key, count } of rows) {
      const id = key.toString('ascii')
      counts.set(id, (counts.get(id) ?? 0) + count)
    }
  }
  return counts
}

/** @throws Error where the database holds what none of the keys opens: better no start than pages that fail one by one */
export async function refuseUnknownKeys(db: Queryable, vault: Vault): Promise<void> {
  const counts = await countByKey(db)
  const unknown = [...counts].filter(([id]) => !vault.keyIds.includes(id))
  if (unknown.length === 0) return
  const list = unknown.map(([id, count]) => `${id} (${count} values)`).join(', ')
  throw new Error(`DATA_KEYS lacks keys with which data are sealed: ${list}. Add them after the first one, then run npm run keys:rotate.`)
}
