import type { Queryable } from './pool.ts'
import { unprepared } from './statements/statement.ts'

const sessionSettingsSql = unprepared('session-settings', { notNull: ['time_zone', 'unlimited'] })`
  select current_setting('timezone') as time_zone, array(
    select name from pg_settings
    where name in ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout') and setting = '0' order by name) as unlimited`

/**
 * Refuses a pooler whose connections lack what a connection of ours sets for itself: behind it they must come from the database and from its
 * `connect_query` (deploy/pgbouncer.ini).
 */
export async function requireSessionSettings(db: Queryable): Promise<void> {
  const [found] = await sessionSettingsSql(db)
  const missing = [...(found?.time_zone === 'UTC' ? [] : ['timezone']), ...(found?.unlimited ?? [])]
  if (missing.length > 0) {
    throw new Error(`The connections of DATABASE_POOLER_URL lack ${missing.join(', ')}: see PgBouncer in docs/operations.md`)
  }
}
