import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { existsSync, globSync } from 'node:fs'
import { join, sep } from 'node:path'
import { shareFolder } from './share-picture.ts'

/** Built assets carry a hash in their name, pictures a version in their path: what such an address answers never changes. */
const isImmutable = (file: string) => /[\\/]client[\\/](assets|pictures)[\\/]/.test(file)

/** The service worker decides what of a deploy a visitor sees: a browser asks for it each time. */
function chooseCacheControl(file: string): string {
  if (file.endsWith('service-worker.js')) return 'no-cache'
  return isImmutable(file) ? 'public, max-age=31536000, immutable' : 'public, max-age=3600'
}

const options = {
  index: false,
  preCompressed: true,
  decorateReply: false,
  cacheControl: false,
  setHeaders: (reply: FastifyReply, file: string) => {
    void reply.header('cache-control', chooseCacheControl(file))
  },
} satisfies Partial<FastifyStaticOptions>

/**
 * Serves the files of the browser's build, compressed beforehand. One route a file, so that every other address is a page's; but scripts and
 * styles are looked for when they are asked, since another version's come while this process runs (docs/operations.md, Upgrades).
 */
export async function registerStaticFiles(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(fastifyStatic, {
    ...options,
    root: folder,
    wildcard: false,
    // What the build tells the server is nobody else's.
    globIgnore: ['manifest.json*', 'modules.json*', 'assets/**', '**/*.br', '**/*.gz'],
  })
  await app.register(fastifyStatic, { ...options, root: join(folder, 'assets'), prefix: '/assets/' })
}

/** Addresses of the files of the build that documents may point to. */
export function listPublicFiles(folder: string): ReadonlySet<string> {
  return new Set(
    existsSync(folder) ? globSync(['*.*', `${shareFolder}/*/*`], { cwd: folder }).map((name) => `/${name.replaceAll(sep, '/')}`) : [],
  )
}
