// A fast path. Nearly every request is one short field in one chunk, as browsers write it, and the streaming parser for files costs as much
// as the price search itself. Exactly this shape is read here; everything else is left to the parser.

import { isUtf8 } from 'node:buffer'
import type { IncomingMessage } from 'node:http'
import { bodyField } from '#contract/endpoint.ts'

const boundaryPattern = /^multipart\/form-data; ?boundary=([\w'()+,./:=?-]{1,70})$/
const heads = ['Content-Disposition', 'content-disposition'].map((name) => `${name}: form-data; name="${bodyField}"\r\n\r\n`)

/**
 * The text of the one field, if the body has arrived completely and has exactly the plain shape; otherwise undefined, with nothing consumed
 * from the stream.
 * @param maxBytes larger bodies are not examined
 */
export async function readPlainForm(raw: IncomingMessage, maxBytes: number): Promise<string | undefined> {
  const boundary = boundaryPattern.exec(raw.headers['content-type'] ?? '')?.[1]
  const length = Number(raw.headers['content-length'])
  if (boundary === undefined || !(length <= maxBytes) || raw.headers['transfer-encoding'] !== undefined) return undefined
  if (raw.readableLength === 0 && !raw.readableEnded) await waitForData(raw)
  const body: unknown = raw.read()
  if (!(body instanceof Buffer)) return undefined
  const text = body.length === length ? findField(body, boundary) : undefined
  if (text === undefined) raw.unshift(body)
  // Only the end of the stream is left.
  else raw.resume()
  return text
}

/** Resolves also when the stream ends without data. */
async function waitForData(raw: IncomingMessage): Promise<void> {
  const events = ['readable', 'end', 'error', 'close'] as const
  await new Promise<void>((resolve) => {
    const settle = () => {
      for (const event of events) raw.off(event, settle)
      resolve()
    }
    for (const event of events) raw.on(event, settle)
  })
}

/** @returns undefined for every other shape */
function findField(body: Buffer, boundary: string): string | undefined {
  const delimiter = `--${boundary}`
  const head = heads
    .map((item) => `${delimiter}\r\n${item}`)
    .find((item) => body.subarray(0, item.length).equals(Buffer.from(item, 'latin1')))
  if (head === undefined) return undefined
  const end = body.indexOf(`\r\n${delimiter}`, head.length - 2, 'latin1')
  if (end < head.length || !['--', '--\r\n'].includes(body.toString('latin1', end + delimiter.length + 2))) return undefined
  const value = body.subarray(head.length, end)
  return isUtf8(value) ? value.toString() : undefined
}
