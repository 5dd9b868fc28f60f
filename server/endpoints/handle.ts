// What a feature provides for each endpoint: the contract's endpoint and its handler. server/http mounts them.

import type { FastifyRequest } from 'fastify'
import type { AnyEndpoint, Endpoint } from '#contract/endpoint.ts'
import type { Outcome } from '../outcome.ts'
import type { IncomingFile } from './incoming-file.ts'

export interface MountedEndpoint {
  endpoint: AnyEndpoint
  serve(request: unknown, raw: FastifyRequest, file?: IncomingFile): Promise<Outcome<unknown>>
}

/** Types a handler by its endpoint. */
export function handle<Request, Response>(
  endpoint: Endpoint<Request, Response>,
  serve: (request: Request, raw: FastifyRequest) => Promise<Outcome<Response>>,
): MountedEndpoint {
  return { endpoint, serve }
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
