import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { hasErrorCode } from './embedded/folders.ts'
import { inTransaction } from './in-transaction.ts'
import { runsOutsideTransaction, splitStatements } from './outside-transaction.ts'
import type { Db, Queryable } from './pool.ts'
import { unprepared } from './statements/statement.ts'

/** A migration file. */
export type Migration = { name: string; sql: string; sha256: string }

const namePattern = /^\d{3}-[a-z0-9]+(-[a-z0-9]+)*\.sql$/
const minServerVersion = 150_000
// An arbitrary fixed number: the advisory lock of this program's schema.
const lockKey = 4_707_650_801
/** How often a waiting process tries the lock. */
const lockRetryMs = 100
/** The table of applied migrations. */
export const createLedgerSql = `create table if not exists schema_migration (
  name text primary key, sha256 text not null, applied_at timestamptz not null default now())`
/** How long a migration waits for a table. Requests for that table wait behind it, and give up after 2.5 s (pool.ts). */
const tableLockMs = 1000
/** The pause before a migration tries again to lock a table, in which the waiting requests are served. */
const tableLockRetryMs = 2000
// Changing a large table takes long, and the driver's statement timeout cannot be switched off.
const maxMigrationMs = 3_600_000

/**
 * Applies the plain SQL files `NNN-name.sql` of a folder that have not been applied, in order, each in a transaction of its own, unless
 * it declares that it runs outside of one (`outside-transaction.ts`).
 * Forward only: an applied file must not change, and no file may be inserted before an applied one. Several programs may start at once,
 * because each file is checked again under a lock. Applied files that this version does not have are ignored.
 */
export async function migrate(db: Db, directory: string): Promise<{ applied: string[] }> {
  await refuseOldServer(db)
  const migrations = await readMigrations(directory)
  const applied: string[] = []
  const earlier = await withMigrationLock(db, async (client) => {
    await client.query(createLedgerSql)
    const found = await readApplied(client)
    requireOrder(migrations, found)
    return found
  })
  for (const migration of migrations.filter(({ name }) => !earlier.has(name))) {
    const apply = runsOutsideTransaction(migration.sql) ? applyOutside : applyOnce
    if (await apply(db, migration)) applied.push(migration.name)
  }
  return { applied }
}

export const serverVersionSql = unprepared('server-version', { notNull: ['number', 'version'] })`
  select current_setting('server_version_num')::int as number, current_setting('server_version') as version`

async function refuseOldServer(db: Db): Promise<void> {
  const [server] = await serverVersionSql(db)
  if (server === undefined || server.number < minServerVersion) {
    throw new Error(`PostgreSQL 15 or later is needed; the server at DATABASE_URL is ${server?.version ?? 'unknown'}`)
  }
}

/** All migrations of a folder in order. */
export async function readMigrations(directory: string): Promise<Migration[]> {
  const names = (await readdir(directory)).filter((name) => name.endsWith('.sql')).toSorted()
  for (const [index, name] of names.entries()) {
    if (!namePattern.test(name)) throw new Error(`The migration ${name} is not named like 001-what-it-does.sql`)
    if (names[index - 1]?.slice(0, 3) === name.slice(0, 3)) throw new Error(`Two migrations have the number ${name.slice(0, 3)}`)
  }
  return Promise.all(names.map((name) => readMigration(directory, name)))
}

async function readMigration(directory: string, name: string): Promise<Migration> {
  // Line endings depend on the checkout: the same file on Windows counts as unchanged.
  const sql = (await readFile(join(directory, name), 'utf8')).replaceAll('\r\n', '\n')
  return { name, sql, sha256: createHash('sha256').update(sql).digest('hex') }
}

export const appliedMigrationsSql = unprepared('applied-migrations')`select name, sha256 from schema_migration order by name`

async function readApplied(client: Queryable): Promise<Map<string, string>> {
  const rows = await appliedMigrationsSql(client)
  return new Map(rows.map((row) => [row.name, row.sha256]))
}

