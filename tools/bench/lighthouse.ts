// Lighthouse on one page of each kind with a simulated phone: `npm run bench -- lighthouse`, optionally followed by paths.
// Accessibility, best practices and SEO are deterministic; performance depends on this machine.

import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { findBrowser } from '../../e2e/setup/find-browser.ts'
import { startServer } from './server-process.ts'

const measuredPaths = [
  '/',
  '/flota',
  '/see-fleet',
  '/sucursales',
  '/aeropuerto-tocumen',
  '/promo',
  '/promocion-especial/1',
  '/package/1',
  '/leasing-operativo-alquileres-corporativos',
  '/contacto',
  '/faqs',
  '/blog',
  '/blog?post=panapass-y-peajes',
  '/terms-of-use',
  '/standard-of-care',
]

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
type Category = (typeof categories)[number]

export interface LighthouseFigures {
  path: string
  /** Out of 100. */
  scores: Record<Category, number>
  /** Failed audits except performance. */
  findings: string[]
  scriptBytes: number
  cls: number
  tbtMs: number
  lcpMs: number
  /** Lighthouse's benchmark index; on a slow or busy machine the performance score is not meaningful. */
  machineIndex: number
}

/** @param paths defaults to one page of each kind */
export async function measureLighthouse(dataDir: string, paths: readonly string[]): Promise<LighthouseFigures[]> {
  const server = await startServer('server/main.ts', { PORT: '0', DATA_DIR: dataDir, HOST: 'localhost' })
  const figures: LighthouseFigures[] = []
  try {
    const browser = await startBrowser()
    try {
      for (const path of paths.length > 0 ? paths : measuredPaths) figures.push(await measurePage(server.url, path, browser.port))
    } finally {
      await browser.stop()
    }
  } finally {
    await server.stop()
  }
  return figures
}

async function measurePage(origin: string, path: string, port: number): Promise<LighthouseFigures> {
  const { default: lighthouse } = await import('lighthouse')
  const result = await lighthouse(origin + path, { port, output: 'json', logLevel: 'error', onlyCategories: [...categories] })
  if (result === undefined) throw new Error(`Lighthouse has no result for ${path}`)
  const { audits, categories: results, environment, runtimeError } = result.lhr
  if (runtimeError !== undefined) console.error(`${path}: ${runtimeError.message}`)
  const number = (audit: string) => audits[audit]?.numericValue ?? Number.NaN
  const findings = categories.slice(1).flatMap((category) =>
    (results[category]?.auditRefs ?? []).flatMap(({ id, weight }) => {
      const audit = audits[id]
      return audit !== undefined && weight > 0 && audit.score !== null && audit.score < 1 ? [`${id}: ${audit.title}`] : []
    }),
  )
  return {
    path,
    scores: getScores((category) => results[category]?.score ?? 0),
    findings,
    scriptBytes: await brotliBytes(getScripts(audits['network-requests']?.details)),
    cls: number('cumulative-layout-shift'),
    tbtMs: number('total-blocking-time'),
    lcpMs: number('largest-contentful-paint'),
    machineIndex: environment.benchmarkIndex,
  }
}

function getScores(read: (category: Category) => number): Record<Category, number> {
  const readPercent = (category: Category) => Math.round(read(category) * 100)
  return {
    performance: readPercent('performance'),
    accessibility: readPercent('accessibility'),
    'best-practices': readPercent('best-practices'),
    seo: readPercent('seo'),
  }
}

/** URLs of loaded scripts without duplicates. */
function getScripts(details: unknown): string[] {
  const items: unknown = typeof details === 'object' && details !== null && 'items' in details ? details.items : []
  const requests: Array<{ url: string; resourceType?: string }> = Array.isArray(items) ? items : []
  return [...new Set(requests.filter((request) => request.resourceType === 'Script').map(({ url }) => url))]
}

async function brotliBytes(urls: readonly string[]): Promise<number> {
  const sizes = urls.map(async (url) => brotliCompressSync(Buffer.from(await (await fetch(url)).arrayBuffer())).length)
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
}

interface RunningBrowser {
  port: number
  stop(): Promise<void>
}

/** A browser for Lighthouse; its address is in its start-up output. */
async function startBrowser(): Promise<RunningBrowser> {
  const { executablePath, args } = await findBrowser()
  const profile = await mkdtemp(join(tmpdir(), 'istmo-lighthouse-'))
  const child = spawn(
    executablePath,
    ['--headless=new', '--remote-debugging-port=0', `--user-data-dir=${profile}`, ...args, 'about:blank'],
    {
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  )
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const port = await new Promise<number>((resolve, reject) => {
    let output = ''
    child.stderr.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      const found = /DevTools listening on ws:\/\/[^:]+:(\d+)/.exec(output)?.[1]
      if (found !== undefined) resolve(Number(found))
    })
    void exited.then(() => reject(new Error(`the browser exited before it was ready:\n${output}`)))
  })
  return {
    port,
    stop: async () => {
      child.kill('SIGTERM')
      await exited
      await rm(profile, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}
