import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { unprepared } from '../statements/statement.ts'
import { hasErrorCode } from './folders.ts'

export type Connection = { host: string; port: number; user: string; database: string; application_name?: string }

const disconnectTimeoutMs = 1_000

/** Creates the program's database if the cluster is new. Two programs at once end up with one database. */
export async function ensureDatabase(connection: Connection): Promise<void> {
  try {
    await withClient(connection, (client) => client.query('select 1'))
  } catch (error) {
    if (!hasErrorCode(error, '3D000')) throw error
    const create = `create database ${pg.escapeIdentifier(connection.database)}`
    await withClient({ ...connection, database: 'postgres' }, (client) => client.query(create)).catch((failure: unknown) => {
      if (!hasErrorCode(failure, '42P04', '23505')) throw failure
    })
  }
}

const otherClientsSql = unprepared('other-clients', { notNull: ['others'] })`
  select count(*)::int as others from pg_stat_activity
  where backend_type = 'client backend' and pid <> pg_backend_pid() and application_name is distinct from $1`

/**
 * Whether other programs are connected. Connections that are being closed get a moment to disappear. A server that does not answer counts as
 * having no clients.
 */
export async function hasOtherClients(connection: Connection): Promise<boolean> {
  const deadline = Date.now() + disconnectTimeoutMs
  try {
    return await withClient({ ...connection, database: 'postgres' }, async (client) => {
      for (;;) {
        const [clients] = await otherClientsSql(client, connection.application_name ?? '')
        if (clients?.others === 0) return false
        if (Date.now() > deadline) return true
        await sleep(50)
      }
    })
  } catch {
    return false
  }
}

/** Runs the work on a short connection, which is always closed. */
export async function withClient<T>(connection: Connection, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 4_000 })
  // Without a listener, a shutdown of the server (57P01) would end this program, too.
  client.on('error', () => undefined)
  try {
    await client.connect()
    return await work(client)
  } finally {
    await client.end().catch(() => undefined)
  }
}
