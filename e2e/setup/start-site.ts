// Starts the built site once for all journeys, on a database of its own in a folder of its own. When all have been walked, neither its log
// nor a dump of its database may hold what people typed in confidence.

import { mkdirSync, mkdtempSync, rmSync, chmodSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { clockShiftMs } from '../../server/testing/faked-clock.ts'
import { findDumpLeaks, findLogLeaks } from './find-leaks.ts'
import { addCars, readTables } from './database.ts'
import { prepareDatabase } from './own-site.ts'
import { runSite } from './run-site.ts'

/** Where the journeys find the site. */
export const siteAddress = 'ISTMO_SITE'

export default async function startSite(): Promise<() => Promise<void>> {
  if (process.env[siteAddress] !== undefined) return async () => undefined
  const folder = mkdtempSync(join(tmpdir(), 'istmo-e2e-'))
  // The database's own user has to pass through when root starts it.
  chmodSync(folder, 0o755)
  const dataDir = join(folder, 'data')
  // At another date the database is one of our own, where that clock is; else it is the one that the site brings along.
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
    // A few journeys alone may have left nothing to look at; all of them leave hundreds of requests.
    if (tables.size < 30) throw new Error('The dump lacks tables')
    if (found.length > 0) throw new Error(`After all journeys there stands in\n${found.join('\n')}`)
  }
}
