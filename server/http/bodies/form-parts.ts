// The parts of a multipart form, one by one. Errors of the form's parser are always the client's, so they become refusals here and nowhere
// else.

import type { FastifyMultipartBaseOptions, Multipart, MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { bodyField } from '#contract/endpoint.ts'
import { succeed, refuse, type Outcome, type Refused } from '../../outcome.ts'

/** Maximum size in bytes of a call's `data` field. */
export const maxFieldLength = 64 * 1024

const maxParts = 20

/**
 * Options of the parser. JSON parts count as files, because the parser would otherwise replace their text by its own parse result. File
 * sizes are checked while reading, because the parser would truncate silently.
 */
export const formOptions = {
  limits: { fields: maxParts, files: maxParts, parts: maxParts, fieldSize: maxFieldLength, fileSize: Number.POSITIVE_INFINITY },
  isPartAFile: (_: string | undefined, type: string | undefined, filename: string | undefined) =>
    filename !== undefined || type === 'application/octet-stream' || type === 'application/json',
} satisfies FastifyMultipartBaseOptions

export interface FormParts {
  /** The next part, undefined after the last. A file must be read or discarded first. */
  next(): Promise<Outcome<Multipart | undefined>>
}

export function formParts(request: FastifyRequest): FormParts {
  const parts = request.parts()
  return {
    async next() {
      try {
        const { value, done: isOver } = await parts.next()
        return succeed(isOver === true ? undefined : value)
      } catch (error) {
        return toRefusal(error)
      }
    },
  }
}

/** The parser's limits have error codes; truncated and malformed bodies have none. */
function toRefusal(error: unknown): Refused {
  const code: unknown = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'FST_PARTS_LIMIT' || code === 'FST_FIELDS_LIMIT') return refuse('too_large')
  return refuse('malformed', { field: bodyField })
}

/**
 * The text of a part with JSON, sent as a plain field or, for a `Blob`, with a type and a file name. Only the content matters, not the
 * type. Invalid UTF-8 becomes U+FFFD, which no request text may contain.
 */
export async function readTextPart(part: Multipart): Promise<Outcome<string>> {
  const tooLarge = refuse('too_large', { field: bodyField })
  if (part.type === 'file') {
    const bytes = await readBytes(part, maxFieldLength)
    return bytes === undefined ? tooLarge : succeed(bytes.toString('utf8'))
  }
  if (part.valueTruncated) return tooLarge
  return typeof part.value === 'string' ? succeed(part.value) : refuse('malformed', { field: bodyField })
}

/** @returns undefined when there are more bytes; the rest is discarded */
async function readBytes({ file }: MultipartFile, maxBytes: number): Promise<Buffer | undefined> {
  const chunks: Buffer[] = []
  let bytes = 0
  return new Promise((resolve) => {
    file.on('data', (chunk: Buffer) => {
      bytes += chunk.length
      if (bytes <= maxBytes) chunks.push(chunk)
      else resolve(undefined)
    })
    // A truncated form reports the error again when its next part is read.
    for (const event of ['end', 'error', 'close'] as const) file.once(event, () => resolve(Buffer.concat(chunks)))
  })
}
