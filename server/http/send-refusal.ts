import type { FastifyReply } from 'fastify'
import { encodeField, refusalStatus, type WireRefusal } from '#contract/refusals.ts'
import { encodeAlternative } from '#contract/values/alternative.ts'
import { encodeEstimate } from '#contract/web-api/get-costo-estimado-web.ts'
import type { Refused } from './outcome.ts'
import { refusalMessages } from './refusal-messages.ts'

/** Where nobody knows better. */
export const usualRetrySeconds = 2

/** Answers a refusal in the one shape that all calls share (docs/wire.md, Conventions). */
export function sendRefusal(reply: FastifyReply, refused: Refused): FastifyReply {
  const status = refusalStatus[refused.code]
  const body: WireRefusal = {
    error: {
      code: refused.code,
      ...(refused.field === undefined ? {} : { field: refused.isWireField === true ? refused.field : encodeField(refused.field) }),
      ...(refused.earliest === undefined ? {} : { earliest: refused.earliest }),
      ...(refused.alternatives === undefined ? {} : { alternatives: refused.alternatives.map(encodeAlternative) }),
      ...(refused.estimate === undefined ? {} : { quote: encodeEstimate(refused.estimate) }),
    },
    message: refusalMessages[refused.code],
    requestId: reply.request.id,
  }
  reply.code(status).header('cache-control', 'no-store').header('x-content-type-options', 'nosniff')
  if (status === 503 || status === 429) reply.header('retry-after', refused.retryAfterSeconds ?? usualRetrySeconds)
  return reply.send(body)
}
