// A browser for the journeys: the one that is named, one that the machine has, Playwright's own, or the one that comes with npm, so that
// nobody has to install anything by hand.

import { existsSync } from 'node:fs'
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

export async function findBrowser(): Promise<Browser> {
  const args = process.getuid?.() === 0 ? [...commonArgs, '--no-sandbox'] : commonArgs
  const named = process.env['CHROMIUM']
  if (named !== undefined && named !== '') return { executablePath: named, args }
  const found = [...installed, chromium.executablePath()].find((path) => existsSync(path))
  if (found !== undefined) return { executablePath: found, args }
  const { default: packed } = await import('@sparticuz/chromium')
  // It is built for machines without a sandbox of their own.
  return { executablePath: await packed.executablePath(), args: [...packed.args, '--no-sandbox'] }
}
