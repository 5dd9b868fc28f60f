import type { FastifyInstance } from 'fastify'
import { pictureFolder } from '#contract/office/pictures.ts'
import { sendRefusal } from '../../endpoints/refusal.ts'
import { refuse } from '../../outcome.ts'
import type { Services } from '../../services.ts'
import { readPicture } from './repository.ts'

/** Id, focus point in percent, and size: `0f…-50-40-480.webp`. */
const filePattern = /^([0-9a-f]{32})-(?:100|\d\d?)-(?:100|\d\d?)-(480\.webp|480\.avif|960\.avif)$/

/** Serves uploaded pictures, to browsers and caches that keep them: an address always has the same content. */
export function pictureFiles(app: FastifyInstance, { db }: Pick<Services, 'db'>): void {
  app.get<{ Params: { file: string } }>(`${pictureFolder}:file`, async (request, reply) => {
    const [, id, size] = filePattern.exec(request.params.file) ?? []
    const content = id === undefined || size === undefined ? undefined : await readPicture(db, id, size)
    if (content === undefined) return sendRefusal(reply, refuse('not_found'))
    return reply
      .type(`image/${size?.slice(4)}`)
      .headers({ 'cache-control': 'public, max-age=31536000, immutable', 'x-content-type-options': 'nosniff' })
      .send(content)
  })
}
