// The back office with many bookings: response times of lists and searches, time until the first screen is usable, and the cost of open boards.

import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { chromium, type Browser, type Page } from 'playwright-core'
import { findBrowser } from '../../e2e/setup/find-browser.ts'
import { listBookings } from '../../contract/office/bookings.ts'
import { getToday } from '../../contract/office/today.ts'
import { signInDemoStaff } from '../../server/testing/office-session.ts'
import { fillDataDir } from './scale.ts'
import { startServer, type RunningServer } from './server-process.ts'

export interface OfficeFigures {
  /** 95th percentile of the response times of each kind of list or search, in milliseconds. */
  answers: { what: string; p95Ms: number }[]
  failed: number
  /** JavaScript of the first screen after sign-in, compressed with Brotli. */
  scriptBytes: number
  /** From the request until the first screen shows its rows, at 10 Mbit/s, 40 ms latency and 4× CPU slowdown; median. */
  usableMs: number
  /** The slowest interaction of a visit with the same CPU slowdown: from the key press to the next frame; median. */
  interactionMs: number
  /** CPU time of all processes for 25 open boards, as a share of one core. */
  boardLoad: number
}

const rounds = 40
const visits = 5
const boards = 25
const boardEveryMs = 15_000

/** The most frequent requests of staff. The search words match generated renters. */
const requests: readonly [string, Record<string, string>][] = [
  ['upcoming', { view: 'upcoming' }],
  ['all', { view: 'all' }],
  ['completed at a branch', { view: 'completed', branchId: '1' }],
  ['a code', { words: 'demo123' }],
  ['a name', { words: 'gonzález lucía' }],
  ['part of a phone', { words: '614-22' }],
  ['a plate', { words: 'EA10' }],
  ['a misspelt name', { words: 'gonsales' }],
]

export async function measureOffice(dataDir: string, reservations: number): Promise<OfficeFigures> {
  await fillDataDir(dataDir, reservations)
  const server = await startServer('server/main.ts', { PORT: '0', DATA_DIR: dataDir, HOST: '127.0.0.1' })
  try {
    const cookie = await signInDemoStaff(server.url, 'owner')
    const lists = await measureAnswers(server.url, cookie)
    const boardLoad = await measureBoards(server, dataDir, cookie)
    return { ...lists, boardLoad, ...(await measureScreens(server.url, cookie)) }
  } finally {
    await server.stop()
  }
}

const quantile = (values: readonly number[], at = 0.5): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * at)] ?? Number.NaN

async function measureAnswers(url: string, cookie: string): Promise<Pick<OfficeFigures, 'answers' | 'failed'>> {
  const answers: OfficeFigures['answers'] = []
  let failed = 0
  for (const [what, request] of requests) {
    const times: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      const started = performance.now()
      const answer = await fetch(`${url}/office-api/${listBookings.name}?${new URLSearchParams(request).toString()}`, {
        headers: { cookie },
      })
      const { rows } = (await answer.json()) as { rows?: unknown[] }
      times.push(performance.now() - started)
      if (!answer.ok || rows === undefined || rows.length === 0) failed += 1
    }
    answers.push({ what, p95Ms: quantile(times, 0.95) })
  }
  return { answers, failed }
}

