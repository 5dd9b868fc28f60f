import type { FastifyInstance } from 'fastify'

/** Headers of every response, calls included: nosniff, and HSTS in live use. */
export function protectAnswers(app: FastifyInstance, isLive: boolean): void {
  app.addHook('onSend', async (_, reply) => {
    reply.header('x-content-type-options', 'nosniff')
    if (isLive) reply.header('strict-transport-security', 'max-age=31536000')
  })
}
