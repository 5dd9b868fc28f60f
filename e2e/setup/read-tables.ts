// All tables of a running site's database as text, as a dump would show them.

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { ownerName } from '../../server/db/embedded/data-directory.ts'

/** Mails of a demonstration are kept to be shown at /dev/mail, links and all; a live service keeps none. */
const shownOnPurpose = new Set(['kept_mail'])

/** @returns each table's rows as text, by its name */
export async function readTables(dataDir: string): Promise<Map<string, string>> {
  const lines = (await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n')
  const client = new pg.Client({ host: lines[4] ?? '', port: Number(lines[3]), user: ownerName, database: 'istmo' })
  await client.connect()
  try {
    const { rows: names } = await client.query<{ name: string }>(
      `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
    )
    const tables = new Map<string, string>()
    for (const { name } of names) {
      if (shownOnPurpose.has(name)) continue
      const { rows } = await client.query<{ row: string }>(`select t::text as row from ${pg.escapeIdentifier(name)} t`)
      tables.set(name, rows.map(({ row }) => row).join('\n'))
    }
    return tables
  } finally {
    await client.end()
  }
}
