import type { FastifyReply } from 'fastify'
import { refusalStatus } from '#contract/refusals.ts'
import { composeRefusal } from './compose-refusal.ts'
import type { Refused } from '../outcome.ts'

/** Default `Retry-After`. */
export const usualRetrySeconds = 2

/** Sends a refusal. */
export function sendRefusal(reply: FastifyReply, refused: Refused): FastifyReply {
  const status = refusalStatus[refused.code]
  reply.code(status).header('cache-control', 'no-store').header('x-content-type-options', 'nosniff')
  if (status === 503 || status === 429) reply.header('retry-after', refused.retryAfterSeconds ?? usualRetrySeconds)
  return reply.send(composeRefusal(refused, reply.request.id))
}
