import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

export const referencePath = '/docs'

// The reference page brings its own script and styles, so it has a policy of its own; nothing of the site runs under it.
const referencePolicy =
  "default-src 'self'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self' data:; frame-ancestors 'none'"

const hashedCache = 'public, max-age=31536000, immutable'

/**
 * The API reference with the document behind it at `/docs/openapi.json`, as the build wrote them (server/http/reference/write-reference.ts): files with
 * their compressed twins. Without a build there is none. The script as browsers ask for it is kept in memory: read from disk in pieces, its
 * megabyte took so many turns of the event loop that searches waited.
 */
export async function referenceRoutes(app: FastifyInstance, folder: string): Promise<void> {
  if (!existsSync(folder)) return
  const scripts = join(folder, 'js')
  const kept = new Map(
    readdirSync(scripts)
      .filter((name) => name.endsWith('.js.br'))
      .map((name) => [`${referencePath}/js/${name.slice(0, -'.br'.length)}`, readFileSync(join(scripts, name))]),
  )
  await app.register(async (scope) => {
    scope.addHook('preHandler', async (request, reply) => {
      const script = kept.get(request.url)
      if (script === undefined || request.method !== 'GET' || !/\bbr\b/.test(request.headers['accept-encoding'] ?? '')) return undefined
      // The name holds a hash of the content.
      const etag = `"${basename(request.url)}"`
      void reply.headers({ etag, 'cache-control': hashedCache, vary: 'accept-encoding' })
      if (request.headers['if-none-match'] === etag) return reply.code(304).send()
      return reply.header('content-encoding', 'br').type('text/javascript; charset=utf-8').send(script)
    })
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
        void reply.header('cache-control', isHashed ? hashedCache : 'no-cache')
      },
    })
    scope.get(referencePath, async (_, reply) => reply.sendFile('index.html'))
  })
}
