import scalar from '@scalar/fastify-api-reference'
import type { FastifyInstance } from 'fastify'
import { openApiDocument } from './openapi.ts'

// The reference page brings its own script and styles, so it has a policy of its own; nothing of the site runs under it.
const referencePolicy = "default-src 'self'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self' data:; frame-ancestors 'none'"

/** The API reference at `/docs`; the plugin also serves the document itself at `/docs/openapi.json`. */
export async function referenceRoutes(app: FastifyInstance): Promise<void> {
  const document = openApiDocument()
  app.addHook('onSend', async (request, reply) => {
    if (request.url.startsWith('/docs')) reply.header('content-security-policy', referencePolicy).header('x-content-type-options', 'nosniff')
  })
  await app.register(scalar, { routePrefix: '/docs', configuration: { content: document, withDefaultFonts: false, telemetry: false } })
}
