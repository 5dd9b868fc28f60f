import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

const officePolicy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'; form-action 'self'"

/** The back office at `/office`, as `tools/build.ts` built it into `folder`. Without a build there is none. */
export async function officeRoutes(app: FastifyInstance, folder: string): Promise<void> {
  if (!existsSync(folder)) return
  const document = readFileSync(join(folder, 'index.html'))
  app.get('/office', async (_, reply) =>
    reply
      .headers({ 'content-security-policy': officePolicy, 'referrer-policy': 'no-referrer', 'cache-control': 'no-cache' })
      .type('text/html; charset=utf-8')
      .send(document),
  )
  await app.register(fastifyStatic, {
    root: join(folder, 'assets'),
    prefix: '/office/assets/',
    preCompressed: true,
    decorateReply: false,
    immutable: true,
    maxAge: '365d',
  })
}
