import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** A document ready to be sent. */
export interface StoredDocument {
  status: number
  headers: Readonly<Record<string, string>>
  /** False when a service did not answer: then no cache may store it. */
  isComplete: boolean
  etag: string
  /** The body in an encoding, compressed on first use, because most browsers accept the same one. */
  body: (encoding: Encoding) => Promise<Buffer>
}

export interface RenderedDocument {
  status: number
  html: string
  /** Its content security policy contains the hashes of its inline styles. */
  headers: Readonly<Record<string, string>>
  /** False when a service did not answer; the next request renders again. */
  isComplete: boolean
}

export type Encoding = 'identity' | 'br' | 'gzip'

interface Entry {
  version: string
  at: number
  document: Promise<StoredDocument>
}

/** Limits the cache, because pages with parameters have unlimited variants. */
const maxEntries = 300
const maxAgeMs = 60_000
/** The first request must not wait long. For a page that is requested again, 7 % less size is worth 70 ms of the thread pool. */
const brotliQuality = { first: 6, later: 10 }

export interface PageCache {
  /** The document of a key, rendered again when the content has changed or a minute has passed; concurrent requests share one rendering. */
  get(key: string, render: () => Promise<RenderedDocument>): Promise<StoredDocument>
}

/**
 * Caches rendered documents in memory.
 * @param contentVersion changes with the content; it is the same on every node
 */
export function createPageCache(contentVersion: () => string | number, now: () => number = Date.now): PageCache {
  const entries = new Map<string, Entry>()
  return {
    get(key, render) {
      const version = String(contentVersion())
      const cached = entries.get(key)
      if (cached !== undefined && cached.version === version && now() - cached.at < maxAgeMs) return cached.document
      const evict = () => entries.get(key)?.document === document && entries.delete(key)
      const document = render().then((rendered) => {
        if (!rendered.isComplete) evict()
        return toStoredDocument(rendered)
      })
      entries.delete(key)
      entries.set(key, { version, at: now(), document })
      const oldest = entries.keys().next().value
      if (entries.size > maxEntries && oldest !== undefined) entries.delete(oldest)
      document.catch(evict)
      return document
    },
  }
}

export function toStoredDocument({ status, html, headers, isComplete }: RenderedDocument): StoredDocument {
  const identity = Buffer.from(html)
  const bodies = new Map<Encoding, Promise<Buffer>>([['identity', Promise.resolve(identity)]])
  const etag = createHash('sha256').update(identity).digest('base64url').slice(0, 22)
  let isRecompressed = false
  const body = (encoding: Encoding) => {
    const cached = bodies.get(encoding)
    if (cached === undefined) {
      const compressed = encode(identity, encoding, brotliQuality.first)
      bodies.set(encoding, compressed)
      return compressed
    }
    if (encoding === 'br' && !isRecompressed) {
      isRecompressed = true
      const recompressed = encode(identity, 'br', brotliQuality.later)
      recompressed.then(() => bodies.set('br', recompressed)).catch(() => undefined)
    }
    return cached
  }
  return { status, headers, isComplete, etag, body }
}

function encode(identity: Buffer, encoding: Encoding, quality: number): Promise<Buffer> {
  if (encoding === 'gzip') return promisify(gzip)(identity)
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: identity.length }
  return promisify(brotliCompress)(identity, { params })
}

/** The best encoding that the browser accepts. */
export function chooseEncoding(accepted: string | undefined): Encoding {
  const names = new Set(
    (accepted ?? '').split(',').flatMap((part) => (/;\s*q=0(\.0*)?\s*$/.test(part) ? [] : [part.split(';')[0]?.trim().toLowerCase()])),
  )
  return names.has('br') ? 'br' : names.has('gzip') ? 'gzip' : 'identity'
}
