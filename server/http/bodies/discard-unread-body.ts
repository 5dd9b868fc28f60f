import type { FastifyRequest } from 'fastify'

/** More than proxies accept (deploy/nginx.conf: 16m); whoever sends more is an attacker. */
const maxBytes = 17 * 1024 * 1024

/**
 * Reads and discards what a client is still sending after its answer: a refusal may come before a file has been read, and clients read the
 * answer only after sending everything. The body timeouts limit the duration.
 */
export async function discardUnreadBody({ raw }: FastifyRequest): Promise<void> {
  if (raw.readableEnded || raw.destroyed) return
  let left = maxBytes
  // The form's parser waits until its file is read, which will not happen.
  raw.unpipe()
  raw.on('data', (chunk: Buffer) => {
    left -= chunk.length
    if (left < 0) raw.destroy()
  })
  raw.resume()
}
