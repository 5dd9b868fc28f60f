import type { FastifyReply, FastifyRequest } from 'fastify'

/**
 * Ends a connection whose answer is not taken in time: anyone who asks and does not read makes the process hold the answer for as long as they
 * like. The time is for the whole answer, so that a byte now and then does not lengthen it.
 */
export function cutSlowReaders(timeoutMs: number) {
  return async (_: FastifyRequest, { raw }: FastifyReply): Promise<void> => {
    const timer = setTimeout(() => {
      if (!raw.writableFinished) raw.destroy()
    }, timeoutMs)
    timer.unref()
    raw.once('close', () => clearTimeout(timer))
  }
}
