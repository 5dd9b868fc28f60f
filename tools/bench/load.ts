import autocannon from 'autocannon'
import type { RunningServer } from './server-process.ts'

export interface LoadResult {
  perSecond: number
  p50Ms: number
  p99Ms: number
  errors: number
}

const boundary = 'istmo-bench'

/** A form with the one field that carries a call's body. */
export function formBody(data: unknown): { headers: Record<string, string>; body: string } {
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    body: `--${boundary}\r\ncontent-disposition: form-data; name="data"\r\n\r\n${JSON.stringify(data)}\r\n--${boundary}--\r\n`,
  }
}

/**
 * Loads one address from a few connections; the generator shares the machine's cores with what it measures.
 * @param perSecond as fast as it goes when left out
 */
export async function load(url: string, data: unknown, seconds: number, perSecond?: number): Promise<LoadResult> {
  const rate = perSecond === undefined ? {} : { overallRate: Math.max(1, Math.round(perSecond)) }
  return summarise(await autocannon({ url, method: 'POST', duration: seconds, connections: 8, ...rate, ...formBody(data) }))
}

/** Loads a page from a few connections, uncompressed, so that both sides send the same bytes. */
export async function loadPage(url: string, seconds: number, connections = 8): Promise<LoadResult> {
  return summarise(await autocannon({ url, duration: seconds, connections }))
}

/** What a run of the generator comes to; what was answered by an error is no answer. */
export function summarise(result: autocannon.Result): LoadResult {
  return {
    perSecond: result['2xx'] / result.duration,
    p50Ms: result.latency.p50,
    p99Ms: result.latency.p99,
    errors: result.errors + result.non2xx,
  }
}

/** The middle of the runs by their rate. */
export function median(runs: readonly LoadResult[]): LoadResult {
  const sorted = runs.toSorted((a, b) => a.perSecond - b.perSecond)
  const middle = sorted[Math.floor(sorted.length / 2)]
  if (middle === undefined) throw new Error('no runs')
  return middle
}

/** Resident memory of a running product, in MB. */
export async function residentMb({ url }: RunningServer): Promise<number> {
  const metrics = await (await fetch(`${url}/metrics`)).text()
  return Number(/istmo_memory_bytes (\d+)/.exec(metrics)?.[1] ?? 0) / 1024 / 1024
}
