import type { FastifyRequest } from 'fastify'

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
export function cutSlowBodies(timeoutMs: number) {
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
