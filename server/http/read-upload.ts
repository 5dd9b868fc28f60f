// A form with one field and, after it, one file. The field comes first, so that it is known who sends before a large body is looked at.

import { finished, type Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import { bodyField } from '#contract/endpoint.ts'
import { done, refuse, type Outcome } from './outcome.ts'
import { parseDataField } from './read-data-field.ts'

/** A file that is on its way. */
export interface IncomingFile {
  /** The file whole, in memory; refused at the byte that is one too many. */
  read(mostBytes: number): Promise<Outcome<Buffer>>
  /** Lets what is left of the request go by, so that the refusal is read by who is still sending. */
  discard(): void
}

export async function readUpload(request: FastifyRequest, fileField: string): Promise<Outcome<{ wire: unknown; file: IncomingFile }>> {
  if (!request.isMultipart()) return refuse('unsupported_media_type', { field: bodyField })
  let wire: unknown
  // The size is counted where the file is read; the parser's own limit would cut it off silently.
  for await (const part of request.parts({ limits: { files: 1, fileSize: Number.POSITIVE_INFINITY } })) {
    if (part.type === 'field') {
      if (part.fieldname !== bodyField) continue
      if (part.valueTruncated) return refuse('too_large', { field: bodyField })
      const parsed = typeof part.value === 'string' ? parseDataField(part.value) : refuse('malformed', { field: bodyField })
      if (!parsed.ok) return parsed
      wire = parsed.value
      continue
    }
    if (wire !== undefined && part.fieldname === fileField) return done({ wire, file: incoming(request, part.file, fileField) })
    part.file.resume()
    return refuse('malformed', { field: wire === undefined ? bodyField : part.fieldname, isWireField: true })
  }
  return refuse('missing', { field: wire === undefined ? bodyField : fileField, isWireField: true })
}

function incoming(request: FastifyRequest, stream: Readable, fileField: string): IncomingFile {
  return {
    async read(mostBytes) {
      const tooLarge = refuse('too_large', { field: fileField, isWireField: true })
      // What says itself that it is too long need not be sent: the rest of a form is far less than this.
      const formBytes = 128 * 1024
      if (Number(request.headers['content-length'] ?? 0) > mostBytes + formBytes) return tooLarge
      const chunks: Buffer[] = []
      let bytes = 0
      // Not by `for await`: leaving its loop would destroy the stream, and with it the request whose refusal is to be read.
      return new Promise((resolve) => {
        const end = (outcome: Outcome<Buffer>) => {
          stream.off('data', take)
          chunks.length = 0
          resolve(outcome)
        }
        const take = (chunk: Buffer) => {
          bytes += chunk.length
          if (bytes > mostBytes) end(tooLarge)
          else chunks.push(chunk)
        }
        stream.on('data', take)
        // A form that breaks off, or somebody who goes away in the middle, maybe before anybody listened: they have sent nothing.
        finished(stream, (error) => {
          end(error ? refuse('malformed', { field: fileField, isWireField: true }) : done(Buffer.concat(chunks)))
        })
      })
    },
    discard() {
      stream.on('error', () => undefined)
      stream.resume()
    },
  }
}
