import type { Queryable } from '../pool.ts'

/**
 * Inserts rows whose keys are column names, in one statement; existing rows are unchanged.
 * @param table a table name from our own code, never user input
 */
export async function insertRows(db: Queryable, table: string, rows: readonly object[]): Promise<void> {
  await db.query(`insert into ${table} select * from jsonb_populate_recordset(null::${table}, $1::jsonb) on conflict do nothing`, [
    JSON.stringify(rows),
  ])
}
