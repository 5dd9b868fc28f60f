import pg from 'pg'
import type { Queryable } from './pool.ts'
import { unprepared } from './statements/statement.ts'

/** A violation of a rule of the data: its kind and the id of the row. */
export interface Inconsistency {
  kind: string
  subject: string
}

/** One check. Each feature has one for its own tables; `server/operations/consistency.ts` runs all of them. */
export type ConsistencyCheck = (db: Queryable) => Promise<Inconsistency[]>

const listSequencesSql = unprepared('list-sequences', { notNull: ['table', 'column', 'sequence'] })`
  select c.relname as table, a.attname as column, pg_get_serial_sequence(format('%I', c.relname), a.attname) as sequence
  from pg_class c join pg_attribute a on a.attrelid = c.oid and not a.attisdropped
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0
    and pg_get_serial_sequence(format('%I', c.relname), a.attname) is not null`

/** Numbers in use that their sequence would generate again, as after a restore without the sequences. */
export async function findStaleSequences(db: Queryable): Promise<Inconsistency[]> {
  const rows = await listSequencesSql(db)
  const found: Inconsistency[] = []
  for (const { table, column, sequence } of rows) {
    const [name, key] = [pg.escapeIdentifier(table), pg.escapeIdentifier(column)]
    const stale = await db.query(
      `select 1 where (select max(${key}) from ${name}) > (select case when is_called then last_value else last_value - 1 end from ${sequence})`,
    )
    if (stale.rows.length > 0) found.push({ kind: 'sequence behind its table', subject: `${table}.${column}` })
  }
  return found
}
