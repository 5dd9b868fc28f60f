import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { migrate, readMigrations } from './migrate.ts'
import { waitFor } from '../testing/timeouts.ts'
import { indexRefusal } from './outside-transaction.ts'
import { createPool, type Db } from './pool.ts'
import { createTestDatabase, startTestServers, type TestDatabase, type TestServers } from './testing.ts'

let servers: TestServers
let directory = ''
let database: TestDatabase
let db: Db

beforeAll(async () => {
  servers = await startTestServers(async (template) => void (await template.query('create table from_template (id int)')))
})
afterAll(() => servers.stop())

beforeEach(async () => {
  directory = mkdtempSync('/tmp/istmo-migrations-')
  const [server] = servers.servers
  if (server === undefined) throw new Error('no server')
  database = await createTestDatabase(server)
  db = createPool(database.connection)
})
afterEach(async () => {
  await db.end()
  await database.drop()
  rmSync(directory, { recursive: true, force: true })
})

function write(name: string, sql: string): void {
  writeFileSync(join(directory, name), sql)
}

async function tables(): Promise<string[]> {
  const { rows } = await db.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_name like 't\\_%' order by 1`,
  )
  return rows.map((row) => row.name)
}

test('migrations run in order, once, and a second start finds nothing to do', async () => {
  write('002-second.sql', 'alter table t_one add note text; create table t_two (id int);')
  write('001-first.sql', 'create table t_one (id int);')
  write('notes.txt', 'not a migration')
  expect(await migrate(db, directory)).toEqual({ applied: ['001-first.sql', '002-second.sql'] })
  expect(await migrate(db, directory)).toEqual({ applied: [] })
  expect(await tables()).toEqual(['t_one', 't_two'])
})

test('a start with nothing to apply takes the lock once, however many migrations there are', async () => {
  for (const number of ['001', '002', '003']) write(`${number}-table.sql`, `create table t_${number} (id int);`)
  await migrate(db, directory)
  const connections = vi.spyOn(db, 'connect')
  await migrate(db, directory)
  // One for the server's version, one for the lock.
  expect(connections).toHaveBeenCalledTimes(2)
})

test('programs that start at once apply each migration once', async () => {
  write('001-slow.sql', 'select pg_sleep(0.2); create table t_one (id int);')
  write('002-next.sql', 'create table t_two (id int);')
  const pools = [db, createPool(database.connection), createPool(database.connection)]
  const results = await Promise.all(pools.map((pool) => migrate(pool, directory)))
  await Promise.all(pools.slice(1).map((pool) => pool.end()))
  expect(results.flatMap((result) => result.applied).toSorted()).toEqual(['001-slow.sql', '002-next.sql'])
})

test('a migration may take longer, and wait longer for its turn, than a request may', async () => {
  write('001-slow.sql', 'select pg_sleep(0.4); create table t_one (id int);')
  const shortTimeouts = { statementTimeoutMs: 100, lockTimeoutMs: 100 }
  const pools = [createPool(database.connection, shortTimeouts), createPool(database.connection, shortTimeouts)]
  const results = await Promise.all(pools.map((pool) => migrate(pool, directory)))
  await Promise.all(pools.map((pool) => pool.end()))
  expect(results.flatMap((result) => result.applied)).toEqual(['001-slow.sql'])
})

test('X-04 a migration that waits for a table in use does not block requests for longer than they may wait', async () => {
  await db.query('create table t_busy (id int)')
  write('001-column.sql', 'alter table t_busy add note text;')
  // As a backup that has read the table, and goes on.
  const backup = await db.connect()
  await backup.query('begin; select from t_busy')
  const applied = migrate(db, directory)
  await waitFor('the migration waits', async () => {
    const { rows } = await db.query(`select from pg_locks where relation = 't_busy'::regclass and not granted`)
    return rows.length > 0
  })
  // The pool's limit of 2.5 s to wait for a lock, which ends a request.
  await db.query('insert into t_busy values (1)')
  await backup.query('commit')
  backup.release()
  expect(await applied).toEqual({ applied: ['001-column.sql'] })
})

test('a migration that was applied and then changed is refused before anything runs', async () => {
  write('001-first.sql', 'create table t_one (id int);')
  await migrate(db, directory)
  write('001-first.sql', 'create table t_one (id bigint);')
  write('002-second.sql', 'create table t_two (id int);')
  await expect(migrate(db, directory)).rejects.toThrow('001-first.sql has been applied and was changed since')
  expect(await tables()).toEqual(['t_one'])
})

test('other line endings do not count as a change of a migration', async () => {
  write('001-first.sql', 'create table t_one (id int);\n-- end\n')
  await migrate(db, directory)
  write('001-first.sql', 'create table t_one (id int);\r\n-- end\r\n')
  expect(await migrate(db, directory)).toEqual({ applied: [] })
})

test('a migration before an applied one is refused; migrations of a newer program are ignored', async () => {
  write('001-first.sql', 'create table t_one (id int);')
  write('003-third.sql', 'create table t_three (id int);')
  await migrate(db, directory)
  rmSync(join(directory, '003-third.sql'))
  expect(await migrate(db, directory)).toEqual({ applied: [] })
  write('003-third.sql', 'create table t_three (id int);')
  write('002-late.sql', 'create table t_two (id int);')
  await expect(migrate(db, directory)).rejects.toThrow('give it the next free number')
})

test('a failed migration is rolled back and named', async () => {
  write('001-first.sql', 'create table t_one (id int);')
  write('002-broken.sql', 'create table t_two (id int); select 1/0;')
  await expect(migrate(db, directory)).rejects.toThrow('002-broken.sql failed: division by zero')
  expect(await tables()).toEqual(['t_one'])
  write('002-broken.sql', 'create table t_two (id int);')
  expect(await migrate(db, directory)).toEqual({ applied: ['002-broken.sql'] })
})

const outside = '-- no transaction\ndrop index concurrently if exists t_one_id;\ncreate index concurrently t_one_id on t_one (id);\n'

test('a migration outside of a transaction builds its index once, concurrently with writes, however many programs start', async () => {
  write('001-first.sql', 'create table t_one (id int);')
  await migrate(db, directory)
  await db.query('insert into t_one select generate_series(1, 20000)')
  write('002-index.sql', outside)
  const writer = await db.connect()
  await writer.query('begin; insert into t_one values (-1)')
  const pools = [createPool(database.connection), createPool(database.connection), createPool(database.connection)]
  const started = Promise.all(pools.map((pool) => migrate(pool, directory)))
  // The build waits for the open transaction; meanwhile others can still write.
  await expect
    .poll(async () => (await db.query(`select 1 from pg_stat_activity where query like 'create index%'`)).rows.length)
    .toBeGreaterThan(0)
  await db.query('insert into t_one values (-2)')
  await writer.query('commit')
  writer.release()
  const results = await started
  await Promise.all(pools.map((pool) => pool.end()))
  expect(results.flatMap((result) => result.applied)).toEqual(['002-index.sql'])
  const { rows } = await db.query(`select indisvalid from pg_index where indexrelid = 't_one_id'::regclass`)
  expect(rows).toEqual([{ indisvalid: true }])
})

test('an interrupted migration outside of a transaction is run again and leaves a valid index', async () => {
  write('001-first.sql', 'create table t_one (id int);')
  await migrate(db, directory)
  await db.query('insert into t_one values (1), (1)')
  write('002-index.sql', outside.replace('create index', 'create unique index'))
  await expect(migrate(db, directory)).rejects.toThrow('002-index.sql failed')
  expect((await db.query(`select indisvalid from pg_index where indexrelid = 't_one_id'::regclass`)).rows).toEqual([{ indisvalid: false }])
  await db.query('delete from t_one')
  expect(await migrate(db, directory)).toEqual({ applied: ['002-index.sql'] })
  expect((await db.query(`select indisvalid from pg_index where indexrelid = 't_one_id'::regclass`)).rows).toEqual([{ indisvalid: true }])
})

test.each([
  ['create table t (id int); create index t_id on t (id);', null],
  ['create index t_id on t (id);', 'concurrently'],
  ['create index concurrently t_id on t (id);', 'begins with'],
  ['-- no transaction\ncreate index concurrently if not exists t_id on t (id);', 'drop index'],
  ['-- no transaction\ncreate index concurrently t_id on t (id);', 'drop index'],
  ['-- no transaction\ndrop index concurrently if exists t_id;\ncreate index concurrently t_id on t (id);', null],
  ['-- no transaction\nalter table t add column n int;', 'nothing else'],
  ['-- no transaction\ncall fill_t();\ndrop index concurrently if exists t_id;\ncreate index concurrently t_id on t (id);', null],
  ['-- no transaction\ncall erase_t();', 'nothing else'],
])('the rule for indexes answers %j with %j', (sql, refusal) => {
  if (refusal === null) expect(indexRefusal(sql)).toBeNull()
  else expect(indexRefusal(sql)).toContain(refusal)
})

test('every migration since the rule was introduced follows it', async () => {
  const lastWithoutRule = '016-due-by-index.sql'
  for (const { name, sql } of await readMigrations(join(import.meta.dirname, 'migrations'))) {
    if (name > lastWithoutRule) expect(indexRefusal(sql), name).toBeNull()
  }
})

test('X-04 no migration changes the type of a column, which would break statements prepared by processes of the previous version', async () => {
  for (const { name, sql } of await readMigrations(join(import.meta.dirname, 'migrations'))) {
    expect(sql, name).not.toMatch(/\balter\s+column\s+\w+\s+(set\s+data\s+)?type\b/i)
  }
})

test('a misnamed file and a number used twice are refused', async () => {
  write('1-first.sql', 'select 1')
  await expect(migrate(db, directory)).rejects.toThrow('1-first.sql is not named like')
  rmSync(join(directory, '1-first.sql'))
  write('001-a.sql', 'select 1')
  write('001-b.sql', 'select 1')
  await expect(migrate(db, directory)).rejects.toThrow('Two migrations have the number 001')
})

test('a server older than 15 is refused by name', async () => {
  // The version is only known from the server's answer; this stand-in reports an old one.
  const old = { query: async () => ({ rows: [{ number: 140_011, version: '14.11' }] }) } as unknown as Db
  await expect(migrate(old, directory)).rejects.toThrow('PostgreSQL 15 or later is needed; the server at DATABASE_URL is 14.11')
})

describe('test databases', () => {
  test('each server has the prepared template, and test databases are isolated from each other', async () => {
    expect(structuredClone(servers.servers)).toEqual(servers.servers)
    for (const server of servers.servers) {
      const [one, two] = await Promise.all([createTestDatabase(server), createTestDatabase(server)])
      const pools = [createPool(one.connection), createPool(two.connection)] as const
      await pools[0].query('insert into from_template values (1)')
      expect((await pools[1].query('select * from from_template')).rows).toEqual([])
      const { rows } = await pools[0].query<{ major: number }>(`select current_setting('server_version_num')::int / 10000 as major`)
      expect(rows[0]?.major).toBe(server.major)
      await Promise.all([one.drop(), two.drop()])
      await Promise.all(pools.map((pool) => pool.end()))
    }
  })

  test('migrations run on every server of the test run', async () => {
    write('001-first.sql', 'create table t_one (id int);')
    for (const server of servers.servers) {
      const database = await createTestDatabase(server)
      const pool = createPool(database.connection)
      expect((await migrate(pool, directory)).applied).toHaveLength(1)
      await pool.end()
      await database.drop()
    }
  })
})
