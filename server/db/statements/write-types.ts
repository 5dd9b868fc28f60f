// `npm run sql:types`: prepares every statement against a temporary migrated database and writes the types.

import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { migrate } from '../migrate.ts'
import { createPool } from '../pool.ts'
import { createTestDatabase, startTestServers } from '../testing.ts'
import { loadStatements, typesFile, writeStatementTypes } from './describe.ts'

const servers = await startTestServers(async (db) => void (await migrate(db, join(import.meta.dirname, '../migrations'))))
try {
  const [server] = servers.servers
  if (server === undefined) throw new Error('No server was started')
  const { connection } = await createTestDatabase(server)
  const pool = createPool(connection)
  const client = await pool.connect()
  writeFileSync(typesFile, await writeStatementTypes(client, await loadStatements()))
  client.release()
  await pool.end()
} finally {
  await servers.stop()
}
