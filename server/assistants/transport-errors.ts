// What is refused before a message of the protocol is read, in the protocol's own form, so that a client can show the reason.

import type { onSendHookHandler } from 'fastify'
import type { RefusalCode } from '#contract/refusals.ts'
import { readSentRefusal } from '../endpoints/refusal.ts'
import { englishRefusals } from './texts/english-refusals.ts'

/** The codes of JSON-RPC 2.0, section 5.1. */
export const protocolErrors = { parseError: -32_700, invalidRequest: -32_600, internalError: -32_603 } as const

const messages: Partial<Readonly<Record<RefusalCode, string>>> = {
  malformed: 'The body is not JSON that can be read.',
  unsupported_media_type: 'The content type must be application/json.',
  too_large: 'The body is larger than 64 KB.',
}

/** The most levels of a body; a tool call has five. */
const maxDepth = 32

/** Whether a value has more levels than any message of the protocol. The library would recurse through all of them. */
export function isTooDeep(value: unknown, depth = 0): boolean {
  if (typeof value !== 'object' || value === null) return false
  return depth >= maxDepth || Object.values(value).some((inner) => isTooDeep(inner, depth + 1))
}

/** An answer in the protocol's form to a message that is not read. */
export const toTransportError = (error: number, code: RefusalCode, message: string) => ({
  jsonrpc: '2.0',
  error: { code: error, message, data: { code } },
  id: null,
})

export const writeTransportError: onSendHookHandler = (_, reply, payload, done) => {
  if (reply.statusCode < 400 || (typeof payload === 'string' && payload.startsWith('{"jsonrpc"'))) {
    done(null, payload)
    return
  }
  const code = readSentRefusal(reply.statusCode, payload)
  const error =
    code === 'malformed' ? protocolErrors.parseError : reply.statusCode < 500 ? protocolErrors.invalidRequest : protocolErrors.internalError
  reply.type('application/json; charset=utf-8').removeHeader('content-length')
  done(null, JSON.stringify(toTransportError(error, code, messages[code] ?? englishRefusals[code])))
}
