import type { FastifyReply, FastifyRequest } from 'fastify'
import { chooseEncoding, type StoredDocument } from './page-cache.ts'

/** Sends a cached document. Browsers cache it too but revalidate it each time. */
export async function sendDocument(request: FastifyRequest, reply: FastifyReply, document: StoredDocument): Promise<FastifyReply> {
  const encoding = chooseEncoding(request.headers['accept-encoding'])
  const etag = `"${document.etag}-${encoding}"`
  void reply.headers({
    'content-type': 'text/html; charset=utf-8',
    ...document.headers,
    'cache-control': 'no-cache',
    vary: 'Accept-Encoding',
    etag,
  })
  if (document.status === 200 && request.headers['if-none-match']?.includes(etag)) return reply.code(304).send()
  if (encoding !== 'identity') void reply.header('content-encoding', encoding)
  return reply.code(document.status).send(await document.body(encoding))
}
