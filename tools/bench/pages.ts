// Home and fleet on a simulated slow phone, against a minimal page from the same server in the same run (vitals.mjs, interleaved).

import { execFile } from 'node:child_process'
import { rm, writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { findBrowser } from '../../e2e/setup/find-browser.ts'
import { startServer } from './server-process.ts'

export interface PageFigures {
  url: string
  lcp: number
  lcpRatio: number
  cls: number
  requests: number
  wire: number
  js: { br: number }
  /** The sum of the long tasks of a visit, in the visit with the smallest sum. */
  longTasksMs: number
}

const minimalFile = 'dist/client/minimal.html'
const minimalPage =
  '<!doctype html><html lang="es"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Minimal</title><h1>El precio que ve es el que paga.</h1><p>Una página mínima.</p></html>'

export async function measurePages(dataDir: string): Promise<PageFigures[]> {
  await writeFile(minimalFile, minimalPage)
  const { executablePath } = await findBrowser()
  const server = await startServer('server/main.ts', { PORT: '0', DATA_DIR: dataDir, HOST: '127.0.0.1' })
  try {
    const urls = ['/minimal.html', '/', '/flota'].map((path) => server.url + path)
    // Visitors come from another site. From an empty tab the cross-origin opener policy, which the minimal page does not have, costs a process.
    const from = `${server.url.replace('127.0.0.1', 'localhost')}/minimal.html`
    const { stdout } = await promisify(execFile)(process.execPath, ['tools/bench/vitals.mjs', ...urls, '--runs', '7', '--from', from], {
      maxBuffer: 10_000_000,
      env: { ...process.env, CHROMIUM: executablePath },
    })
    const reports: PageFigures[] = JSON.parse(stdout)
    return reports
  } finally {
    await server.stop()
    await rm(minimalFile, { force: true })
  }
}