function requireOrder(migrations: Migration[], applied: Map<string, string>): void {
  const latest = migrations.findLast(({ name }) => applied.has(name))?.name ?? ''
  for (const migration of migrations) {
    if (applied.has(migration.name)) refuseChange(migration, applied.get(migration.name))
    else if (migration.name < latest) {
      throw new Error(`The migration ${migration.name} comes before ${latest}, which has been applied: give it the next free number`)
    }
  }
}

function refuseChange({ name, sha256 }: Migration, appliedSha256: string | undefined): void {
  if (sha256 !== appliedSha256)
    throw new Error(`The migration ${name} has been applied and was changed since: restore it and write a new one`)
}

/** Applies a file in one transaction, which is repeated while a table that it needs is in use, such as by a backup. */
async function applyOnce(db: Db, migration: Migration): Promise<boolean> {
  try {
    return await applyInTransaction(db, migration)
  } catch (error) {
    if (!(error instanceof Error) || !hasErrorCode(error.cause, '55P03')) throw error
    await sleep(tableLockRetryMs)
    return applyOnce(db, migration)
  }
}

function applyInTransaction(db: Db, migration: Migration): Promise<boolean> {
  return withMigrationLock(db, async (client) => {
    const already = (await readApplied(client)).get(migration.name)
    if (already !== undefined) {
      refuseChange(migration, already)
      return false
    }
    await client.query(`set local lock_timeout = ${tableLockMs}`)
    await client.query(withLongTimeout(migration.sql)).catch(rethrowWithName(migration))
    await client.query('insert into schema_migration (name, sha256) values ($1, $2)', [migration.name, migration.sha256])
    return true
  })
}

const lockSessionSql = unprepared('lock-schema-of-session')`select pg_try_advisory_lock(${lockKey}) as is_locked`
const lockTransactionSql = unprepared('lock-schema-of-transaction')`select pg_try_advisory_xact_lock(${lockKey}) as is_locked`

/** Applies a file whose statements commit one by one. The lock belongs to the session, so that no open transaction blocks an index build. */
async function applyOutside(db: Db, migration: Migration): Promise<boolean> {
  const client = await db.connect()
  try {
    await client.query('set statement_timeout = 0; set lock_timeout = 0')
    await waitFor(async () => {
      const [lock] = await lockSessionSql(client)
      return lock?.is_locked === true
    })
    const already = (await readApplied(client)).get(migration.name)
    if (already !== undefined) {
      refuseChange(migration, already)
      return false
    }
    for (const statement of splitStatements(migration.sql)) await client.query(withLongTimeout(statement)).catch(rethrowWithName(migration))
    await client.query('insert into schema_migration (name, sha256) values ($1, $2)', [migration.name, migration.sha256])
    return true
  } finally {
    // Closing the connection releases the lock.
    client.release(true)
  }
}

function rethrowWithName({ name }: Migration): (error: unknown) => never {
  return (error) => {
    throw new Error(`The migration ${name} failed: ${error instanceof Error ? error.message : String(error)}`, { cause: error })
  }
}

async function waitFor(holds: () => Promise<boolean>): Promise<void> {
  while (!(await holds())) await sleep(lockRetryMs)
}

/** Runs the work in one transaction while no other program changes the schema, with a long statement timeout. */
export async function withMigrationLock<T>(db: Db, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  let done: { value: T } | undefined
  // Waiting within a statement would hold a snapshot, and a concurrent index build waits for snapshots.
  await waitFor(async () => {
    done = await inTransaction(db, async (client) => {
      await client.query(`set local statement_timeout = 0; set local lock_timeout = 0; set local idle_in_transaction_session_timeout = 0`)
      const [lock] = await lockTransactionSql(client)
      return lock?.is_locked === true ? { value: await work(client) } : undefined
    })
    return done !== undefined
  })
  if (done === undefined) throw new Error('The lock of the schema was not acquired')
  return done.value
}

/** A statement without the usual timeout; the driver has a timeout per statement, which its types lack. */
export function withLongTimeout(text: string, values: unknown[] = []): pg.QueryConfig & { query_timeout: number } {
  return { text, query_timeout: maxMigrationMs, ...(values.length > 0 ? { values } : {}) }
}
