import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { FastifyCorsOptions } from '@fastify/cors'

/** Headers of every response, calls included: nosniff, and HSTS in live use. */
export function addSecurityHeaders(app: FastifyInstance, isLive: boolean): void {
  app.addHook('onSend', async (_, reply) => {
    reply.header('x-content-type-options', 'nosniff')
    if (isLive) reply.header('strict-transport-security', 'max-age=31536000')
  })
}

const commonHeaders = ['content-type']
/** The bearer token is sent only to the web API (row F-02). */
const webApiHeaders = ['authorization', 'idempotency-key']

/** Headers that pages of other origins may read: the services' clock and Retry-After. */
const exposedHeaders = ['date', 'retry-after']

/** The CORS options of a request: the origins that may call, and the headers that they may send and read. */
export function corsOptions(origins: readonly string[]) {
  return (request: Pick<FastifyRequest, 'url'>, answer: (error: Error | null, options?: FastifyCorsOptions) => void): void => {
    const allowedHeaders = request.url.startsWith('/web-api/') ? [...commonHeaders, ...webApiHeaders] : commonHeaders
    // No other origin may read an answer of the back office, whatever CORS_ORIGINS allows.
    if (/^\/office/i.test(request.url)) return answer(null, { origin: false })
    return answer(null, { origin: [...origins], methods: ['GET', 'POST'], allowedHeaders, exposedHeaders, maxAge: 600 })
  }
}
