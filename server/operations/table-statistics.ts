import type { Job } from '../features/jobs/run-jobs.ts'
import { minuteMs } from '#contract/panama-time.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { withLongTimeout } from '../db/migrate.ts'
import type { Db } from '../db/pool.ts'
import { unprepared } from '../db/statements/statement.ts'

// PostgreSQL calculates with ten pages for a table that was never analyzed.
const tablesWithoutStatisticsSql = unprepared('tables-without-statistics', { notNull: ['name'] })`
  select oid::regclass::text as name from pg_class
  where relkind = 'r' and relnamespace = current_schema()::regnamespace and reltuples < 0
    and pg_relation_size(oid) > 10 * current_setting('block_size')::int`

/**
 * Analyzes tables that have grown without statistics. PostgreSQL does it by itself a minute after a table was filled, but forgets that it
 * must when the server crashes before; then even a list of cars is planned as if there were a few.
 */
export function statisticsJob(db: Db): Job {
  return {
    name: 'table-statistics',
    intervalMs: minuteMs,
    run: async () => {
      for (const { name } of await tablesWithoutStatisticsSql(db))
        await inTransaction(db, async (client) => {
          await client.query('set local statement_timeout = 0')
          await client.query(withLongTimeout(`analyze ${name}`))
        })
    },
  }
}
