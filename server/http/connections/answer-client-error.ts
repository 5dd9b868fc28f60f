// Answers requests that Node's parser rejects in the common refusal shape.

import { randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { RefusalCode } from '#contract/refusals.ts'
import { composeRefusal, sendRefusal } from '../../endpoints/refusal.ts'
import { refuse } from '../../outcome.ts'

type ParserError = Error & { code?: string }

const answers: Readonly<Record<string, { status: number; code: RefusalCode }>> = {
  HPE_HEADER_OVERFLOW: { status: 431, code: 'too_large' },
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, code: 'malformed' },
}

/** The current or last response of a connection. */
const latest = new WeakMap<Socket, FastifyReply['raw']>()

/** Answers an unreadable request and closes its connection; the answer has the same id as the log entry. */
export function answerClientError(log: FastifyBaseLogger, error: ParserError, socket: Socket): void {
  const { status, code } = answers[error.code ?? ''] ?? { status: 400, code: 'malformed' as const }
  const before = latest.get(socket)
  const isAnswering = before !== undefined && !before.writableFinished
  // An earlier request on the connection is answered first, because ours would be taken for part of its answer.
  if (isAnswering && before.req.complete) return void before.once('close', () => socket.destroy())
  if (error.code === 'ECONNRESET' || !socket.writable || (isAnswering && before.headersSent)) return void socket.destroy()
  const requestId = randomUUID()
  log.info({ reqId: requestId, reason: error.code }, 'request not readable')
  const body = JSON.stringify(composeRefusal(refuse(code), requestId))
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    'X-Content-Type-Options: nosniff',
    'Connection: close',
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy())
}

/** Replaces the answers of Node and the preflight plugin, which would have another shape or no body. */
export function refuseUnservedRequests(app: FastifyInstance): void {
  app.addHook('onRequest', async (request: FastifyRequest, reply: FastifyReply) => {
    latest.set(request.raw.socket, reply.raw)
    // Node accepts a line without a version (HTTP/0.9) and one of HTTP/2, but would close the connection after answering it.
    if (!['1.0', '1.1'].includes(request.raw.httpVersion)) return sendRefusal(reply, refuse('malformed'))
    const hosts = request.raw.rawHeaders.filter((name, i) => i % 2 === 0 && name.toLowerCase() === 'host').length
    // RFC 9112 3.2: exactly one `Host`, mandatory in HTTP/1.1.
    if (hosts > 1 || (request.headers.host === undefined && request.raw.httpVersion === '1.1'))
      return sendRefusal(reply, refuse('malformed'))
    const isPreflight = request.headers.origin !== undefined && request.headers['access-control-request-method'] !== undefined
    if (request.method === 'OPTIONS' && !isPreflight)
      return sendRefusal(reply.header('allow', 'GET, HEAD, POST'), refuse('method_not_allowed'))
    return undefined
  })
  // An expectation other than `100-continue` is ignored, as RFC 9110 10.1.1 allows.
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response))
}
