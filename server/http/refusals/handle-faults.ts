import type { FastifyBaseLogger, FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { bodyField } from '#contract/endpoint.ts'
import type { RefusalCode } from '#contract/refusals.ts'
import { isDatabaseUnavailable } from '../../db/is-database-unavailable.ts'
import { refuse } from '../../outcome.ts'
import { sendRefusal } from '../../endpoints/refusal.ts'

/** Logs a thrown error that is not the client's, and returns the code that answers it, without details. */
export function reportFault(error: FastifyError, log: FastifyBaseLogger): RefusalCode {
  const code = findCode(error)
  // The client left while it received the response.
  if (error.code === 'ERR_STREAM_PREMATURE_CLOSE') log.info('response not received')
  else if (code === 'internal') log.error({ err: withoutRows(error) }, 'request failed')
  if (code === 'unavailable') log.warn({ reason: error.code ?? error.message }, 'database unavailable')
  return code
}

/** Answers thrown errors of all routes. */
export function handleFaults(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const code = reportFault(error, request.log)
    // The framework would close the connection for a body that is too large, and a proxy would consider the process failed, so the body is
    // read to its end (bodies/unfinished-bodies.ts).
    if (code === 'too_large') reply.removeHeader('connection')
    return sendRefusal(reply, refuse(code, error.statusCode === 415 ? { field: bodyField } : {}))
  })
  app.setNotFoundHandler((_, reply) => sendRefusal(reply, refuse('not_found')))
}

/** Answers what the framework refuses before routing, such as a malformed address. */
export function answerFrameworkError(error: FastifyError, _: FastifyRequest, reply: FastifyReply): void {
  sendRefusal(reply, refuse(findCode(error)))
}

/** Details of a database error repeat the row with its personal data; the log needs only the location. */
function withoutRows(error: FastifyError): Error {
  if (!('detail' in error) && !('where' in error)) return error
  const copy = Object.assign(new Error(error.message), { code: error.code })
  if (error.stack !== undefined) copy.stack = error.stack
  return copy
}

/** Client errors of the framework and its plugins by status; all others are `malformed`. */
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
