import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { existsSync, globSync } from 'node:fs'
import { join } from 'node:path'

/** Built assets carry a hash in their name, pictures a version in their path: what such an address answers never changes. */
const isImmutable = (file: string) => /[\\/]client[\\/](assets|pictures)[\\/]/.test(file)

/** Serves the files of the browser's build, compressed beforehand. One route a file, so that every other address is a page's. */
export async function registerStaticFiles(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    index: false,
    preCompressed: true,
    decorateReply: false,
    cacheControl: false,
    globIgnore: ['manifest.json*', '**/*.br', '**/*.gz'],
    setHeaders: (reply, file) => {
      void reply.header('x-content-type-options', 'nosniff')
      void reply.header('cache-control', isImmutable(file) ? 'public, max-age=31536000, immutable' : 'public, max-age=3600')
    },
  })
}

/** Addresses of the files at the top of the build that documents may point to. */
export function listPublicFiles(folder: string): ReadonlySet<string> {
  return new Set(
    existsSync(folder)
      ? globSync('*', { cwd: folder })
          .filter((name) => existsSync(join(folder, name)))
          .map((name) => `/${name}`)
      : [],
  )
}
