import type { Queryable } from './pool.ts'
import { unprepared } from './statements/statement.ts'

const sessionSettingsSql = unprepared('session-settings', { notNull: ['time_zone', 'unlimited'] })`
  select current_setting('timezone') as time_zone, array(
    select name from pg_settings
    where name in ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout') and setting = '0' order by name) as unlimited`

/**
 * Throws if connections through the pooler lack the session settings that a direct connection sets itself (pool.ts). Behind a pooler, the
 * time zone must be set on the database, and the timeouts in PgBouncer's `connect_query` (deploy/pgbouncer.ini).
 */
export async function requireSessionSettings(db: Queryable): Promise<void> {
  const [found] = await sessionSettingsSql(db)
  const missing = [...(found?.time_zone === 'UTC' ? [] : ['timezone']), ...(found?.unlimited ?? [])]
  if (missing.length > 0) {
    throw new Error(`The connections of DATABASE_POOLER_URL lack ${missing.join(', ')}: see PgBouncer in docs/operations.md`)
  }
}
