import { once } from 'node:events'
import { createServer } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from './in-transaction.ts'
import { isDatabaseUnavailable } from './is-database-unavailable.ts'
import { createPool, type Db } from './pool.ts'
import { createTestDatabase, startTestServers, type TestDatabase, type TestServers } from './testing.ts'

let servers: TestServers
let database: TestDatabase
let db: Db

beforeAll(async () => {
  servers = await startTestServers(async () => undefined)
  const [server] = servers.servers
  if (server === undefined) throw new Error('no server')
  database = await createTestDatabase(server)
  db = createPool(database.connection)
  await db.query('create table item (id int primary key, note text)')
})

afterAll(async () => {
  await db.end()
  await servers.stop()
})

async function readValue(sql: string, pool: Db = db): Promise<unknown> {
  const { rows } = await pool.query<{ value: unknown }>(`select ${sql} as value`)
  return rows[0]?.value
}

async function catchFailure(work: Promise<unknown>): Promise<unknown> {
  return work.then(
    () => undefined,
    (error: unknown) => error,
  )
}

function terminateOtherConnections(): Promise<unknown> {
  return db.query(`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`)
}

test('a date is read as text and an instant as milliseconds', async () => {
  expect(await readValue(`date '2026-12-15'`)).toBe('2026-12-15')
  expect(await readValue(`timestamptz '2026-12-15T10:00:00.5-05:00'`)).toBe(Date.UTC(2026, 11, 15, 15, 0, 0, 500))
  expect(await readValue(`'infinity'::timestamptz`)).toBe(Infinity)
  expect(await readValue(`timestamp '2026-12-15T10:00:00'`)).toBe('2026-12-15 10:00:00')
  expect(await readValue(`array[date '2026-12-15', null]`)).toEqual(['2026-12-15', null])
  expect(await readValue(`array[timestamptz 'epoch']`)).toEqual([0])
})

test('a bigint is read as a number, and one beyond the safe range is an error', async () => {
  expect(await readValue('count(*)')).toBe(1)
  expect(await readValue(`array[9007199254740991::bigint]`)).toEqual([Number.MAX_SAFE_INTEGER])
  await expect(readValue('9007199254740992::bigint')).rejects.toThrow(RangeError)
  expect(await readValue('1')).toBe(1)
})

test('other types use the driver’s parsers, which are unchanged for the rest of the process', async () => {
  const { default: pg } = await import('pg')
  expect(await readValue(`'{"a":[1]}'::jsonb`)).toEqual({ a: [1] })
  expect(await readValue('true')).toBe(true)
  expect(pg.types.getTypeParser(pg.types.builtins.INT8)('5')).toBe('5')
})

test('a connection uses UTC and has statement and lock timeouts', async () => {
  expect(await readValue(`current_setting('timezone')`)).toBe('UTC')
  expect(await readValue(`current_setting('statement_timeout')`)).toBe('10s')
  expect(await readValue(`current_setting('lock_timeout')`)).toBe('2500ms')
  const quick = createPool(database.connection, { statementTimeoutMs: 50 })
  const failure = await catchFailure(quick.query('select pg_sleep(5)'))
  await quick.end()
  expect(failure).toMatchObject({ code: '57014' })
  expect(isDatabaseUnavailable(failure)).toBe(true)
})

test('a connection string keeps its options and uses UTC', async () => {
  const { host, port, user, database: name } = database.connection
  const options = encodeURIComponent('-c timezone=Asia/Tokyo -c work_mem=5MB')
  const pool = createPool({
    connectionString: `postgresql://${user}@localhost:${port}/${name}?host=${encodeURIComponent(host)}&options=${options}`,
  })
  expect(await readValue(`current_setting('timezone') || ' ' || current_setting('work_mem')`, pool)).toBe('UTC 5MB')
  await pool.end()
})

test('connections that the server ends, idle or in use, do not end the program, and the pool continues', async () => {
  const lost: string[] = []
  const pool = createPool(database.connection, { log: (message) => lost.push(message) })
  const [idle, lent] = await Promise.all([pool.connect(), pool.connect()])
  idle.release()
  await terminateOtherConnections()
  await expect.poll(() => lost.length).toBe(1)
  const failure = await catchFailure(lent.query('select 1'))
  expect(isDatabaseUnavailable(failure)).toBe(true)
  lent.release(true)
  expect(await readValue('1', pool)).toBe(1)
  await pool.end()
})

