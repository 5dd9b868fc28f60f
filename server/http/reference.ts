import { existsSync } from 'node:fs'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

export const referencePath = '/docs'

// The reference page brings its own script and styles, so it has a policy of its own; nothing of the site runs under it.
const referencePolicy =
  "default-src 'self'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self' data:; frame-ancestors 'none'"

/**
 * The API reference with the document behind it at `/docs/openapi.json`, as the build wrote them (server/http/write-reference.ts): files with
 * their compressed twins, read from disk in pieces. Without a build there is none.
 */
export async function referenceRoutes(app: FastifyInstance, folder: string): Promise<void> {
  if (!existsSync(folder)) return
  await app.register(async (scope) => {
    scope.addHook('onSend', async (_, reply) => {
      reply.header('content-security-policy', referencePolicy)
    })
    await scope.register(fastifyStatic, {
      root: folder,
      prefix: `${referencePath}/`,
      index: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, file) => {
        const isHashed = /[\\/]js[\\/]scalar-/.test(file)
        void reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
      },
    })
    scope.get(referencePath, async (_, reply) => reply.sendFile('index.html'))
  })
}
