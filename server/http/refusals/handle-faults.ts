import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { bodyField } from '#contract/endpoint.ts'
import type { RefusalCode } from '#contract/refusals.ts'
import { isDatabaseUnavailable } from '../../db/is-database-unavailable.ts'
import { refuse } from '../../outcome.ts'
import { sendRefusal } from '../../endpoints/send-refusal.ts'

/** The one place where thrown errors become answers; whatever is not the client's doing is logged with the request's id and told blandly. */
export function handleFaults(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const code = findCode(error)
    // The framework would cut a body that is too large, and a proxy then takes the process for dead: it is read to its end (discard-unread-body.ts).
    if (code === 'too_large') reply.removeHeader('connection')
    if (code === 'internal') request.log.error({ err: withoutRows(error) }, 'request failed')
    if (code === 'unavailable') request.log.warn({ reason: error.code ?? error.message }, 'database unavailable')
    return sendRefusal(reply, refuse(code, error.statusCode === 415 ? { field: bodyField } : {}))
  })
  app.setNotFoundHandler((_, reply) => sendRefusal(reply, refuse('not_found')))
}

/** Answers what the framework refuses before any route is found, such as an address that is no address. */
export function answerFrameworkError(error: FastifyError, _: FastifyRequest, reply: FastifyReply): void {
  sendRefusal(reply, refuse(findCode(error)))
}

/** A database's error repeats the row that it is about, names and all, in its details; a log needs only where it failed. */
function withoutRows(error: FastifyError): Error {
  if (!('detail' in error) && !('where' in error)) return error
  const copy = Object.assign(new Error(error.message), { code: error.code })
  if (error.stack !== undefined) copy.stack = error.stack
  return copy
}

/** What the framework and its plugins refuse by a status; every other of the client's doing is `malformed`. */
const codeByStatus: Readonly<Record<number, RefusalCode>> = {
  404: 'not_found',
  405: 'method_not_allowed',
  413: 'too_large',
  415: 'unsupported_media_type',
  429: 'rate_limited',
}

function findCode(error: FastifyError): RefusalCode {
  if (isDatabaseUnavailable(error)) return 'unavailable'
  const status = error.statusCode ?? 500
  return codeByStatus[status] ?? (status < 500 ? 'malformed' : 'internal')
}
