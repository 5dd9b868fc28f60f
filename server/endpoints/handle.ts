// What a feature provides for each endpoint: the contract's endpoint and its handler. server/http mounts them.

import type { FastifyRequest } from 'fastify'
import type { AnyEndpoint, Endpoint } from '#contract/endpoint.ts'
import type { Outcome } from '../outcome.ts'

/** `Retry-After` when there is no memory for an upload. */
export const uploadRetrySeconds = 3

/** A file that is being uploaded. */
export interface IncomingFile {
  /** Reads the whole file into memory. Refused as soon as it is too large, or when a known field follows it. */
  read(limits: FileLimits): Promise<Outcome<Buffer>>
  /** Discards the rest of the request, so that a client that is still sending can read the refusal. */
  discard(): void
}

export interface FileLimits {
  maxBytes: number
  /** Whether this many more bytes fit into memory; called before reading them. */
  reserve(bytes: number): boolean
  /** Minimum upload rate. A stalled upload would keep its memory. */
  minRate: { bytes: number; inMs: number }
  /** Aborted when memory runs out. */
  dropped: AbortSignal
}

export interface MountedEndpoint {
  endpoint: AnyEndpoint
  serve(request: unknown, raw: FastifyRequest, file?: IncomingFile): Promise<Outcome<unknown>>
  /** Writes the content of the answer as JSON where that is faster than through the codec; the text is the same. */
  write?(content: unknown): string
}

/** Types a handler by its endpoint. */
export function handle<Request, Response>(
  endpoint: Endpoint<Request, Response>,
  serve: (request: Request, raw: FastifyRequest) => Promise<Outcome<Response>>,
  write?: (content: Response) => string,
): MountedEndpoint {
  return { endpoint, serve, ...(write === undefined ? {} : { write }) }
}

/** The same for a call whose form includes a file. */
export function handleUpload<Request, Response>(
  endpoint: Endpoint<Request, Response>,
  serve: (request: Request, raw: FastifyRequest, file: IncomingFile) => Promise<Outcome<Response>>,
): MountedEndpoint {
  return {
    endpoint,
    serve: async (request: Request, raw, file) => {
      if (file === undefined) throw new Error(`${endpoint.name} was mounted without its file`)
      return serve(request, raw, file)
    },
  }
}
