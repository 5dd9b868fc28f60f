// Starts the built site once for all journeys, on a database of its own in a folder of its own.

import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, chmodSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Where the journeys find the site. */
export const siteAddress = 'ISTMO_SITE'

export default async function startSite(): Promise<() => Promise<void>> {
  if (process.env[siteAddress] !== undefined) return async () => undefined
  const folder = mkdtempSync(join(tmpdir(), 'istmo-e2e-'))
  // The database's own user has to pass through when root starts it.
  chmodSync(folder, 0o755)
  const { DATABASE_URL: _, ...environment } = process.env
  const child = spawn(process.execPath, ['server/main.ts'], {
    env: { ...environment, NODE_ENV: 'production', PORT: '0', HOST: '127.0.0.1', DATA_DIR: join(folder, 'data') },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  process.env[siteAddress] = await new Promise<string>((resolve, reject) => {
    let output = ''
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      const url = /ready at (http:\/\/\S+)/.exec(output)?.[1]
      if (url !== undefined) resolve(url)
    })
    void exited.then(() => reject(new Error(`The site ended before it was ready:\n${output}`)))
  })
  return async () => {
    child.kill('SIGTERM')
    await exited
    rmSync(folder, { recursive: true, force: true })
  }
}
