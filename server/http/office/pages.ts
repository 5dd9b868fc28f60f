import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { projectRoot } from '../../db/open-database.ts'

// Only the office's own host is allowed. Pictures of documents are created from answers.
const officePolicy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; frame-ancestors 'none'; form-action 'self'"

const documentHeaders = {
  'content-security-policy': officePolicy,
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(self), publickey-credentials-get=(self), publickey-credentials-create=(self)',
  'cache-control': 'no-store',
} as const

/** The output folder of `tools/build.ts`. */
export const officeFolder = join(projectRoot, 'dist/office')

/** The pages of the back office below `/office/`; none without a build. */
export async function officePages(app: FastifyInstance, folder = officeFolder): Promise<void> {
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
  // All other addresses answer the document; the browser's router handles them.
  for (const url of ['/office', '/office/*']) {
    app.get(url, async (_, reply) => reply.headers(documentHeaders).type('text/html; charset=utf-8').send(document))
  }
}

/** Changes with every build, so that an open page can detect a newer version. */
export function readOfficeVersion(folder: string): string {
  const path = join(folder, 'index.html')
  return existsSync(path) ? (/assets\/index-([\w-]+)\.js/.exec(readFileSync(path, 'utf8'))?.[1] ?? 'none') : 'none'
}
