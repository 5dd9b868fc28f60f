// Writes a consistent copy of the whole database while it is in use: one repeatable-read snapshot, table by table
// (docs/decisions/025-backup.md). The file gets its final name when it is complete, checked and on disk.

import { createHash } from 'node:crypto'
import { createWriteStream, existsSync, renameSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import pg from 'pg'
import { syncFolder } from '../../db/embedded/folders.ts'
import { appliedMigrationsSql, serverVersionSql } from '../../db/migrate.ts'
import type { Db, Queryable } from '../../db/pool.ts'
import { formatName, formatVersion, type BackupHeader, type BackupTable } from './backup-format.ts'
import { checkBackup } from './read-backup.ts'
import { readSequences, readTables } from './schema-shape.ts'

/** Pictures and documents may have a megabyte each. */
const countAtOnce = ({ columns }: BackupTable) => (columns.some(({ type }) => type === 'bytea') ? 20 : 1_000)

/** Settings that make values look the same as text on every server. */
export const textSettings = `set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres'; set local bytea_output = 'hex';
  set local extra_float_digits = 1; set local timezone = 'UTC'`

const withoutTimeouts = `set local statement_timeout = 0; set local lock_timeout = 0; set local idle_in_transaction_session_timeout = 0`

/** Writes a backup to a new file, readable only by its owner, and checks it. @returns rows by table */
export async function writeBackup(db: Db, file: string, now: Date): Promise<Record<string, number>> {
  if (existsSync(file)) throw new Error(`${file} exists already and is left as it is`)
  const unfinished = `${file}.${process.pid}.part`
  try {
    // Written under another name and renamed, so that a file with the name of a backup is complete.
    await pipeline(
      Readable.from(readLines(db, now)),
      createGzip({ level: 6 }),
      createWriteStream(unfinished, { mode: 0o600, flags: 'wx', flush: true }),
    )
    const { rows } = await checkBackup(unfinished)
    renameSync(unfinished, file)
    syncFolder(dirname(file))
    return rows
  } catch (error) {
    rmSync(unfinished, { force: true })
    throw error
  }
}

async function* readLines(db: Db, now: Date): AsyncGenerator<string> {
  const client = await db.connect()
  const hash = createHash('sha256')
  const line = (value: unknown) => {
    const text = `${JSON.stringify(value)}\n`
    hash.update(text)
    return text
  }
  try {
    await client.query('begin isolation level repeatable read read only')
    await client.query(`${withoutTimeouts}; ${textSettings}`)
    const header = await readHeader(client, now)
    yield line(header)
    const rows: Record<string, number> = {}
    for (const table of header.tables) {
      yield line({ table: table.name })
      rows[table.name] = 0
      for await (const texts of readRows(client, table)) {
        rows[table.name] = (rows[table.name] ?? 0) + texts.length
        yield texts.map(line).join('')
      }
    }
    yield line({ sequences: await readSequences(client) })
    yield `${JSON.stringify({ rows, sha256: hash.digest('hex') })}\n`
    await client.query('commit')
    client.release()
  } catch (error) {
    client.release(error instanceof Error ? error : true)
    throw error
  }
}

async function readHeader(client: pg.PoolClient, now: Date): Promise<BackupHeader> {
  const tables = await readTables(client)
  if (!tables.some(({ name }) => name === 'schema_migration')) throw new Error('There is nothing to back up: the database is empty')
  const migrations = await appliedMigrationsSql(client)
  const [server] = await serverVersionSql(client)
  return {
    format: formatName,
    formatVersion,
    createdAt: now.toISOString(),
    server: server?.version ?? '',
    migrations,
    tables,
  }
}

/** A table's rows as text, in batches, so that a large table does not need much memory. */
async function* readRows(client: Queryable, table: BackupTable): AsyncGenerator<string[]> {
  const name = pg.escapeIdentifier(table.name)
  await client.query(`declare backup_rows no scroll cursor for select whole_row::text as text from ${name} whole_row`)
  for (;;) {
    const { rows } = await client.query(`fetch ${countAtOnce(table)} from backup_rows`)
    if (rows.length === 0) break
    yield rows.map(({ text }) => String(text))
  }
  await client.query('close backup_rows')
}
