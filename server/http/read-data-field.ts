// The plugin adds what a request can do with a form.
import '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { bodyField } from '#contract/endpoint.ts'
import { done, refuse, type Outcome } from './outcome.ts'
import { readPlainForm } from './read-plain-form.ts'

/** Bytes of the longest `data` field that a call may have. */
export const longestField = 64 * 1024

/** Reads the JSON of the one field that carries a call's body. A field that was cut off is too large, not half a request. */
export async function readDataField(request: FastifyRequest): Promise<Outcome<unknown>> {
  if (!request.isMultipart()) return refuse('unsupported_media_type', { field: bodyField })
  let data = await readPlainForm(request.raw, longestField)
  if (data !== undefined) return parseDataField(data)
  // Whoever has gone before a byte came would be waited for by the parser for ever.
  if (request.raw.destroyed) return refuse('malformed', { field: bodyField })
  for await (const part of request.parts()) {
    if (part.type === 'file') return refuse('malformed', { field: part.fieldname })
    if (part.fieldname !== bodyField) continue
    if (part.valueTruncated) return refuse('too_large', { field: bodyField })
    if (typeof part.value === 'string') data = part.value
  }
  return data === undefined ? refuse('missing', { field: bodyField }) : parseDataField(data)
}

/** The object that the field holds. */
export function parseDataField(data: string): Outcome<unknown> {
  try {
    const parsed: unknown = JSON.parse(data)
    const isObject = typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed)
    return isObject ? done(parsed) : refuse('malformed', { field: bodyField })
  } catch {
    return refuse('malformed', { field: bodyField })
  }
}
