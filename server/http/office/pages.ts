import { existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { projectRoot } from '../../db/open-database.ts'
import { composeOfficeManifest, officeIcons } from './office-manifest.ts'

// Only the office's own host is allowed. Pictures of documents are created from answers, and previews of the site are shown in frames.
const officePolicy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; frame-src 'self'; base-uri 'none'; frame-ancestors 'none'; form-action 'self'"

const documentHeaders = {
  'content-security-policy': officePolicy,
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(self), publickey-credentials-get=(self), publickey-credentials-create=(self)',
  'cache-control': 'no-store',
} as const

/** The folder limits the worker to the office. */
const workerPath = '/office/service-worker.js'
/** Browsers must check for a new version. The worker only fetches from the office's host. */
const workerHeaders = { 'cache-control': 'no-cache', 'content-security-policy': "default-src 'none'; connect-src 'self'" } as const

/** The output folder of `tools/build.ts`. */
export const officeFolder = join(projectRoot, 'dist/office')

/** The pages of the back office below `/office/`; none without a build. */
export async function registerOfficePages(app: FastifyInstance, brandName: string, folder = officeFolder): Promise<void> {
  if (!existsSync(folder)) return
  const document = readFileSync(join(folder, 'index.html'))
  await app.register(fastifyStatic, {
    root: join(folder, 'assets'),
    prefix: '/office/assets/',
    preCompressed: true,
    decorateReply: false,
    immutable: true,
    maxAge: '365d',
  })
  const manifest = JSON.stringify(composeOfficeManifest(brandName))
  app.get('/office/manifest.webmanifest', async (_, reply) =>
    reply.header('cache-control', 'no-cache').type('application/manifest+json; charset=utf-8').send(manifest),
  )
  const worker = readFileSync(join(folder, 'service-worker.js'))
  app.get(workerPath, async (_, reply) => reply.headers(workerHeaders).type('text/javascript; charset=utf-8').send(worker))
  for (const { src } of officeIcons) {
    const icon = readFileSync(join(folder, basename(src)))
    app.get(src, async (_, reply) => reply.header('cache-control', 'public, max-age=3600').type('image/png').send(icon))
  }
  // All other addresses return the document; the browser's router handles them.
  for (const url of ['/office', '/office/*']) {
    app.get(url, async (_, reply) => reply.headers(documentHeaders).type('text/html; charset=utf-8').send(document))
  }
}

/** Changes with every build, so that an open page can detect a newer version. */
export function readOfficeVersion(folder: string): string {
  const path = join(folder, 'index.html')
  return existsSync(path) ? (/assets\/index-([\w-]+)\.js/.exec(readFileSync(path, 'utf8'))?.[1] ?? 'none') : 'none'
}
