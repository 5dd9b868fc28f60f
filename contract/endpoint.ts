// One object per call: it types the server's handler and the browser's call, gives the API reference, and is what the conformance tests
// read (docs/ARCHITECTURE.md).

import type { Codec } from './codec.ts'
import { list, record } from './read.ts'

/** The three HTTP clients of the specification; each has a base address of its own. */
export type Service = 'content' | 'web-api' | 'landing-api'

/** Where in the answer's body the value stands. */
export type Envelope = 'respuesta' | 'resultado-datos' | 'plain'

export interface Endpoint<Request, Response> {
  /** The call's name on the wire, as the conformance rows have it. */
  name: string
  /** The conformance row. */
  row: string
  service: Service
  method: 'GET' | 'POST'
  /** Path below the service's base address; `:name` segments are fields of the request. */
  path: string
  envelope: Envelope
  /** `json`: our browser sends plain JSON (row W-16). Without it, the form (row W-17). The server takes either. */
  body?: 'json'
  /** Any 2xx is a success, whatever its body: the specification shows no answer of this call (row F-09). */
  succeedsWithoutAnswer?: true
  /** The form has a file after its field, under this name, and is the only body taken. Without it, a file is refused. */
  file?: string
  /** `client`: answers 401 without the bearer token of a session. */
  access?: 'client'
  /** The answer is a file in base64, which compressing would cost much time and make hardly smaller. */
  compression?: 'none'
  /** The browser encodes, the server checks by the schema and decodes. */
  request: Codec<Request>
  /** What stands in the envelope. The server encodes, and the browser decodes whatever comes. */
  response: Codec<Response>
}

/** Any endpoint, for code that treats all alike. */
// oxlint-disable-next-line typescript/no-explicit-any -- the type parameters stand in positions of both variances, so only any fits all
export type AnyEndpoint = Endpoint<any, any>

/** Types an endpoint by what it is given; there is nothing else to it. */
export function defineEndpoint<Request, Response>(endpoint: Endpoint<Request, Response>): Endpoint<Request, Response> {
  return endpoint
}

/** Puts an encoded answer into its envelope. */
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

/** Takes an answer out of its envelope; undefined when the body has another shape. */
export function unwrap(envelope: Envelope, body: unknown): unknown {
  switch (envelope) {
    case 'respuesta':
      // The specification shows this envelope for some content calls; others may answer the bare list.
      if (Array.isArray(body)) return body
      return 'respuesta' in record(body) ? list(record(body)['respuesta']) : undefined
    case 'resultado-datos':
      return record(record(body)['Resultado'])['datos']
    // The calls of an account have no envelope; a body that is no object is one that says nothing (rows X-02, V-08).
    case 'plain':
      return record(body)
  }
}

/** The call's path with the request's fields in place of the `:name` segments. */
export function fillPath(path: string, wire: Readonly<Record<string, unknown>>): string {
  return path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(wire[name])))
}

/** The one field that carries the JSON of a call's body (row W, preamble). */
export const bodyField = 'data'
