// The same searches and bookings on a small and on a large database, both running, in alternation.

import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { promisify } from 'node:util'
import { createPool } from '../../server/db/pool.ts'
import { bookingsFor, loadBookings } from './booking.ts'
import { runLoad, median, residentMb, type LoadResult } from './load.ts'
import { firstOpenDay } from './open-days.ts'
import { scaleSeconds, scaleRounds } from './pace.ts'
import { nights, searchCall, searchRequest } from './requests.ts'
import { getConnection, startPair, type Pair } from './search.ts'
import { readDatabaseAddress } from './server-process.ts'

const run = promisify(execFile)
const seconds = 5
const rounds = 5
// Generated reservations end 180 days ahead and few start before next month, so the searched days are those on which both databases are
// equally dense within the search's 95-day window, and on which no class is sold out, because that would add alternatives.
const daysAhead = 190

/** Above this number the older reservations are copies. */
const maxGenerated = 100_000

/** The script that fills the database of a folder. */
export const fillScript = 'server/demo/fill.ts'

/** The figures of one of the two databases. */
export interface ScaleFigures {
  product: LoadResult
  /** The search's statement alone. */
  statement: LoadResult
  booking: LoadResult
  /** Requests of all rounds that were not answered as they should be. */
  failed: number
  /** From the start of the process on an existing folder until it answers, in milliseconds. */
  readyMs: number
  rssMb: number
}

/** Fills a folder with generated reservations; an existing folder is reused. */
export async function fillDataDir(dataDir: string, reservations: number): Promise<void> {
  const generated = Math.min(reservations, maxGenerated)
  await fillFolder(dataDir, { reservations: generated, copies: reservations - generated })
}

/** Fills a folder with a company of so many branches and cars, each car with as many reservations as in a small company of 10,000. */
export const fillCompany = (dataDir: string, branches: number, cars: number): Promise<void> =>
  fillFolder(dataDir, { branches, cars, reservations: cars * 12 })

async function fillFolder(dataDir: string, options: Readonly<Record<string, number>>): Promise<void> {
  if (existsSync(dataDir) || readDatabaseAddress() !== null) return
  const args = Object.entries(options).flatMap(([name, value]) => [`--${name}`, String(value)])
  await run(process.execPath, [fillScript, ...args], {
    env: { ...process.env, DATA_DIR: dataDir },
    maxBuffer: 10_000_000,
  })
}

/** Alternates between the databases of two folders. */
export async function compareFolders(dataDirs: readonly [string, string]): Promise<[ScaleFigures, ScaleFigures]> {
  const pairs: Pair[] = []
  try {
    for (const dataDir of dataDirs) pairs.push(await startPair(dataDir))
    const day = await firstOpenDay(await getConnection(dataDirs[0]), nights, daysAhead)
    // One after the other: both folders may be the same.
    const sides = []
    for (const [i, pair] of pairs.entries()) sides.push(await createSide(pair, dataDirs[i] ?? '', day))
    for (let round = 0; round < scaleRounds(rounds) + 1; round += 1) {
      // The first round is a warm-up.
      for (const side of sides) await side.measure(round > 0)
    }
    const [few, many] = await Promise.all(sides.map((side) => side.finish()))
    if (few === undefined || many === undefined) throw new Error('no figures')
    return [few, many]
  } finally {
    for (const pair of pairs) await pair.stop()
  }
}

// The mails of the bookings, with their documents, take more of the processor than the bookings.
const deferMails = `
  create or replace function bench_defer_mails() returns trigger language plpgsql as $$ begin new.next_at := new.next_at + interval '1 day'; return new; end $$;
  create or replace trigger bench_defer_mails before insert on outbox for each row execute function bench_defer_mails()`

async function createSide({ product, baseline }: Pair, dataDir: string, day: string) {
  const db = createPool(await getConnection(dataDir))
  const bookings = await bookingsFor(db, daysAhead)
  await db.query(deferMails)
  const runs = { product: [] as LoadResult[], statement: [] as LoadResult[], booking: [] as LoadResult[] }
  return {
    measure: async (isCounted: boolean) => {
      const searched = await runLoad(product.url + searchCall, searchRequest(day), scaleSeconds(seconds))
      const statement = await runLoad(`${baseline.url}/search?day=${day}`, {}, scaleSeconds(seconds))
      const { refused, ...booked } = await loadBookings(product.url, bookings, scaleSeconds(seconds, 4))
      if (!isCounted) return
      runs.product.push(searched)
      runs.statement.push(statement)
      runs.booking.push({ ...booked, errors: refused })
    },
    finish: async (): Promise<ScaleFigures> => {
      await db.end()
      return {
        product: median(runs.product),
        statement: median(runs.statement),
        booking: median(runs.booking),
        failed: Object.values(runs)
          .flat()
          .reduce((sum, { errors }) => sum + errors, 0),
        readyMs: product.readyMs,
        rssMb: await residentMb(product),
      }
    },
  }
}