/** Polls like 25 boards: CPU time of the server and its database for one poll, as a share of the polling interval. */
async function measureBoards({ url, process }: RunningServer, dataDir: string, cookie: string): Promise<number> {
  const poll = async () => {
    const answer = await fetch(`${url}/office-api/${getToday.name}?branchId=1`, { headers: { cookie, 'x-background': '1' } })
    if (!answer.ok) throw new Error(`today answered ${answer.status}`)
    await answer.arrayBuffer()
  }
  const pollAll = async () => void (await Promise.all(Array.from({ length: boards }, poll)))
  const postmaster = Number.parseInt(await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8'))
  const spent = () => cpuMs([process.pid ?? 0, postmaster])
  await pollAll()
  const before = await spent()
  for (let round = 0; round < rounds; round += 1) await pollAll()
  return ((await spent()) - before) / rounds / boardEveryMs
}

/** CPU time of these processes and all their descendants, in milliseconds. */
async function cpuMs(pids: readonly number[]): Promise<number> {
  const names = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const stats = await Promise.all(names.map((name) => readFile(`/proc/${name}/stat`, 'utf8').catch(() => '')))
  const processes = stats.filter(Boolean).map((stat) => {
    // The fields after the process name, which may contain spaces: state, parent, …; from the twelfth on, CPU ticks (10 ms), incl. ended children.
    const fields = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number)
    return { pid: Number.parseInt(stat), parent: fields[1] ?? 0, ticks: fields.slice(11, 15).reduce((sum, value) => sum + value, 0) }
  })
  const family = new Set(pids)
  for (let size = 0; size !== family.size;) {
    size = family.size
    for (const { pid, parent } of processes) if (family.has(parent)) family.add(pid)
  }
  return processes.filter(({ pid }) => family.has(pid)).reduce((sum, { ticks }) => sum + ticks * 10, 0)
}

async function measureScreens(url: string, cookie: string): Promise<Pick<OfficeFigures, 'scriptBytes' | 'usableMs' | 'interactionMs'>> {
  const { executablePath, args } = await findBrowser()
  const browser = await chromium.launch({ executablePath, args })
  try {
    const seen: { scriptBytes: number; usableMs: number; interactionMs: number }[] = []
    for (let visit = 0; visit < visits; visit += 1) seen.push(await visitOffice(browser, url, cookie))
    return {
      scriptBytes: quantile(seen.map((item) => item.scriptBytes)),
      usableMs: quantile(seen.map((item) => item.usableMs)),
      interactionMs: quantile(seen.map((item) => item.interactionMs)),
    }
  } finally {
    await browser.close()
  }
}

async function visitOffice(browser: Browser, url: string, cookie: string) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'es-PA' })
  try {
    const [name = '', value = ''] = cookie.split('=')
    await context.addCookies([{ name, value, url }])
    const page = await context.newPage()
    const network = await context.newCDPSession(page)
    await network.send('Network.enable')
    const speed = { downloadThroughput: 10_000_000 / 8, uploadThroughput: 10_000_000 / 8, latency: 40 }
    await network.send('Network.emulateNetworkConditions', { offline: false, ...speed })
    await network.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    const scripts: Promise<Buffer>[] = []
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script') scripts.push(response.body())
    })
    await watchKeys(page)
    const started = performance.now()
    await page.goto(`${url}/office/`)
    await page.locator('main table tbody tr').first().waitFor()
    const usableMs = performance.now() - started
    const scriptBytes = (await Promise.all(scripts)).reduce((sum, body) => sum + brotliCompressSync(body).length, 0)
    await pressKeys(page)
    return { usableMs, scriptBytes, interactionMs: await page.evaluate(() => Number(Reflect.get(window, 'slowest'))) }
  } finally {
    await context.close()
  }
}

/** Keeps the longest time from an input to its next frame in `window.slowest`, in milliseconds. */
export async function watchKeys(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.assign(window, { slowest: 0 })
    const record = (entry: PerformanceEntry) => Object.assign(window, { slowest: Math.max(Reflect.get(window, 'slowest'), entry.duration) })
    new PerformanceObserver((list) => list.getEntries().forEach(record)).observe({
      type: 'event',
      durationThreshold: 16,
    } as PerformanceObserverInit)
  })
}

/** Moves in the list, opens the palette, searches in it and closes it. */
async function pressKeys(page: Page): Promise<void> {
  await page.evaluate(() => Object.assign(window, { slowest: 0 }))
  for (const key of ['j', 'j', 'j', 'k', 'Control+k', 'g', 'o', 'n', 'Escape']) {
    await page.keyboard.press(key)
    await page.waitForTimeout(250)
  }
}
