// Server rendering: an uncached page against bare React with the same markup, and a cached page against a buffer of the same size.

import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { runPageLoad, median, type LoadResult } from './load.ts'
import { getConnection } from './search.ts'
import { startServer } from './server-process.ts'

const seconds = 3
const rounds = 3
const pages = ['/', '/flota', '/rental-conditions']

export interface RenderFigures {
  path: string
  rendered: LoadResult
  bareRender: LoadResult
  kept: LoadResult
  bareBuffer: LoadResult
}

/** Alternates runs of product and baselines, page by page. */
export async function measureRendering(folder: string): Promise<RenderFigures[]> {
  const product = await startServer('server/main.ts', { PORT: '0', DATA_DIR: folder, HOST: '127.0.0.1' })
  const figures: RenderFigures[] = []
  try {
    const uncached = await startServer('tools/bench/uncached-server.ts', { BENCH_CONNECTION: JSON.stringify(await getConnection(folder)) })
    try {
      for (const path of pages) figures.push(await measurePage(path, product.url, uncached.url, join(folder, 'page.html')))
    } finally {
      await uncached.stop()
    }
  } finally {
    await product.stop()
  }
  return figures
}

async function measurePage(path: string, product: string, uncached: string, file: string): Promise<RenderFigures> {
  await writeFile(file, await (await fetch(product + path)).text())
  const bare = await startServer('tools/bench/bare-page-server.ts', { BENCH_PAGE: file })
  const urls = { rendered: uncached + path, bareRender: `${bare.url}/render`, kept: product + path, bareBuffer: `${bare.url}/buffer` }
  const runs: Record<keyof typeof urls, LoadResult[]> = { rendered: [], bareRender: [], kept: [], bareBuffer: [] }
  try {
    for (const url of Object.values(urls)) await runPageLoad(url, 2)
    for (let round = 0; round < rounds; round += 1) {
      runs.rendered.push(await runPageLoad(urls.rendered, seconds))
      runs.bareRender.push(await runPageLoad(urls.bareRender, seconds))
      runs.kept.push(await runPageLoad(urls.kept, seconds))
      runs.bareBuffer.push(await runPageLoad(urls.bareBuffer, seconds))
    }
  } finally {
    await bare.stop()
  }
  return {
    path,
    rendered: median(runs.rendered),
    bareRender: median(runs.bareRender),
    kept: median(runs.kept),
    bareBuffer: median(runs.bareBuffer),
  }
}
