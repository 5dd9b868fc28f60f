// A minute of mixed visitor traffic, and the memory of the process afterwards.

import autocannon from 'autocannon'
import { createPool } from '../../server/db/pool.ts'
import { bookingCall, bookingsFor } from './booking.ts'
import { formBody, runPageLoad, residentMb, summarise, type LoadResult } from './load.ts'
import { findOpenDays } from './open-days.ts'
import { scaleSeconds } from './pace.ts'
import { estimateCall, estimateRequest, nights, searchCall, searchRequest, defaultDaysAhead } from './requests.ts'
import { getConnection } from './search.ts'
import { startServer } from './server-process.ts'

const seconds = 60
const pages = ['/', '/flota', '/en/flota', '/rental-conditions', '/sucursales', '/promo']

export interface MixedFigures extends LoadResult {
  rssMb: number
}

export async function measureMixed(dataDir: string): Promise<MixedFigures> {
  const product = await startServer('server/main.ts', { PORT: '0', DATA_DIR: dataDir, HOST: '127.0.0.1' })
  const db = createPool(await getConnection(dataDir))
  try {
    await runPageLoad(product.url, scaleSeconds(2))
    const bookings = await bookingsFor(db)
    const [day = ''] = await findOpenDays(db, nights, defaultDaysAhead)
    const post = (path: string, data: object) => ({ method: 'POST' as const, path, ...formBody(data) })
    const browsers = { 'accept-encoding': 'gzip, br' }
    const result = await autocannon({
      url: product.url,
      duration: scaleSeconds(seconds),
      connections: 16,
      requests: [
        ...pages.flatMap((path, i) => [
          { method: 'GET' as const, path, headers: browsers },
          post(searchCall, searchRequest(day)),
          post(searchCall, {}),
          post(estimateCall, estimateRequest(101 + i, day)),
        ]),
        { method: 'POST', path: bookingCall, setupRequest: (request) => ({ ...request, ...formBody(bookings()) }) },
      ],
    })
    return { ...summarise(result), rssMb: await residentMb(product) }
  } finally {
    await db.end()
    await product.stop()
  }
}
