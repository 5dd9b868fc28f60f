// The same search on a small and on a large database, both running, in alternation.

import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { load, median, type LoadResult } from './load.ts'
import { firstOpenDay } from './open-days.ts'
import { scaleSeconds, scaleRounds } from './pace.ts'
import { nights, searchCall, searchRequest } from './requests.ts'
import { getConnection, startPair } from './search.ts'
import { readDatabaseAddress } from './server-process.ts'

const run = promisify(execFile)
const seconds = 5
const rounds = 3
// Generated reservations end 180 days ahead and few start before next month, so the searched days are those on which both databases are
// equally dense within the search's 95-day window, and on which no class is sold out, because that would add alternatives.
const daysAhead = 190

/** One of the two databases: the product's search and the bare statement. */
export interface ScaleFigures {
  reservations: number
  product: LoadResult
  statement: LoadResult
}

/** Fills a folder with generated reservations; an existing folder is reused. */
export async function fill(dataDir: string, reservations: number): Promise<void> {
  if (existsSync(dataDir) || readDatabaseAddress() !== null) return
  await run(process.execPath, ['server/demo/fill.ts', '--reservations', String(reservations)], {
    env: { ...process.env, DATA_DIR: dataDir },
    maxBuffer: 10_000_000,
  })
}

export async function measureScale(folder: string, few: number, many: number): Promise<[ScaleFigures, ScaleFigures]> {
  const [fewDir, manyDir] = [join(folder, `of-${few}`), join(folder, `of-${many}`)]
  await fill(fewDir, few)
  await fill(manyDir, many)
  const small = await startPair(fewDir)
  try {
    const large = await startPair(manyDir)
    try {
      const day = await firstOpenDay(await getConnection(fewDir), nights, daysAhead)
      const sides = [small, large].map((pair) => ({ pair, product: [] as LoadResult[], statement: [] as LoadResult[] }))
      for (let round = 0; round < scaleRounds(rounds) + 1; round += 1) {
        for (const { pair, product, statement } of sides) {
          const searched = await load(pair.product.url + searchCall, searchRequest(day), scaleSeconds(seconds))
          const measured = await load(`${pair.baseline.url}/search?day=${day}`, {}, scaleSeconds(seconds))
          // The first round is a warm-up.
          if (round === 0) continue
          product.push(searched)
          statement.push(measured)
        }
      }
      const [ofFew, ofMany] = sides.map(({ product, statement }) => ({ product: median(product), statement: median(statement) }))
      if (ofFew === undefined || ofMany === undefined) throw new Error('no figures')
      return [
        { reservations: few, ...ofFew },
        { reservations: many, ...ofMany },
      ]
    } finally {
      await large.stop()
    }
  } finally {
    await small.stop()
  }
}
