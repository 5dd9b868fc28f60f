// Starts the built site once for all journeys, on a database of its own in a folder of its own.

import { mkdtempSync, rmSync, chmodSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runSite } from './run-site.ts'

/** Where the journeys find the site. */
export const siteAddress = 'ISTMO_SITE'

export default async function startSite(): Promise<() => Promise<void>> {
  if (process.env[siteAddress] !== undefined) return async () => undefined
  const folder = mkdtempSync(join(tmpdir(), 'istmo-e2e-'))
  // The database's own user has to pass through when root starts it.
  chmodSync(folder, 0o755)
  const site = await runSite({ DATA_DIR: join(folder, 'data') })
  process.env[siteAddress] = site.url
  return async () => {
    await site.end('SIGTERM')
    rmSync(folder, { recursive: true, force: true })
  }
}
