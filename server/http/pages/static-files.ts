import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { existsSync, globSync } from 'node:fs'
import { sep } from 'node:path'
import { shareFolder } from './share-picture.ts'

/** Built assets carry a hash in their name, pictures a version in their path: what such an address answers never changes. */
const isImmutable = (file: string) => /[\\/]client[\\/](assets|pictures)[\\/]/.test(file)

/** The service worker decides what of a deploy a visitor sees: a browser asks for it each time. */
function cacheControlOf(file: string): string {
  if (file.endsWith('service-worker.js')) return 'no-cache'
  return isImmutable(file) ? 'public, max-age=31536000, immutable' : 'public, max-age=3600'
}

/** Serves the files of the browser's build, compressed beforehand. One route a file, so that every other address is a page's. */
export async function registerStaticFiles(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    index: false,
    preCompressed: true,
    decorateReply: false,
    cacheControl: false,
    // What the build tells the server is nobody else's.
    globIgnore: ['manifest.json*', 'modules.json*', '**/*.br', '**/*.gz'],
    setHeaders: (reply, file) => {
      void reply.header('x-content-type-options', 'nosniff')
      void reply.header('cache-control', cacheControlOf(file))
    },
  })
}

/** Addresses of the files of the build that documents may point to. */
export function listPublicFiles(folder: string): ReadonlySet<string> {
  return new Set(
    existsSync(folder) ? globSync(['*.*', `${shareFolder}/*/*`], { cwd: folder }).map((name) => `/${name.replaceAll(sep, '/')}`) : [],
  )
}
