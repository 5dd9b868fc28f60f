// Searches, estimates and bookings a second of one, two and four processes on one database, with the same number of clients in all. Database,
// processes and load generator share the machine's cores, so the sum stops growing once these are busy.

import { createPool } from '../../server/db/pool.ts'
import { bookingsFor, loadBookings } from './booking.ts'
import { runLoad, type LoadResult } from './load.ts'
import { findOpenDays } from './open-days.ts'
import { scaleSeconds } from './pace.ts'
import { estimateCall, estimateRequest, nights, searchCall, searchRequest, defaultDaysAhead } from './requests.ts'
import { getConnection } from './search.ts'
import { startServer, type RunningServer } from './server-process.ts'

const seconds = 6
const clients = 8
const counts = [1, 2, 4] as const

export interface ProcessFigures {
  processes: number
  searches: LoadResult
  estimates: LoadResult
  bookings: LoadResult
}

export async function measureProcesses(dataDir: string): Promise<ProcessFigures[]> {
  const env = { PORT: '0', DATA_DIR: dataDir, HOST: '127.0.0.1' }
  const servers = [await startServer('server/main.ts', env)]
  const { host, port, user, database } = await getConnection(dataDir)
  const DATABASE_URL = `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}&port=${port}`
  const db = createPool({ host, port, user, database })
  try {
    const bookings = await bookingsFor(db)
    const [day = ''] = await findOpenDays(db, nights, defaultDaysAhead)
    const figures: ProcessFigures[] = []
    for (const processes of counts) {
      while (servers.length < processes) servers.push(await startServer('server/main.ts', { ...env, DATABASE_URL }))
      const perProcess = clients / processes
      const post = (call: string, request: object) => (url: string, time: number) =>
        runLoad(url + call, request, time, undefined, perProcess)
      const book = async (url: string, time: number) => {
        const { refused, ...rest } = await loadBookings(url, bookings, time, { connections: perProcess })
        return { ...rest, errors: refused }
      }
      const search = post(searchCall, searchRequest(day))
      await onAll(servers, (url) => search(url, scaleSeconds(2)))
      figures.push({
        processes,
        searches: await onAll(servers, (url) => search(url, scaleSeconds(seconds))),
        estimates: await onAll(servers, (url) => post(estimateCall, estimateRequest(101, day))(url, scaleSeconds(seconds))),
        bookings: await onAll(servers, (url) => book(url, scaleSeconds(seconds, 4))),
      })
    }
    return figures
  } finally {
    await db.end()
    for (const server of servers.toReversed()) await server.stop()
  }
}

/** Loads all processes at once; the sum of their answers. */
async function onAll(servers: readonly RunningServer[], run: (url: string) => Promise<LoadResult>): Promise<LoadResult> {
  const results = await Promise.all(servers.map(({ url }) => run(url)))
  return {
    perSecond: results.reduce((sum, { perSecond }) => sum + perSecond, 0),
    p50Ms: Math.max(...results.map(({ p50Ms }) => p50Ms)),
    p99Ms: Math.max(...results.map(({ p99Ms }) => p99Ms)),
    errors: results.reduce((sum, { errors }) => sum + errors, 0),
  }
}
