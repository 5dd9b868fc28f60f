// Restores a backup completely or not at all, in one transaction. The schema is created by the migrations of the backup, so the copy is the
// same on any server (docs/decisions/025-backup.md).

import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { createLedgerSql, migrate, readMigrations, withMigrationLock, withLongTimeout, type Migration } from '../../db/migrate.ts'
import { toTransactionalSql } from '../../db/outside-transaction.ts'
import type { Db, Queryable } from '../../db/pool.ts'
import type { BackupHeader, BackupSequences, BackupTable } from './backup-format.ts'
import { checkBackup, readBackup } from './read-backup.ts'
import { readDrops, readForeignKeys, readTables } from './schema-shape.ts'
import { textSettings } from './write-backup.ts'
import { unprepared } from '../../db/statements/statement.ts'

const rowsAtOnce = 500
/** In characters. */
const lengthAtOnce = 8_000_000
const disconnectTimeoutMs = 2_000

export interface RestoreOptions {
  file: string
  /** The folder of the program's migrations. */
  migrations: string
  /** Replaces the contents of a database that is not empty; without it such a database is refused. */
  isForced: boolean
}

/**
 * Restores a backup; returns its time and its rows by table. The database is unchanged if the file is damaged, if the database is in use,
 * if it is not empty and `isForced` is not set, or if any step fails.
 */
export async function restoreBackup(
  db: Db,
  { file, migrations, isForced }: RestoreOptions,
): Promise<{ createdAt: string; rows: Record<string, number> }> {
  const { header, rows } = await checkBackup(file)
  const known = chooseMigrations(await readMigrations(migrations), header)
  await withMigrationLock(db, async (client) => {
    await client.query(textSettings)
    await refuseOtherConnections(client)
    await makeEmpty(client, isForced)
    await makeSchema(client, known)
    await refuseOtherShape(client, header.tables)
    await load(client, file, header.tables)
  })
  // Apply migrations that are newer than the backup.
  await migrate(db, migrations)
  await db.query(withLongTimeout('analyze'))
  return { createdAt: header.createdAt, rows }
}

/** The migrations of the backup, which must be the first of ours. */
function chooseMigrations(ours: readonly Migration[], { migrations }: BackupHeader): Migration[] {
  const known = ours.slice(0, migrations.length)
  const isOurs =
    known.length === migrations.length && migrations.every(({ name, sha256 }, i) => known[i]?.name === name && known[i]?.sha256 === sha256)
  if (isOurs) return known
  const last = migrations.at(-1)?.name ?? 'none'
  throw new Error(
    `The backup was made with migrations that this version of the program does not have (up to ${last}): restore it with that version`,
  )
}

const otherConnectionsSql = unprepared('other-connections')`
  select count(*)::int as others from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid() and usesysid is not null
    -- The backend type of other roles' connections is hidden.
    and coalesce(backend_type, 'client backend') = 'client backend'`

/** A running site would keep serving its cached data. */
async function refuseOtherConnections(client: Queryable): Promise<void> {
  const until = performance.now() + disconnectTimeoutMs
  for (;;) {
    const [connections] = await otherConnectionsSql(client)
    if ((connections?.others ?? 0) === 0) return
    if (performance.now() > until) throw new Error('Another client is connected to the database: stop every process of the site first')
    await sleep(100)
    // Within a transaction, the activity is a snapshot until it is cleared.
    await client.query('select pg_stat_clear_snapshot()')
  }
}

async function makeEmpty(client: Queryable, isForced: boolean): Promise<void> {
  const tables = await readTables(client)
  if (tables.length === 0) return
  if (!isForced) throw new Error(`The database is not empty (${tables.length} tables). To replace its contents, use --force`)
  for (const drop of await readDrops(client)) await client.query(drop)
}

async function makeSchema(client: Queryable, migrations: readonly Migration[]): Promise<void> {
  await client.query(createLedgerSql)
  for (const { sql } of migrations) await client.query(withLongTimeout(toTransactionalSql(sql)))
}

async function refuseOtherShape(client: Queryable, wanted: readonly BackupTable[]): Promise<void> {
  const made = await readTables(client)
  if (JSON.stringify(made) !== JSON.stringify(wanted)) throw new Error('The tables of the backup are not those that its migrations make')
}

/** Loads without foreign keys and triggers. Creating the keys again checks every reference. */
async function load(client: Queryable, file: string, tables: readonly BackupTable[]): Promise<void> {
  const keys = await readForeignKeys(client)
  for (const { drop } of keys) await client.query(drop)
  for (const { name } of tables) {
    await client.query(`alter table ${pg.escapeIdentifier(name)} disable trigger user; delete from ${pg.escapeIdentifier(name)}`)
  }
  await loadRows(client, file)
  for (const { name } of tables) await client.query(`alter table ${pg.escapeIdentifier(name)} enable trigger user`)
  for (const { add } of keys) await client.query(withLongTimeout(add))
}

async function loadRows(client: Queryable, file: string): Promise<void> {
  let table = ''
  let waiting: string[] = []
  let length = 0
  const flush = async () => {
    if (waiting.length > 0) await insertRows(client, table, waiting)
    waiting = []
    length = 0
  }
  for await (const part of readBackup(file)) {
    if (part.kind === 'row') {
      waiting.push(part.text)
      length += part.text.length
    }
    if (part.kind !== 'row' || waiting.length >= rowsAtOnce || length >= lengthAtOnce) await flush()
    if (part.kind === 'table') table = part.name
    if (part.kind === 'sequences') await setSequences(client, part.sequences)
  }
}

async function insertRows(client: Queryable, table: string, texts: string[]): Promise<void> {
  const name = pg.escapeIdentifier(table)
  await client.query(withLongTimeout(`insert into ${name} overriding system value select * from unnest($1::text[]::${name}[])`, [texts]))
}

async function setSequences(client: Queryable, sequences: BackupSequences): Promise<void> {
  for (const { name, lastValue } of sequences)
    await client.query('select setval($1::regclass, $2::bigint)', [pg.escapeIdentifier(name), lastValue])
}
