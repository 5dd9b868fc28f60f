// Access to a running site's database: all tables as text, as in a dump, and additional cars.

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { setPoolCarsSql } from '../../server/testing/databases/pool-cars.ts'
import { roleName } from '../../server/db/embedded/ordinary-role.ts'

/** The demonstration stores mails to show them at /dev/mail; production stores none. */
const plainTextTables = new Set(['kept_mail'])

/** @returns each table's rows as text, by its name */
export async function readTables(dataDir: string): Promise<Map<string, string>> {
  return withDatabase(dataDir, async (client) => {
    const { rows: names } = await client.query<{ name: string }>(
      `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
    )
    const tables = new Map<string, string>()
    for (const { name } of names) {
      if (plainTextTables.has(name)) continue
      const { rows } = await client.query<{ row: string }>(`select t::text as row from ${pg.escapeIdentifier(name)} t`)
      tables.set(name, rows.map(({ row }) => row).join('\n'))
    }
    return tables
  })
}

/** Adds cars to every pool, because hundreds of journeys book the same days and none of them tests a sold-out class. */
export async function addCars(dataDir: string, cars: number): Promise<void> {
  await withDatabase(dataDir, async (client) => {
    await client.query(setPoolCarsSql)
    await client.query('select set_pool_cars(id, capacity + $1) from pool', [cars])
  })
}

async function withDatabase<T>(dataDir: string, use: (client: pg.Client) => Promise<T>): Promise<T> {
  const lines = (await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n')
  const client = new pg.Client({ host: lines[4] ?? '', port: Number(lines[3]), user: roleName, database: 'istmo' })
  await client.connect()
  try {
    return await use(client)
  } finally {
    await client.end()
  }
}
