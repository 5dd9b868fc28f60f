import type { FastifyRequest } from 'fastify'

/** More than proxies let pass (deploy/nginx.conf: 16m): anyone who goes on beyond it means harm. */
const maxBytes = 17 * 1024 * 1024

/**
 * What is still being sent when its answer is out is let by unread: a refusal may come before a file, and whoever sends one reads the answer
 * only when all of it is gone. For how long, the timeouts for bodies say.
 */
export async function discardUnreadBody({ raw }: FastifyRequest): Promise<void> {
  if (raw.readableEnded || raw.destroyed) return
  let left = maxBytes
  // The parser of the form waits for somebody to read its file, and nobody will.
  raw.unpipe()
  raw.on('data', (chunk: Buffer) => {
    left -= chunk.length
    if (left < 0) raw.destroy()
  })
  raw.resume()
}
