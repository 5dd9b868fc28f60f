// Search of all classes at a branch, against the bare statement, with few and with many reservations in the tables.

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { addDays, dateOf, toWallTime } from '../../contract/panama-time.ts'
import { load, median, type LoadResult } from './load.ts'
import { startServer } from './server-process.ts'
import type { Address } from './statements-alone.ts'

const seconds = 6
const rounds = 3

export interface SearchFigures {
  product: LoadResult
  baseline: LoadResult
  ratio: number
  rssMb: number
}

/** Interleaved runs of product and baseline on one database. */
export async function measureSearch(dataDir: string): Promise<SearchFigures> {
  const product = await startServer('server/main.ts', { PORT: '0', DATA_DIR: dataDir, HOST: '127.0.0.1' })
  const connection = await connectionOf(dataDir)
  const baseline = await startServer('tools/bench/baseline-server.ts', { BENCH_CONNECTION: JSON.stringify(connection) })
  try {
    const pickUp = addDays(dateOf(toWallTime(Date.now())), 30)
    const request = {
      IdBrand: 1,
      IdAgenciaSal: 1,
      FechaSalida: pickUp,
      HoraSalida: '10:00',
      FechaEntrada: addDays(pickUp, 3),
      HoraEntrada: '10:00',
    }
    const productRuns: LoadResult[] = []
    const baselineRuns: LoadResult[] = []
    await load(`${product.url}/web-api/getRateCars`, request, 2)
    await load(`${baseline.url}/search`, {}, 2)
    for (let round = 0; round < rounds; round += 1) {
      productRuns.push(await load(`${product.url}/web-api/getRateCars`, request, seconds))
      baselineRuns.push(await load(`${baseline.url}/search`, {}, seconds))
    }
    const metrics = await (await fetch(`${product.url}/metrics`)).text()
    const rss = Number(/istmo_memory_bytes (\d+)/.exec(metrics)?.[1] ?? 0)
    const [mine, bare] = [median(productRuns), median(baselineRuns)]
    return { product: mine, baseline: bare, ratio: mine.perSecond / bare.perSecond, rssMb: Math.round(rss / 1024 / 1024) }
  } finally {
    await baseline.stop()
    await product.stop()
  }
}

/** Where the product's embedded server listens: the line of its own pid file. */
export async function connectionOf(dataDir: string): Promise<Address> {
  const lines = (await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n')
  return { host: lines[4] ?? '', port: Number(lines[3]), user: 'istmo', database: 'istmo' }
}
