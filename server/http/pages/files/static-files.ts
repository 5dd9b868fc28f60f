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
 * Serves the files of the browser's build, compressed at build time. Files of the root have a route each, so that every other address there
 * is a page. Scripts, styles and pictures are looked up on request: those of another version may be added while this process runs
 * (docs/operations.md, Upgrades), and hundreds of routes would slow down the start.
 */
export async function registerStaticFiles(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(fastifyStatic, {
    ...options,
    root: folder,
    wildcard: false,
    // The manifest is only for the server.
    globIgnore: ['manifest.json*', 'modules.json*', 'assets/**', 'pictures/**', '**/*.br', '**/*.gz'],
  })
  for (const name of ['assets', 'pictures']) {
    await app.register(fastifyStatic, { ...options, root: join(folder, name), prefix: `/${name}/` })
  }
}

/** Addresses of built files that documents may link to. */
export function listPublicFiles(folder: string): ReadonlySet<string> {
  return new Set(
    existsSync(folder) ? globSync(['*.*', `${shareFolder}/*/*`], { cwd: folder }).map((name) => `/${name.replaceAll(sep, '/')}`) : [],
  )
}
