// For its types only: it declares `request.isMultipart()`.
import '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { bodyField } from '#contract/endpoint.ts'
import { formParts, maxFieldLength, readTextPart } from './form-parts.ts'
import { succeed, refuse, type Outcome } from '../../outcome.ts'
import { readPlainForm } from './read-plain-form.ts'

/** Reads the JSON of the field that contains a call's request. A truncated field is an error, not a partial request. */
export async function readDataField(request: FastifyRequest): Promise<Outcome<unknown>> {
  if (!request.isMultipart()) return refuse('unsupported_media_type', { field: bodyField })
  const plain = await readPlainForm(request.raw, maxFieldLength)
  if (plain !== undefined) return parseDataField(plain)
  // If the client has already disconnected, the parser would wait forever.
  if (request.raw.destroyed) return refuse('malformed', { field: bodyField })
  const parts = formParts(request)
  let data: string | undefined
  for (;;) {
    const next = await parts.next()
    if (!next.ok) return next
    const part = next.value
    if (part === undefined) break
    if (part.fieldname !== bodyField) {
      if (part.type === 'file') part.file.resume()
      // A part with a content type but no file name is not a file. Unknown fields are ignored.
      if (part.type === 'file' && part.filename !== undefined) return refuse('malformed', { field: part.fieldname, isWireField: true })
      continue
    }
    // Two such fields are ambiguous.
    if (data !== undefined) return refuse('malformed', { field: bodyField })
    const text = await readTextPart(part)
    if (!text.ok) return text
    data = text.value
  }
  return data === undefined ? refuse('missing', { field: bodyField }) : parseDataField(data)
}

/** The object in the field. */
export function parseDataField(data: string): Outcome<unknown> {
  try {
    const parsed: unknown = JSON.parse(data)
    const isObject = typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed)
    return isObject ? succeed(parsed) : refuse('malformed', { field: bodyField })
  } catch {
    return refuse('malformed', { field: bodyField })
  }
}
