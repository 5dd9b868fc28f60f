import type { FastifyReply, FastifyRequest } from 'fastify'
import { chooseEncoding, type StoredDocument } from './page-cache.ts'

/**
 * Sends a document. Caches revalidate it each time, except that deploy/nginx.conf keeps one with exactly `no-cache` for two seconds.
 * @param isPriced only the visitor's own browser may keep it
 */
export async function sendDocument(
  request: FastifyRequest,
  reply: FastifyReply,
  document: StoredDocument,
  isPriced = false,
): Promise<FastifyReply> {
  const encoding = chooseEncoding(request.headers['accept-encoding'])
  const etag = `"${document.etag}-${encoding}"`
  void reply.headers({
    'content-type': 'text/html; charset=utf-8',
    ...document.headers,
    'cache-control': isPriced ? 'private, no-cache' : document.isComplete ? 'no-cache' : 'no-store',
    vary: 'Accept-Encoding',
    etag,
  })
  if (document.status === 200 && request.headers['if-none-match']?.includes(etag)) return reply.code(304).send()
  if (encoding !== 'identity') void reply.header('content-encoding', encoding)
  return reply.code(document.status).send(await document.body(encoding))
}
