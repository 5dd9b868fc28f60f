import autocannon from 'autocannon'
import type { RunningServer } from './server-process.ts'

export interface LoadResult {
  perSecond: number
  p50Ms: number
  p99Ms: number
  errors: number
}

const boundary = 'istmo-bench'

/** A form with the field that carries the JSON body. */
export function formBody(data: unknown): { headers: Record<string, string>; body: string } {
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    body: `--${boundary}\r\ncontent-disposition: form-data; name="data"\r\n\r\n${JSON.stringify(data)}\r\n--${boundary}--\r\n`,
  }
}

/**
 * Puts load on one URL over a few connections; the load generator shares the machine's cores with the server.
 * @param perSecond the rate; unlimited by default
 */
export async function runLoad(url: string, data: unknown, seconds: number, perSecond?: number, connections = 8): Promise<LoadResult> {
  const rate = perSecond === undefined ? {} : { overallRate: Math.max(1, Math.round(perSecond)) }
  return summarise(await autocannon({ url, method: 'POST', duration: seconds, connections, ...rate, ...formBody(data) }))
}

/** Puts load on a page over a few connections, uncompressed, so that the product and the baseline send the same bytes. */
export async function runPageLoad(url: string, seconds: number, connections = 8): Promise<LoadResult> {
  return summarise(await autocannon({ url, duration: seconds, connections }))
}

/** The figures of a run of the load generator; error responses are not counted as answers. */
export function summarise(result: autocannon.Result): LoadResult {
  return {
    perSecond: result['2xx'] / result.duration,
    p50Ms: result.latency.p50,
    p99Ms: result.latency.p99,
    errors: result.errors + result.non2xx,
  }
}

/** The median run by rate. */
export function median(runs: readonly LoadResult[]): LoadResult {
  const sorted = runs.toSorted((a, b) => a.perSecond - b.perSecond)
  const middle = sorted[Math.floor(sorted.length / 2)]
  if (middle === undefined) throw new Error('no runs')
  return middle
}

/** Resident memory of the server process, without PostgreSQL, in MiB. */
export async function residentMb({ url }: RunningServer): Promise<number> {
  const metrics = await (await fetch(`${url}/metrics`)).text()
  return Number(/istmo_memory_bytes (\d+)/.exec(metrics)?.[1] ?? 0) / 1024 / 1024
}
