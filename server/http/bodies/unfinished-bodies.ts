import type { FastifyRequest, FastifyReply } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Large bodies are allowed more time. */
    takesFile?: boolean
  }
}

/**
 * Closes a connection whose request body does not arrive in time, so that slow senders cannot hold connections. The server's own limit has
 * to allow for photos.
 */
export function disconnectSlowSenders(timeoutMs: number) {
  return async (request: FastifyRequest): Promise<void> => {
    if (request.routeOptions.config.takesFile === true || request.method === 'GET' || request.method === 'HEAD') return
    const { raw } = request
    const timer = setTimeout(() => {
      if (!raw.complete) raw.destroy()
    }, timeoutMs)
    timer.unref()
    raw.once('close', () => clearTimeout(timer))
  }
}

/** More than proxies accept (deploy/nginx.conf: 16m); whoever sends more is an attacker. */
const maxBytes = 17 * 1024 * 1024

/**
 * Reads and discards what a client is still sending after its answer: a refusal may come before a file has been read, and clients read the
 * answer only after sending everything. The body timeouts limit the duration.
 */
export async function discardUnreadBody({ raw }: FastifyRequest): Promise<void> {
  if (raw.readableEnded || raw.destroyed) return
  let remaining = maxBytes
  // The form's parser waits until its file is read, which will not happen.
  raw.unpipe()
  raw.on('data', (chunk: Buffer) => {
    remaining -= chunk.length
    if (remaining < 0) raw.destroy()
  })
  raw.resume()
}

/**
 * Closes a connection whose response is not read in time, so that slow readers cannot keep responses in memory. The limit is for the whole
 * response, so reading a byte now and then does not extend it.
 */
export function disconnectSlowReaders(timeoutMs: number) {
  return async (_: FastifyRequest, { raw }: FastifyReply): Promise<void> => {
    const timer = setTimeout(() => {
      if (!raw.writableFinished) raw.destroy()
    }, timeoutMs)
    timer.unref()
    raw.once('close', () => clearTimeout(timer))
  }
}
