// The script of the API reference, the largest file of all, must not slow down concurrent searches.

import { get } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { runLoad, residentMb, type LoadResult } from './load.ts'
import { firstOpenDay } from './open-days.ts'
import { nights, searchCall, searchRequest, defaultDaysAhead } from './requests.ts'
import { getConnection } from './search.ts'
import { startServer } from './server-process.ts'

const requestsPerSecond = 8
const searchesPerSecond = 40

export interface ReferenceFigures {
  calm: LoadResult
  concurrent: LoadResult
  /** The slowest answer for the script. */
  slowestMs: number
  failed: number
  rssMb: number
}

export async function measureReference(dataDir: string, scripts = 60): Promise<ReferenceFigures> {
  const server = await startServer('server/main.ts', { PORT: '0', DATA_DIR: dataDir, HOST: '127.0.0.1', API_REFERENCE: 'true' })
  try {
    const page = await (await fetch(`${server.url}/docs`)).text()
    const script = /src="(\/docs\/js\/[^"]+)"/.exec(page)?.[1] ?? ''
    const seconds = Math.ceil(scripts / requestsPerSecond)
    const day = await firstOpenDay(await getConnection(dataDir), nights, defaultDaysAhead)
    const search = () => runLoad(`${server.url}${searchCall}`, searchRequest(day), seconds, searchesPerSecond)
    await search()
    const calm = await search()
    const [concurrent, times] = await Promise.all([search(), loadScriptRepeatedly(`${server.url}${script}`, scripts)])
    return {
      calm,
      concurrent,
      slowestMs: Math.max(...times),
      failed: times.filter(Number.isNaN).length + concurrent.errors + calm.errors,
      rssMb: await residentMb(server),
    }
  } finally {
    await server.stop()
  }
}

/** The duration of each request in milliseconds; NaN if it failed. */
async function loadScriptRepeatedly(url: string, scripts: number): Promise<number[]> {
  const durations: Promise<number>[] = []
  for (let i = 0; i < scripts; i += 1) {
    durations.push(loadOnce(url))
    await sleep(1000 / requestsPerSecond)
  }
  return Promise.all(durations)
}

/** Without decompression, which would use the CPU that is measured. */
async function loadOnce(url: string): Promise<number> {
  const started = performance.now()
  return new Promise((resolve) => {
    const request = get(url, { headers: { 'accept-encoding': 'br' } }, (answer) => {
      let bytes = 0
      answer.on('data', (chunk: Buffer) => (bytes += chunk.length))
      answer.on('end', () => resolve(answer.statusCode === 200 && bytes > 500_000 ? performance.now() - started : Number.NaN))
    })
    request.on('error', () => resolve(Number.NaN))
  })
}
