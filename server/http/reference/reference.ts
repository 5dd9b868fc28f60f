import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

export const referencePath = '/docs'

// The reference page has its own script and styles, so it has its own policy, which applies to nothing else.
const referencePolicy =
  "default-src 'self'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self' data:; frame-ancestors 'none'"

const hashedCache = 'public, max-age=31536000, immutable'

/**
 * The API reference and its document at `/docs/openapi.json`, as written by the build (server/http/reference/write-reference.ts) with
 * compressed files. Without a build there is none. The compressed script is held in memory: streaming its megabyte from disk took so many
 * turns of the event loop that searches were delayed.
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
      // The name contains a hash of the content.
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
