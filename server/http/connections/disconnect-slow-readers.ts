import type { FastifyReply, FastifyRequest } from 'fastify'

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
