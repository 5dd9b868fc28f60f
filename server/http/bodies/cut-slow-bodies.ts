import type { FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The body may be large, and so take its time. */
    takesFile?: boolean
  }
}

/**
 * Ends a connection whose request's body is not there in time: whoever sends a byte a second holds a connection for as long as they like.
 * The server's own limit has to allow for photos.
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
