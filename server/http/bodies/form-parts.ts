// The parts of a multipart form, one after the other. Whatever the parser of the form throws is the sender's doing, so it becomes a refusal here
// and nowhere else.

import type { FastifyMultipartBaseOptions, Multipart, MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { bodyField } from '#contract/endpoint.ts'
import { done, refuse, type Outcome, type Refused } from '../../outcome.ts'

/** Bytes of the longest `data` field that a call may have. */
export const longestField = 64 * 1024

const maxParts = 20

/**
 * How forms are taken apart. A part of JSON counts as a file to the parser, which would otherwise replace its text by what its own reading of
 * JSON makes of it; the size of a file is counted where it is read, since the parser would cut it off silently.
 */
export const formOptions = {
  limits: { fields: maxParts, files: maxParts, parts: maxParts, fieldSize: longestField, fileSize: Number.POSITIVE_INFINITY },
  isPartAFile: (_: string | undefined, type: string | undefined, filename: string | undefined) =>
    filename !== undefined || type === 'application/octet-stream' || type === 'application/json',
} satisfies FastifyMultipartBaseOptions

export interface FormParts {
  /** The next part, undefined after the last. A file has to be read or let go before the next one comes. */
  next(): Promise<Outcome<Multipart | undefined>>
}

export function formParts(request: FastifyRequest): FormParts {
  const parts = request.parts()
  return {
    async next() {
      try {
        const { value, done: isOver } = await parts.next()
        return done(isOver === true ? undefined : value)
      } catch (error) {
        return toRefusal(error)
      }
    },
  }
}

/** The parser's limits have codes; a body that ends too soon or makes no sense has none. */
function toRefusal(error: unknown): Refused {
  const code: unknown = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'FST_PARTS_LIMIT' || code === 'FST_FIELDS_LIMIT') return refuse('too_large')
  return refuse('malformed', { field: bodyField })
}

/**
 * The text of a part that carries JSON, as a plain field or, as a `Blob` comes, with a type and the name of a file. Its type is not looked at:
 * what counts is what is in it. Bytes that are no text become U+FFFD, which no text of a request may hold.
 */
export async function readTextPart(part: Multipart): Promise<Outcome<string>> {
  const tooLarge = refuse('too_large', { field: bodyField })
  if (part.type === 'file') {
    const bytes = await readBytes(part, longestField)
    return bytes === undefined ? tooLarge : done(bytes.toString('utf8'))
  }
  if (part.valueTruncated) return tooLarge
  return typeof part.value === 'string' ? done(part.value) : refuse('malformed', { field: bodyField })
}

/** @returns undefined when there are more bytes than that; what is left is let go */
async function readBytes({ file }: MultipartFile, maxBytes: number): Promise<Buffer | undefined> {
  const chunks: Buffer[] = []
  let bytes = 0
  return new Promise((resolve) => {
    file.on('data', (chunk: Buffer) => {
      bytes += chunk.length
      if (bytes <= maxBytes) chunks.push(chunk)
      else resolve(undefined)
    })
    // A form that breaks off says so again when its next part is asked for.
    for (const event of ['end', 'error', 'close'] as const) file.once(event, () => resolve(Buffer.concat(chunks)))
  })
}
