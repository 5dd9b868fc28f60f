// Finds a browser for the journeys: the configured one, an installed one, Playwright's own, or the one from npm, so that nothing has to be
// installed by hand.

import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'

export interface Browser {
  executablePath: string
  args: string[]
}

const installed = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]
const commonArgs = ['--disable-dev-shm-usage', '--disable-background-networking', '--disable-component-update', '--no-first-run']

const cacheFolder = join(import.meta.dirname, '../../node_modules/.cache/chromium')

export async function findBrowser(): Promise<Browser> {
  const args = process.getuid?.() === 0 ? [...commonArgs, '--no-sandbox'] : commonArgs
  const named = process.env['CHROMIUM']
  if (named !== undefined && named !== '') return { executablePath: named, args }
  const found = [...installed, chromium.executablePath()].find((path) => existsSync(path))
  if (found !== undefined) return { executablePath: found, args }
  const { default: packed } = await import('@sparticuz/chromium')
  // This browser is built for machines without a sandbox. Its other default arguments are for cloud functions: in single-process mode it
  // ends with its first page, and without web security it would allow what other browsers refuse.
  return { executablePath: await unpackInto(cacheFolder, () => packed.executablePath()), args: [...commonArgs, '--no-sandbox'] }
}

/**
 * Lets the package unpack its browser into a folder of this clone. By default it uses any file called `chromium` in the temporary
 * directory, which may be another user's, or incomplete.
 */
export async function unpackInto(folder: string, unpack: () => Promise<string>): Promise<string> {
  if (!existsSync(folder)) {
    mkdirSync(join(folder, '..'), { recursive: true })
    const fresh = mkdtempSync(`${folder}-`)
    const before = process.env['TMPDIR']
    process.env['TMPDIR'] = fresh
    try {
      await unpack()
      renameSync(fresh, folder)
    } catch (error) {
      rmSync(fresh, { recursive: true, force: true })
      // Another worker may have finished first.
      if (!existsSync(folder)) throw error
    } finally {
      if (before === undefined) delete process.env['TMPDIR']
      else process.env['TMPDIR'] = before
    }
  }
  return join(folder, 'chromium')
}