test('a transaction commits all of its work or none', async () => {
  const answer = await inTransaction(db, async (client) => {
    await client.query(`insert into item values (1, 'kept')`)
    return 'done'
  })
  expect(answer).toBe('done')
  const failure = inTransaction(db, async (client) => {
    await client.query(`insert into item values (2, 'lost')`)
    throw new Error('changed my mind')
  })
  await expect(failure).rejects.toThrow('changed my mind')
  expect(await readValue('(select array_agg(id) from item)')).toEqual([1])
})

test('a transaction is READ COMMITTED: its second statement sees what was committed after its first', async () => {
  const seen = await inTransaction(db, async (client) => {
    expect((await client.query('show transaction_isolation')).rows).toEqual([{ transaction_isolation: 'read committed' }])
    await db.query(`insert into item values (10, 'meanwhile')`)
    return (await client.query('select id from item where id = 10')).rowCount
  })
  expect(seen).toBe(1)
})

test('a transaction that ignored a failed statement is an error', async () => {
  const work = inTransaction(db, async (client) => {
    await client.query(`insert into item values (20, 'lost')`)
    await catchFailure(client.query('select 1/0'))
  })
  await expect(work).rejects.toThrow('rolled back')
  expect(await readValue('exists (select 1 from item where id = 20)')).toBe(false)
})

test('a transaction whose connection dies throws the cause, and its connection does not return to the pool', async () => {
  const pool = createPool(database.connection, { max: 1 })
  const failure = await catchFailure(
    inTransaction(pool, async (client) => {
      await terminateOtherConnections()
      await client.query('select 1')
    }),
  )
  expect(isDatabaseUnavailable(failure)).toBe(true)
  expect(pool.totalCount).toBe(0)
  expect(await readValue('1', pool)).toBe(1)
  await pool.end()
})

test('a statement that hangs in a transaction times out, and its connection is closed', async () => {
  const pool = createPool(database.connection, { statementTimeoutMs: 100, max: 1 })
  const begun = Date.now()
  const failure = await catchFailure(
    inTransaction(pool, async (client) => {
      await client.query('set local statement_timeout = 0')
      await client.query('select pg_sleep(20)')
    }),
  )
  expect(isDatabaseUnavailable(failure)).toBe(true)
  expect(Date.now() - begun).toBeLessThan(3_500)
  expect(pool.totalCount).toBe(0)
  await pool.end()
})

test('a database that accepts but never answers is an error in time, not a hanging request', async () => {
  const mute = createServer(() => undefined).listen(0, '127.0.0.1')
  await once(mute, 'listening')
  const address = mute.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const pool = createPool({ host: '127.0.0.1', port, user: 'x', database: 'x' })
  const begun = Date.now()
  const failure = await catchFailure(pool.query('select 1'))
  mute.close()
  expect(isDatabaseUnavailable(failure)).toBe(true)
  expect(Date.now() - begun).toBeLessThan(3_500)
})

test('a pool without a free connection is an error in time as well', async () => {
  const pool = createPool(database.connection, { max: 1, connectTimeoutMs: 1_000 })
  const only = await pool.connect()
  expect(isDatabaseUnavailable(await catchFailure(pool.query('select 1')))).toBe(true)
  only.release()
  await pool.end()
})

test('a missing socket, a refused port and a full server are an unavailable database', async () => {
  for (const address of [
    { host: '/tmp/istmo-nowhere', port: 5432 },
    { host: '127.0.0.1', port: 1 },
    { host: 'localhost', port: 1 },
  ]) {
    const pool = createPool({ ...address, user: 'x', database: 'x' })
    expect(isDatabaseUnavailable(await catchFailure(pool.query('select 1')))).toBe(true)
  }
  // The error that Node throws if a name has several addresses and none of them answers.
  const refused = Object.assign(new Error('refused'), { code: 'ECONNREFUSED', syscall: 'connect' })
  expect(isDatabaseUnavailable(new AggregateError([refused]))).toBe(true)
  expect(isDatabaseUnavailable(new Error('while booking', { cause: refused }))).toBe(true)
  for (const code of ['57P01', '57P03', '08006', '53100', '53300', '55P03']) {
    expect(isDatabaseUnavailable(Object.assign(new Error('said by the server'), { code }))).toBe(true)
  }
})

test('an invalid statement and a missing file are internal errors', async () => {
  for (const sql of ['select 1/0', 'insert into item values (1)', 'select nothing from nowhere']) {
    expect(isDatabaseUnavailable(await catchFailure(db.query(sql)))).toBe(false)
  }
  const missing = Object.assign(new Error('no such file'), { code: 'ENOENT', syscall: 'open' })
  expect(isDatabaseUnavailable(missing)).toBe(false)
  expect(isDatabaseUnavailable('text')).toBe(false)
})
