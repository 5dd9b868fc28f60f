import type { FastifyInstance } from 'fastify'
import { refuse } from './outcome.ts'
import { sendRefusal } from './send-refusal.ts'
import type { Services } from '../services.ts'

/** `/healthz`: the process runs. `/readyz`: it can serve, that is, the database answers. `/metrics`: figures in Prometheus' text format. */
export function healthRoutes(app: FastifyInstance, { db, catalogs }: Services): void {
  const answers = new Map<string, number>()
  app.addHook('onResponse', async (_, reply) => {
    const group = `${Math.floor(reply.statusCode / 100)}xx`
    answers.set(group, (answers.get(group) ?? 0) + 1)
  })

  app.get('/healthz', async (_, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }))

  // Each service says by itself that it is there; the test page asks (row R-29).
  for (const service of ['content', 'web-api', 'landing-api']) {
    app.get(`/${service}/`, async (_, reply) => reply.header('cache-control', 'no-store').send({ service, status: 'ok' }))
  }

  app.get('/readyz', async (_, reply) => {
    reply.header('cache-control', 'no-store')
    try {
      return { status: 'ok', catalogVersion: (await catalogs.current()).version }
    } catch {
      return sendRefusal(reply, refuse('unavailable'))
    }
  })

  app.get('/metrics', async (_, reply) => {
    const lines = [
      '# TYPE istmo_answers_total counter',
      ...[...answers].map(([group, count]) => `istmo_answers_total{status="${group}"} ${count}`),
      '# TYPE istmo_memory_bytes gauge',
      `istmo_memory_bytes ${process.memoryUsage.rss()}`,
      '# TYPE istmo_uptime_seconds gauge',
      `istmo_uptime_seconds ${Math.round(process.uptime())}`,
      '# TYPE istmo_database_connections gauge',
      `istmo_database_connections{state="open"} ${db.totalCount}`,
      `istmo_database_connections{state="waiting"} ${db.waitingCount}`,
    ]
    return reply
      .header('cache-control', 'no-store')
      .type('text/plain; version=0.0.4')
      .send(`${lines.join('\n')}\n`)
  })
}
