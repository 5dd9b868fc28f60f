import { createPool, type Db } from '../../db/pool.ts'
import type { TestDatabase, TestServerInfo } from '../../db/testing.ts'
import { startPgBouncer } from './pgbouncer.ts'

/** The pool that the application of a test uses when the tests run through PgBouncer. */
export interface TestPooler {
  db: Db
  stop: () => Promise<void>
}

/** With TEST_POOLER=pgbouncer the application of each test runs through a PgBouncer with few connections; the test's own pool stays direct. */
export async function openTestPooler(database: TestDatabase, server: TestServerInfo): Promise<TestPooler | undefined> {
  if (process.env['TEST_POOLER'] !== 'pgbouncer') return undefined
  const bouncer = await startPgBouncer(server, { default_pool_size: 3 })
  const { host, port } = bouncer
  const db = createPool({ ...database.connection, host, port }, { isPooled: true })
  return {
    db,
    stop: async () => {
      await db.end()
      await bouncer.stop()
    },
  }
}
