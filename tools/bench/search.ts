// Search of all classes at a branch and an estimate of one class, each against its minimal implementation: Fastify and one prepared statement.

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { LocalDate } from '../../contract/panama-time.ts'
import { runLoad, median, residentMb, type LoadResult } from './load.ts'
import { roleName } from '../../server/db/embedded/ordinary-role.ts'
import { firstOpenDay } from './open-days.ts'
import { scaleSeconds, scaleRounds } from './pace.ts'
import { estimateCall, estimateRequest, nights, searchCall, searchRequest, defaultDaysAhead } from './requests.ts'
import { readDatabaseAddress, startServer, type RunningServer } from './server-process.ts'
import type { Address } from './statements-alone.ts'

const seconds = 6
const rounds = 3
const calmSeconds = 10

export interface CallFigures {
  product: LoadResult
  baseline: LoadResult
  /** The product at half its peak rate. */
  calm: LoadResult
  rssMb: number
}

/** Product and baseline on the same database. */
export interface Pair {
  product: RunningServer
  baseline: RunningServer
  stop(): Promise<void>
}

export async function startPair(dataDir: string): Promise<Pair> {
  const product = await startServer('server/main.ts', { PORT: '0', DATA_DIR: dataDir, HOST: '127.0.0.1' })
  try {
    const connection = JSON.stringify(await getConnection(dataDir))
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
  return measureCall(dataDir, searchCall, searchRequest, '/search')
}

export async function measureEstimate(dataDir: string): Promise<CallFigures> {
  return measureCall(dataDir, estimateCall, (pickUp) => estimateRequest(101, pickUp), '/select')
}

/** Alternates runs of product and baseline; then runs the product at half its peak rate. */
async function measureCall(
  dataDir: string,
  call: string,
  requestOn: (pickUp: LocalDate) => object,
  baselinePath: string,
): Promise<CallFigures> {
  const pair = await startPair(dataDir)
  try {
    const pickUp = await firstOpenDay(await getConnection(dataDir), nights, defaultDaysAhead)
    const request = requestOn(pickUp)
    const [url, baselineUrl] = [pair.product.url + call, `${pair.baseline.url}${baselinePath}?day=${pickUp}`]
    const [productRuns, baselineRuns]: [LoadResult[], LoadResult[]] = [[], []]
    await runLoad(url, request, scaleSeconds(2))
    await runLoad(baselineUrl, {}, scaleSeconds(2))
    for (let round = 0; round < scaleRounds(rounds); round += 1) {
      productRuns.push(await runLoad(url, request, scaleSeconds(seconds)))
      baselineRuns.push(await runLoad(baselineUrl, {}, scaleSeconds(seconds)))
    }
    const product = median(productRuns)
    const rssMb = await residentMb(pair.product)
    const calm = await runLoad(url, request, scaleSeconds(calmSeconds), product.perSecond / 2)
    return { product, baseline: median(baselineRuns), calm, rssMb }
  } finally {
    await pair.stop()
  }
}

/** The product's database: the given one, or the embedded server at the port in its pid file. */
export async function getConnection(dataDir: string): Promise<Address> {
  const given = readDatabaseAddress()
  if (given !== null) return given
  const lines = (await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n')
  return { host: lines[4] ?? '', port: Number(lines[3]), user: roleName, database: 'istmo' }
}
