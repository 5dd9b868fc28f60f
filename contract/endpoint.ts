// One object per endpoint. It types the server's handler and the browser's request, and the API reference and the conformance tests are
// generated from it (docs/ARCHITECTURE.md).

import { shape, type Codec } from './codec.ts'
import { list, record } from './read.ts'

/** The three services of the specification; each has a base address of its own. */
export type Service = 'content' | 'web-api' | 'landing-api'

/** The shape of the answer's envelope. */
export type Envelope = 'respuesta' | 'resultado-datos' | 'plain'

export interface Endpoint<Request, Response> {
  /** The endpoint's name on the wire, as in the conformance rows. */
  name: string
  /** The conformance row. */
  row: string
  service: Service
  method: 'GET' | 'POST'
  /** Path below the service's base address; `:name` segments are fields of the request. */
  path: string
  envelope: Envelope
  /** `json`: our browser sends plain JSON (row W-16). Otherwise it sends a form (row W-17). The server accepts both. */
  body?: 'json'
  /** Any 2xx is a success, whatever its body: the specification shows no answer of this endpoint (row F-09). */
  succeedsWithoutAnswer?: true
  /** Only multipart forms are accepted, with a file of this name after the data field. Without it, files are refused. */
  file?: string
  /** `client`: answers 401 without a valid session's bearer token. */
  access?: 'client'
  /** The answer is a file in base64, which is not worth compressing. */
  compression?: 'none'
  /** The browser encodes; the server validates with the schema and decodes. */
  request: Codec<Request>
  /** The content of the envelope. The server encodes; the browser decodes. */
  response: Codec<Response>
}

/** Any endpoint, for code that handles all of them. */
// oxlint-disable-next-line typescript/no-explicit-any -- the type parameters occur in covariant and contravariant positions, so only any accepts every endpoint
export type AnyEndpoint = Endpoint<any, any>

/** Infers the type of an endpoint; does nothing at run time. */
export function defineEndpoint<Request, Response>(endpoint: Endpoint<Request, Response>): Endpoint<Request, Response> {
  return endpoint
}

/** Wraps an encoded answer in its envelope. */
export function wrap(envelope: Envelope, wire: unknown): unknown {
  switch (envelope) {
    case 'respuesta':
      return { respuesta: wire }
    case 'resultado-datos':
      return { Resultado: { datos: wire } }
    case 'plain':
      return wire
  }
}

/** Unwraps an answer; undefined if the body does not match the envelope. */
export function unwrap(envelope: Envelope, body: unknown): unknown {
  switch (envelope) {
    case 'respuesta':
      // The specification shows this envelope for some content endpoints; other services may answer the bare list.
      if (Array.isArray(body)) return body
      return 'respuesta' in record(body) ? list(record(body)['respuesta']) : undefined
    case 'resultado-datos':
      return record(record(body)['Resultado'])['datos']
    // Account endpoints have no envelope. A body that is not an object is treated as empty (rows X-02, V-08).
    case 'plain':
      return record(body)
  }
}

/** The endpoint's path with its `:name` segments replaced by fields of the request. */
export function fillPath(path: string, wire: Readonly<Record<string, unknown>>): string {
  return path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(wire[name])))
}

/** The form field that carries the JSON body (row W, preamble). */
export const bodyField = 'data'

/** An answer without content; the HTTP status shows whether the call succeeded (row X-02). */
export type Done = Readonly<Record<string, never>>

export const done: Codec<Done> = {
  encode: () => ({ status: 'ok' }),
  decode: () => ({}),
  schema: ({ object, literal }) => object({ status: literal('ok') }),
}

/** A request that only identifies the caller, by the bearer token. */
export type Nothing = Readonly<Record<string, never>>
export const nothing: Codec<Nothing> = shape({})
