// A form with one field followed by one file. The field comes first, so that the sender is known before a large body is read.

import { finished, type Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import { bodyField } from '#contract/endpoint.ts'
import { formParts, readTextPart, type FormParts } from './form-parts.ts'
import { uploadRetrySeconds, type FileLimits, type IncomingFile } from '../../endpoints/handle.ts'
import { succeed, refuse, type Outcome } from '../../outcome.ts'
import { parseDataField } from './read-data-field.ts'

export async function readUpload(request: FastifyRequest, fileField: string): Promise<Outcome<{ wire: unknown; file: IncomingFile }>> {
  if (!request.isMultipart()) return refuse('unsupported_media_type', { field: bodyField })
  const parts = formParts(request)
  let wire: unknown
  for (;;) {
    const next = await parts.next()
    if (!next.ok) return next
    const part = next.value
    if (part === undefined) return refuse('missing', { field: wire === undefined ? bodyField : fileField, isWireField: true })
    if (part.fieldname === bodyField) {
      if (wire !== undefined) return refuse('malformed', { field: bodyField })
      const text = await readTextPart(part)
      const parsed = text.ok ? parseDataField(text.value) : text
      if (!parsed.ok) return parsed
      wire = parsed.value
      continue
    }
    if (part.type === 'field') continue
    if (wire !== undefined && part.fieldname === fileField)
      return succeed({ wire, file: toIncomingFile(request, part.file, parts, fileField) })
    part.file.resume()
    return refuse('malformed', { field: wire === undefined ? bodyField : part.fieldname, isWireField: true })
  }
}

function toIncomingFile(request: FastifyRequest, stream: Readable, parts: FormParts, fileField: string): IncomingFile {
  return {
    async read(limits) {
      // Refuses by Content-Length before reading. The form without its file is far smaller than `maxFormBytes`.
      const maxFormBytes = 128 * 1024
      if (Number(request.headers['content-length'] ?? 0) > limits.maxBytes + maxFormBytes)
        return refuse('too_large', { field: fileField, isWireField: true })
      const file = await readFile(stream, limits, fileField)
      return file.ok ? readFormEnd(parts, file.value) : file
    },
    discard() {
      stream.on('error', () => undefined)
      stream.resume()
    },
  }
}

async function readFile(
  stream: Readable,
  { maxBytes, reserve, minRate, dropped }: FileLimits,
  fileField: string,
): Promise<Outcome<Buffer>> {
  const place = { field: fileField, isWireField: true } as const
  const busy = refuse('uploads_busy', { retryAfterSeconds: uploadRetrySeconds })
  // One growing buffer: replaced buffers are freed at once, while a list of chunks would wait for the garbage collector.
  let memory = new ArrayBuffer(0)
  let [bytes, bytesBefore] = [0, 0]
  let isOver = false
  const keep = (chunk: Buffer) => {
    if (bytes > memory.byteLength) memory = memory.transfer(Math.min(maxBytes, Math.max(bytes, 2 * memory.byteLength)))
    chunk.copy(Buffer.from(memory), bytes - chunk.length)
  }
  // No `for await`: leaving its loop destroys the stream, and with it the request whose refusal must be read.
  return new Promise((resolve) => {
    const end = (outcome: Outcome<Buffer>) => {
      isOver = true
      clearInterval(watch)
      stream.off('data', take)
      dropped.removeEventListener('abort', drop)
      if (!outcome.ok) memory = memory.transfer(0)
      resolve(outcome)
    }
    const take = (chunk: Buffer) => {
      bytes += chunk.length
      if (bytes > maxBytes) end(refuse('too_large', place))
      else if (reserve(chunk.length)) keep(chunk)
      else end(busy)
    }
    const drop = () => end(busy)
    const watch = setInterval(() => {
      if (bytes - bytesBefore < minRate.bytes) end(refuse('malformed', place))
      bytesBefore = bytes
    }, minRate.inMs)
    if (dropped.aborted) return drop()
    dropped.addEventListener('abort', drop)
    stream.on('data', take)
    // It reports an error if the form is truncated or the client disconnected, even before a listener was added.
    finished(stream, (error) => {
      if (!isOver) end(error ? refuse('malformed', place) : succeed(Buffer.from(memory, 0, bytes)))
    })
  })
}

/** The file, unless another file or a second `data` field follows it. */
async function readFormEnd(parts: FormParts, file: Buffer): Promise<Outcome<Buffer>> {
  for (;;) {
    const next = await parts.next()
    if (!next.ok) return next
    const part = next.value
    if (part === undefined) return succeed(file)
    if (part.type === 'file') part.file.resume()
    if (part.type === 'file' || part.fieldname === bodyField) return refuse('malformed', { field: part.fieldname, isWireField: true })
  }
}
