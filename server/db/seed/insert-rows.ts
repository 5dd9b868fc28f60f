import type { Queryable } from '../pool.ts'

/**
 * Writes rows whose keys are the table's columns, in one statement; rows that are there already stay as they are.
 * @param table a name from our own code, never from outside
 */
export async function insertRows(db: Queryable, table: string, rows: readonly object[]): Promise<void> {
  await db.query(`insert into ${table} select * from jsonb_populate_recordset(null::${table}, $1::jsonb) on conflict do nothing`, [
    JSON.stringify(rows),
  ])
}
