// Starts the built site once for all journeys, with its own database in its own folder. After all journeys, neither its log nor a database
// dump may contain personal data or secrets.

import { mkdirSync, mkdtempSync, rmSync, chmodSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { clockShiftMs } from '../../server/testing/faked-clock.ts'
import { findDumpLeaks, findLogLeaks } from './find-leaks.ts'
import { addCars, readTables } from './database.ts'
import { prepareDatabase } from './own-site.ts'
import { runSite } from './run-site.ts'

/** The address of the site for the journeys. */
export const siteAddress = 'ISTMO_SITE'

export default async function startSite(): Promise<() => Promise<void>> {
  if (process.env[siteAddress] !== undefined) return async () => undefined
  const folder = mkdtempSync(join(tmpdir(), 'istmo-e2e-'))
  // When started by root, the operating-system user of the database needs access.
  chmodSync(folder, 0o755)
  const dataDir = join(folder, 'data')
  // With a faked date we start the database, with that clock; otherwise the site starts its own.
  mkdirSync(dataDir)
  const database = clockShiftMs() === 0 ? null : await prepareDatabase(dataDir)
  const site = await runSite({ DATA_DIR: dataDir, LOG_LEVEL: 'info', ...(database === null ? {} : { DATABASE_URL: database.url }) })
  await addCars(dataDir, 200)
  process.env[siteAddress] = site.url
  return async () => {
    const tables = await readTables(dataDir)
    await site.end('SIGTERM')
    await database?.stop()
    rmSync(folder, { recursive: true, force: true })
    const found = [
      ...findLogLeaks(site.log()).map((leak) => `the log: ${leak}`),
      ...[...tables].flatMap(([name, rows]) => findDumpLeaks(rows).map((leak) => `table ${name}: ${leak}`)),
    ]
    // A run of a few journeys may log nothing; a full run logs hundreds of requests.
    if (tables.size < 30) throw new Error('The dump lacks tables')
    if (found.length > 0) throw new Error(`After all journeys, leaks in\n${found.join('\n')}`)
  }
}
