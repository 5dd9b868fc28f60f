import type { FastifyCorsOptions } from '@fastify/cors'
import type { FastifyRequest } from 'fastify'

const everyCall = ['content-type']
/** The bearer goes to the web API and nowhere else (row F-02). */
const webApiAlone = ['authorization', 'idempotency-key']

/** What a page of another origin may read of an answer: the services' clock, and how long to wait. */
const exposedHeaders = ['date', 'retry-after']

/** What other origins may ask, by the service that they ask. */
export function corsOptions(origins: readonly string[]) {
  return (request: Pick<FastifyRequest, 'url'>, answer: (error: Error | null, options?: FastifyCorsOptions) => void): void => {
    const allowedHeaders = request.url.startsWith('/web-api/') ? [...everyCall, ...webApiAlone] : everyCall
    // No other origin may read an answer of the back office, whatever CORS_ORIGINS says.
    if (/^\/office/i.test(request.url)) return answer(null, { origin: false })
    return answer(null, { origin: [...origins], methods: ['GET', 'POST'], allowedHeaders, exposedHeaders, maxAge: 600 })
  }
}
