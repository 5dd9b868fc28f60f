import fastify, { type FastifyInstance } from 'fastify'
import { openApiDocument } from './openapi.ts'

// The reference page brings its own script and styles, so it has a policy of its own; nothing of the site runs under it.
const referencePolicy =
  "default-src 'self'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self' data:; frame-ancestors 'none'"

const kept = ['content-type', 'location', 'etag', 'cache-control'] as const

/**
 * The API reference at `/docs` with the document behind it at `/docs/openapi.json`. Its page weighs more in memory than the rest of the
 * server and few ever look: it is loaded, into an application of its own, when somebody first does.
 */
export function referenceRoutes(app: FastifyInstance): void {
  let reference: Promise<FastifyInstance> | undefined
  for (const url of ['/docs', '/docs/*']) {
    app.get(url, async (request, reply) => {
      reference ??= buildReference()
      const answer = await (await reference).inject({ method: 'GET', url: request.url })
      for (const name of kept) {
        const value = answer.headers[name]
        if (value !== undefined) void reply.header(name, value)
      }
      return reply
        .code(answer.statusCode)
        .header('content-security-policy', referencePolicy)
        .header('x-content-type-options', 'nosniff')
        .send(answer.rawPayload)
    })
  }
}

async function buildReference(): Promise<FastifyInstance> {
  const { default: scalar } = await import('@scalar/fastify-api-reference')
  const app = fastify()
  await app.register(scalar, {
    routePrefix: '/docs',
    configuration: { content: openApiDocument(), withDefaultFonts: false, telemetry: false },
  })
  await app.ready()
  return app
}
