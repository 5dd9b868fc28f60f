// Search of all classes at a branch and the estimate of one, each against the least that could answer it: Fastify and one prepared statement.

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { load, median, residentMb, type LoadResult } from './load.ts'
import { estimateCall, estimateRequest, searchCall, searchRequest } from './requests.ts'
import { startServer, type RunningServer } from './server-process.ts'
import type { Address } from './statements-alone.ts'

const seconds = 6
const rounds = 3
const calmSeconds = 10

export interface CallFigures {
  product: LoadResult
  baseline: LoadResult
  /** The product at half its peak. */
  calm: LoadResult
  rssMb: number
}

/** Product and baseline on one database. */
export interface Pair {
  product: RunningServer
  baseline: RunningServer
  stop(): Promise<void>
}

export async function startPair(dataDir: string): Promise<Pair> {
  const product = await startServer('server/main.ts', { PORT: '0', DATA_DIR: dataDir, HOST: '127.0.0.1' })
  try {
    const connection = JSON.stringify(await connectionOf(dataDir))
    const baseline = await startServer('tools/bench/baseline-server.ts', { BENCH_CONNECTION: connection })
    const stop = async () => {
      await baseline.stop()
      await product.stop()
    }
    return { product, baseline, stop }
  } catch (error) {
    await product.stop()
    throw error
  }
}

export async function measureSearch(dataDir: string): Promise<CallFigures> {
  return measureCall(dataDir, searchCall, searchRequest(), '/search')
}

export async function measureEstimate(dataDir: string): Promise<CallFigures> {
  return measureCall(dataDir, estimateCall, estimateRequest(101), '/select')
}

/** Interleaved runs of product and baseline; then the product at half its peak. */
async function measureCall(dataDir: string, call: string, request: object, floor: string): Promise<CallFigures> {
  const pair = await startPair(dataDir)
  const [url, floorUrl] = [pair.product.url + call, pair.baseline.url + floor]
  try {
    const [productRuns, baselineRuns]: [LoadResult[], LoadResult[]] = [[], []]
    await load(url, request, 2)
    await load(floorUrl, {}, 2)
    for (let round = 0; round < rounds; round += 1) {
      productRuns.push(await load(url, request, seconds))
      baselineRuns.push(await load(floorUrl, {}, seconds))
    }
    const product = median(productRuns)
    const rssMb = await residentMb(pair.product)
    const calm = await load(url, request, calmSeconds, product.perSecond / 2)
    return { product, baseline: median(baselineRuns), calm, rssMb }
  } finally {
    await pair.stop()
  }
}

/** Where the product's embedded server listens: the line of its own pid file. */
export async function connectionOf(dataDir: string): Promise<Address> {
  const lines = (await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n')
  return { host: lines[4] ?? '', port: Number(lines[3]), user: 'istmo', database: 'istmo' }
}
