import { refusalStatus, type RefusalCode, type WireRefusal } from '#contract/refusals.ts'
import { alternative } from '#contract/values/alternative.ts'
import { estimate } from '#contract/values/estimate.ts'
import type { Refused } from '../outcome.ts'
import { refusalMessages } from './refusal-messages.ts'
import type { FastifyReply } from 'fastify'

/** The body of a refusal, in the shape shared by all calls (docs/wire.md, Conventions). */
export function composeRefusal(refused: Refused, requestId: string): WireRefusal {
  return {
    error: {
      code: refused.code,
      ...(refused.field === undefined ? {} : { field: refused.field }),
      ...(refused.earliest === undefined ? {} : { earliest: refused.earliest }),
      ...(refused.alternatives === undefined ? {} : { alternatives: refused.alternatives.map(alternative.encode) }),
      ...(refused.free === undefined ? {} : { free: refused.free }),
      ...(refused.estimate === undefined ? {} : { quote: estimate.encode(refused.estimate) }),
      ...(refused.groupEstimates === undefined ? {} : { quotes: refused.groupEstimates.map(estimate.encode) }),
    },
    message: refusalMessages[refused.code],
    requestId,
  }
}

/** Default `Retry-After`. */
export const defaultRetrySeconds = 2

/** Sends a refusal. */
export function sendRefusal(reply: FastifyReply, refused: Refused): FastifyReply {
  const status = refusalStatus[refused.code]
  reply.code(status).header('cache-control', 'no-store').header('x-content-type-options', 'nosniff')
  if (status === 503 || status === 429) reply.header('retry-after', refused.retryAfterSeconds ?? defaultRetrySeconds)
  return reply.send(composeRefusal(refused, reply.request.id))
}

const refusalCodes = Object.keys(refusalStatus) as RefusalCode[]

/** The code of a refusal that is about to be sent, for protocols that have a form of their own for it. */
export function readSentRefusal(status: number, payload: unknown): RefusalCode {
  if (status === 429) return 'rate_limited'
  const [, code = ''] = typeof payload === 'string' ? (/^\{"error":\{"code":"(\w+)"/.exec(payload) ?? []) : []
  return refusalCodes.find((refusalCode) => refusalCode === code) ?? 'internal'
}
