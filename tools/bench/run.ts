// Measures what the product promises about speed: `npm run bench`. Ratios within one run are what counts; absolute times belong to the machine.
// Parts can be named: `npm run bench -- start search booking pages render lighthouse`,
// with addresses after `lighthouse`, and numbers of reservations after `search`: `npm run bench -- search 10000`.

import { execFile } from 'node:child_process'
import { mkdtemp, chmod, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { measureBooking } from './booking.ts'
import { measureLighthouse } from './lighthouse.ts'
import { formBody } from './load.ts'
import { measurePages } from './pages.ts'
import { measureRendering } from './render.ts'
import { measureSearch } from './search.ts'
import { startServer } from './server-process.ts'

const run = promisify(execFile)
const few = 10_000
const many = 1_000_000

async function main(): Promise<void> {
  const words = process.argv.slice(2)
  const paths = words.filter((word) => word.startsWith('/'))
  const counts = words.filter((word) => /^\d+$/.test(word)).map(Number)
  const wanted = words.filter((word) => /^[a-z]/.test(word))
  const isWanted = (part: string) => wanted.length === 0 || wanted.includes(part)
  const folder = await mkdtemp(join(tmpdir(), 'istmo-bench-'))
  await chmod(folder, 0o755)
  const dataDir = join(folder, 'data')
  try {
    if (isWanted('start') || isWanted('search')) await benchStart(dataDir)
    if (isWanted('search')) await benchSearch(dataDir, counts.length > 0 ? counts : [few, many])
    if (isWanted('booking')) await benchBooking(join(folder, 'booking'))
    if (isWanted('pages')) await benchPages(join(folder, 'pages'))
    if (isWanted('render')) await benchRender(join(folder, 'render'))
    if (isWanted('lighthouse')) await benchLighthouse(join(folder, 'lighthouse'), paths)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Time to ready on an empty folder and on a full one, and memory after a thousand searches. */
async function benchStart(dataDir: string): Promise<void> {
  const env = { PORT: '0', DATA_DIR: dataDir, HOST: '127.0.0.1' }
  const first = await startServer('server/main.ts', env)
  await first.stop()
  const again = await startServer('server/main.ts', env)
  const form = formBody({})
  for (let i = 0; i < 1_000; i += 1) await (await fetch(`${again.url}/web-api/getRateCars`, { method: 'POST', ...form })).arrayBuffer()
  const metrics = await (await fetch(`${again.url}/metrics`)).text()
  await again.stop()
  const rss = Number(/istmo_memory_bytes (\d+)/.exec(metrics)?.[1] ?? 0) / 1024 / 1024
  console.table({
    'ready on an empty folder (ms)': { measured: Math.round(first.readyMs), goal: '≤ 5000' },
    'ready later (ms)': { measured: Math.round(again.readyMs), goal: '≤ 2000' },
    'memory after 1,000 searches (MB)': { measured: Math.round(rss), goal: '≤ 200' },
  })
}

async function benchSearch(dataDir: string, counts: readonly number[]): Promise<void> {
  const rows: Record<string, object> = {}
  let written = 0
  const p50: number[] = []
  for (const reservations of counts) {
    await run(process.execPath, ['server/demo/fill.ts', '--reservations', String(reservations - written)], {
      env: { ...process.env, DATA_DIR: dataDir },
      maxBuffer: 10_000_000,
    })
    written = reservations
    const { product, baseline, ratio, rssMb } = await measureSearch(dataDir)
    p50.push(1 / product.perSecond)
    rows[`${reservations.toLocaleString('en-US')} reservations`] = {
      'product/s': Math.round(product.perSecond),
      'statement alone/s': Math.round(baseline.perSecond),
      'ratio (goal ≥ 0.5)': Number(ratio.toFixed(2)),
      'p50 ms': product.p50Ms,
      'p99 ms': product.p99Ms,
      'memory MB': rssMb,
    }
  }
  console.table(rows)
  if (p50.length > 1) console.log(`time with many ÷ time with few: ${((p50.at(-1) ?? 0) / (p50[0] ?? 1)).toFixed(2)} (goal ≤ 1.3)`)
}

async function benchBooking(dataDir: string): Promise<void> {
  const { perSecond, statementsPerSecond, by, p50Ms, p99Ms, refused } = await measureBooking(dataDir)
  console.table({
    'bookings/s': { measured: Math.round(perSecond), goal: '' },
    [`the same statements by ${by}, bookings/s`]: { measured: Math.round(statementsPerSecond), goal: '' },
    ratio: { measured: Number((perSecond / statementsPerSecond).toFixed(2)), goal: '≥ 0.5' },
    'p50 at half the peak (ms)': { measured: p50Ms, goal: '' },
    'p99 at half the peak (ms)': { measured: p99Ms, goal: '' },
    'p99 ÷ p50': { measured: Number((p99Ms / p50Ms).toFixed(1)), goal: '≤ 6' },
    'refused or failed': { measured: refused, goal: '0' },
  })
}

async function benchPages(dataDir: string): Promise<void> {
  const figures = await measurePages(dataDir)
  console.table(
    Object.fromEntries(
      figures.map((page) => [
        new URL(page.url).pathname,
        {
          'LCP ms': page.lcp,
          'ratio (goal ≤ 1.7)': page.lcpRatio,
          'CLS (goal < 0.02)': page.cls,
          'requests (goal ≤ 20)': page.requests,
          'kB on the wire (goal ≤ 300)': Math.round(page.wire / 1000),
          'JS KiB brotli (goal ≤ 110)': Number((page.js.br / 1024).toFixed(1)),
        },
      ]),
    ),
  )
}

async function benchRender(dataDir: string): Promise<void> {
  const figures = await measureRendering(dataDir)
  console.table(
    Object.fromEntries(
      figures.map(({ path, rendered, bareRender, kept, bareBuffer }) => [
        path,
        {
          'rendered/s': Math.round(rendered.perSecond),
          'bare React/s': Math.round(bareRender.perSecond),
          'ratio (goal ≥ 0.3)': Number((rendered.perSecond / bareRender.perSecond).toFixed(2)),
          'kept/s': Math.round(kept.perSecond),
          'bare buffer/s': Math.round(bareBuffer.perSecond),
          'ratio (goal ≥ 0.5)': Number((kept.perSecond / bareBuffer.perSecond).toFixed(2)),
          'p99 ms, rendered': rendered.p99Ms,
          errors: rendered.errors + bareRender.errors + kept.errors + bareBuffer.errors,
        },
      ]),
    ),
  )
}

async function benchLighthouse(dataDir: string, paths: readonly string[]): Promise<void> {
  const figures = await measureLighthouse(dataDir, paths)
  console.table(
    Object.fromEntries(
      figures.map(({ path, scores, scriptBytes, cls, tbtMs, lcpMs, machineIndex }) => [
        path,
        {
          'performance (goal ≥ 97, home ≥ 99)': scores.performance,
          'accessibility (goal 100)': scores.accessibility,
          'best practices (goal 100)': scores['best-practices'],
          'SEO (goal 100)': scores.seo,
          'JS KiB brotli (goal ≤ 110)': Number((scriptBytes / 1024).toFixed(1)),
          'CLS (goal < 0.02)': Number(cls.toFixed(3)),
          'TBT ms': Math.round(tbtMs),
          'LCP ms': Math.round(lcpMs),
          machine: Math.round(machineIndex),
        },
      ]),
    ),
  )
  for (const { path, findings } of figures) for (const finding of findings) console.log(`${path}: ${finding}`)
}

await main()
