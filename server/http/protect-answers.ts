import type { FastifyInstance } from 'fastify'

/** What every answer says to browsers, also a call's: it is what it says it is, and in live use it comes over TLS alone. */
export function protectAnswers(app: FastifyInstance, isLive: boolean): void {
  app.addHook('onSend', async (_, reply) => {
    reply.header('x-content-type-options', 'nosniff')
    if (isLive) reply.header('strict-transport-security', 'max-age=31536000')
  })
}
