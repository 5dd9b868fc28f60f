import type { FastifyInstance } from 'fastify'
import { isDraining } from './connections/draining.ts'
import { refuse } from '../outcome.ts'
import { sendRefusal } from '../endpoints/refusal.ts'
import type { Services } from '../services.ts'

/**
 * `/healthz`: the process runs and is not stopping; for proxies, since a process without database still serves pages. `/readyz`: it can serve,
 * because the database answers and the process is not stopping.
 */
export function healthRoutes(app: FastifyInstance, { catalogs }: Services): void {
  app.get('/healthz', async (_, reply) => {
    reply.header('cache-control', 'no-store')
    return isDraining(app) ? sendRefusal(reply, refuse('unavailable')) : { status: 'ok' }
  })

  // Each service has a status of its own, shown on the test page (row R-29).
  for (const service of ['content', 'web-api', 'landing-api']) {
    app.get(`/${service}/`, async (_, reply) => reply.header('cache-control', 'no-store').send({ service, status: 'ok' }))
  }

  app.get('/readyz', async (_, reply) => {
    reply.header('cache-control', 'no-store')
    if (isDraining(app)) return sendRefusal(reply, refuse('unavailable'))
    try {
      return { status: 'ok', catalogVersion: (await catalogs.current()).version }
    } catch {
      return sendRefusal(reply, refuse('unavailable'))
    }
  })
}
