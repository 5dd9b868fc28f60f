import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { existsSync, globSync } from 'node:fs'
import { join, sep } from 'node:path'
import { shareFolder } from './share-picture.ts'

/** Built assets have a hash in their name and pictures a version in their path, so their content never changes. */
const isImmutable = (file: string) => /[\\/]client[\\/](assets|pictures)[\\/]/.test(file)

/** The service worker decides when visitors get a new version, so browsers must revalidate it. */
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
 * Serves the files of the browser's build, compressed at build time. Each file has a route, so that every other address is a page; scripts
 * and styles are also looked up on request, because those of another version may be added while this process runs (docs/operations.md,
 * Upgrades).
 */
export async function registerStaticFiles(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(fastifyStatic, {
    ...options,
    root: folder,
    wildcard: false,
    // The manifest is only for the server.
    globIgnore: ['manifest.json*', 'modules.json*', 'assets/**', '**/*.br', '**/*.gz'],
  })
  await app.register(fastifyStatic, { ...options, root: join(folder, 'assets'), prefix: '/assets/' })
}

/** Addresses of built files that documents may link to. */
export function listPublicFiles(folder: string): ReadonlySet<string> {
  return new Set(
    existsSync(folder) ? globSync(['*.*', `${shareFolder}/*/*`], { cwd: folder }).map((name) => `/${name.replaceAll(sep, '/')}`) : [],
  )
}
