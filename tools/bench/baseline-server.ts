// The baselines of search and estimate. Search: Fastify with the same prepared statement, returning its rows. The benchmark measures what
// the product adds: the form, prices of twenty classes, signed offers, the wire format. Estimate: one prepared statement that finds one row by
// its index.

import fastify from 'fastify'
import { dayMs, toInstant, wallTime } from '../../contract/panama-time.ts'
import { createPool } from '../../server/db/pool.ts'
import { findFreeCars } from '../../server/features/availability/repository.ts'

const db = createPool(JSON.parse(process.env['BENCH_CONNECTION'] ?? '{}'))
const app = fastify()

app.post<{ Querystring: { day: string } }>('/search', async ({ query }) => {
  const from = toInstant(wallTime(query.day, '10:00'))
  const found = await findFreeCars(db, [{ branchId: 1, from, until: from + 3 * dayMs }])
  return [...(found.free[0] ?? [])]
})

app.post('/select', async () => {
  const { rows } = await db.query({ name: 'class', text: 'select * from car_class where id = $1', values: [101] })
  return rows
})

app.addContentTypeParser('multipart/form-data', { parseAs: 'string' }, (_, body, done) => done(null, body))
await app.listen({ port: 0, host: '127.0.0.1' })
const address = app.server.address()
console.log(`ready at http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`)
process.on('SIGTERM', () => process.exit(0))
