// DATABASE_POOLER_URL through a real PgBouncer in transaction mode (docs/decisions/077-poolers.md).

import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { pgBouncerProgram, startPgBouncer, type PgBouncer } from '../testing/databases/pgbouncer.ts'
import { isDatabaseUnavailable } from './is-database-unavailable.ts'
import { inTransaction } from './in-transaction.ts'
import { createPool, type Db } from './pool.ts'
import { requireSessionSettings } from './session-settings.ts'
import { createTestDatabase, type TestDatabase } from './testing.ts'

// oxlint-disable-next-line no-console -- explains why everything below was skipped
if (pgBouncerProgram === undefined) console.warn('skipped: PgBouncer is not installed (Debian: pgbouncer), so no test runs through it')

describe.skipIf(pgBouncerProgram === undefined).each(inject('servers'))('through PgBouncer, on $name', (server) => {
  let database: TestDatabase
  let bouncer: PgBouncer
  let direct: Db
  let db: Db
  const open = ({ host, port }: PgBouncer): Db => createPool({ ...database.connection, host, port }, { isPooled: true, max: 8 })

  beforeAll(async () => {
    database = await createTestDatabase(server)
    bouncer = await startPgBouncer(server, { default_pool_size: 2 })
    direct = createPool(database.connection)
    db = open(bouncer)
    await direct.query('create table tally (n int); insert into tally values (0)')
  })

  afterAll(async () => {
    await Promise.all([db.end(), direct.end()])
    await bouncer.stop()
    await database.drop()
  })

  test('X-04 connections have the time zone and the limits that a direct one sets for itself', async () => {
    const settings = `select name, setting from pg_settings where name in ('TimeZone', 'statement_timeout', 'lock_timeout',
      'idle_in_transaction_session_timeout') order by 1`
    expect((await db.query(settings)).rows).toEqual((await direct.query(settings)).rows)
    await requireSessionSettings(db)
  })

  test('X-04 eight clients on two connections prepare the same names and get their own rows', async () => {
    const query = (n: number) => db.query({ name: 'own-row', text: 'select $1::int as n, pg_sleep(0.002)', values: [n] })
    const wanted = Array.from({ length: 200 }, (_, n) => n)
    const answers = await Promise.all(wanted.map(query))
    expect(answers.map(({ rows }) => rows[0].n)).toEqual(wanted)
    const { rows } = await direct.query(
      'select count(*) as n from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    )
    expect(rows[0].n).toBeLessThanOrEqual(2)
  })

  test('X-04 a pool with prepared names does not work with the pooler, so that the setting is needed', async () => {
    const { host, port } = bouncer
    const named = createPool({ ...database.connection, host, port })
    const failure = await named.query('select 1').catch((error: unknown) => error)
    await named.end()
    expect(String(failure)).toContain('unsupported startup parameter')
  })

  test('X-04 transactions that wait for the same row all commit, and each holds one connection for its length', async () => {
    const add = () => inTransaction(db, (client) => client.query('update tally set n = n + 1'))
    await Promise.all(Array.from({ length: 40 }, add))
    expect((await db.query('select n from tally')).rows).toEqual([{ n: 40 }])
  })

  test('X-04 what a transaction sets for itself ends with it', async () => {
    await inTransaction(db, (client) =>
      client.query(`set local statement_timeout = '1h'; select set_config('istmo.publication', 'x', true)`),
    )
    for (let i = 0; i < 8; i += 1) {
      const { rows } = await db.query(
        `select current_setting('statement_timeout') as timeout, current_setting('istmo.publication', true) as mark`,
      )
      expect(rows[0].timeout).toBe('10s')
      expect(rows[0].mark ?? '').toBe('')
    }
  })

  test('X-04 a pooler whose connections wait forever or use another time zone is refused by name', async () => {
    await direct.query(`alter database ${database.connection.database} set timezone = 'Asia/Tokyo'`)
    const bare = await startPgBouncer(server, { default_pool_size: 2 }, { connectQuery: '' })
    const pool = open(bare)
    const missing = 'lack timezone, idle_in_transaction_session_timeout, lock_timeout, statement_timeout'
    await expect(requireSessionSettings(pool)).rejects.toThrow(missing)
    await pool.end()
    await bare.stop()
    await direct.query(`alter database ${database.connection.database} reset timezone`)
  })

  test('X-04 a request that gets no connection, and a pooler that is gone, are an unavailable database', async () => {
    const small = await startPgBouncer(server, { default_pool_size: 1, query_wait_timeout: 1 })
    const pool = open(small)
    const held = inTransaction(pool, (client) => client.query('select pg_sleep(3)'))
    const failure = await pool.query('select 1').catch((error: unknown) => error)
    expect(isDatabaseUnavailable(failure), String(failure)).toBe(true)
    await held
    await small.stop()
    expect(isDatabaseUnavailable(await pool.query('select 1').catch((error: unknown) => error))).toBe(true)
    await pool.end()
  })
})
