// Connects an endpoint of the contract with its handler: reads and checks the request, calls the handler, and wraps the answer.

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { brandId } from '#contract/constants.ts'
import { wrap, type AnyEndpoint } from '#contract/endpoint.ts'
import { maxFieldLength } from './bodies/form-parts.ts'
import { succeed, refuse, type Outcome, type Refused } from '../outcome.ts'
import { readBody } from './bodies/read-body.ts'
import type { IncomingFile, MountedEndpoint } from '../endpoints/handle.ts'
import { readUpload } from './bodies/read-upload.ts'
import { sendRefusal } from '../endpoints/refusal.ts'
import { encodeField } from '#contract/refusals.ts'
import { getSchema } from '#contract/get-schema.ts'
import { inSpan } from '../telemetry/tracing.ts'

/** A call answers 405 to those of these that it does not use; OPTIONS is left to CORS preflights. */
const allMethods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'] as const

/** Mounts endpoints below `/content`, `/web-api` and `/landing-api`. */
export function mountEndpoints(app: FastifyInstance, mounted: readonly MountedEndpoint[]): void {
  for (const { endpoint, serve, write } of mounted) {
    const url = `/${endpoint.service}/${endpoint.path}`
    app.route({
      method: endpoint.method,
      url,
      // For JSON; the form's field has the same limit where it is read.
      bodyLimit: maxFieldLength,
      config: { takesFile: endpoint.file !== undefined },
      ...(endpoint.compression === 'none' ? { compress: false as const } : {}),
      handler: async (request, reply) => {
        const outcome = await (endpoint.file === undefined
          ? serveWire(endpoint, serve, request)
          : serveUpload(endpoint, endpoint.file, serve, request))
        return send(reply, endpoint, outcome, write)
      },
    })
    app.route({
      method: allMethods.filter((method) => method !== endpoint.method && !(method === 'HEAD' && endpoint.method === 'GET')),
      url,
      handler: async (_, reply) => sendRefusal(reply.header('allow', endpoint.method), refuse('method_not_allowed')),
    })
  }
}

async function serveWire(endpoint: AnyEndpoint, serve: MountedEndpoint['serve'], request: FastifyRequest): Promise<Outcome<unknown>> {
  const wire = await readWire(endpoint, request)
  return wire.ok ? validateAndServe(endpoint, serve, wire.value, request) : wire
}

async function serveUpload(
  endpoint: AnyEndpoint,
  fileField: string,
  serve: MountedEndpoint['serve'],
  request: FastifyRequest,
): Promise<Outcome<unknown>> {
  const upload = await readUpload(request, fileField)
  if (!upload.ok) return upload
  const { wire, file } = upload.value
  try {
    return await validateAndServe(endpoint, serve, wire, request, file)
  } finally {
    file.discard()
  }
}

async function readWire(endpoint: AnyEndpoint, request: FastifyRequest): Promise<Outcome<unknown>> {
  return endpoint.method === 'GET' ? succeed(request.params) : readBody(request)
}

/** Checks the fields of a request, decodes it and calls the handler. The messages of brokers and the tools of assistants call it too. */
export async function validateAndServe(
  endpoint: AnyEndpoint,
  serve: MountedEndpoint['serve'],
  wire: unknown,
  raw: FastifyRequest,
  file?: IncomingFile,
): Promise<Outcome<unknown>> {
  return inSpan({ name: endpoint.name, kind: 'internal' }, async (set) => {
    const outcome = await decodeAndServe(endpoint, serve, wire, raw, file)
    set({ 'istmo.outcome': outcome.ok ? 'done' : outcome.code })
    return outcome
  })
}

async function decodeAndServe(
  endpoint: AnyEndpoint,
  serve: MountedEndpoint['serve'],
  wire: unknown,
  raw: FastifyRequest,
  file: IncomingFile | undefined,
): Promise<Outcome<unknown>> {
  const parsed = z.safeParse(getSchema(endpoint.request), wire)
  if (!parsed.success) return toRefusal(parsed.error.issues[0], wire)
  const request: unknown = endpoint.request.decode(parsed.data)
  if (typeof request === 'object' && request !== null && 'brandId' in request && request.brandId !== brandId) {
    return refuse('unknown_brand', { field: getBrandField(wire) })
  }
  return serve(request, raw, file)
}

/** The calls spell the brand in three ways; errors use the spelling of the request. */
function getBrandField(wire: unknown): string {
  const names = typeof wire === 'object' && wire !== null ? Object.keys(wire) : []
  return names.find((name) => /brand$/i.test(name)) ?? 'brandId'
}

/** The first error of a request: its field, and whether it is missing, out of range or invalid. */
function toRefusal(issue: z.core.$ZodIssue | undefined, wire: unknown): Refused {
  const field = issue?.path.length ? issue.path.map(String).join('.') : undefined
  const given = (issue?.path ?? []).reduce<unknown>(
    (value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined),
    wire,
  )
  if (given === undefined || given === null || given === '') return refuse('missing', { field, isWireField: true })
  const isOutside = typeof given === 'number' || (typeof given === 'string' && /^-?\d+$/.test(given))
  return refuse(isOutside ? 'out_of_range' : 'invalid', { field, isWireField: true })
}

/** A refusal with the wire name of the invalid input. */
function toWireRefusal(endpoint: AnyEndpoint, refused: Refused): Refused {
  const { field, isWireField } = refused
  return field === undefined || isWireField === true ? refused : { ...refused, field: encodeField(endpoint, field) }
}

function send(reply: FastifyReply, endpoint: AnyEndpoint, outcome: Outcome<unknown>, write: MountedEndpoint['write']): FastifyReply {
  if (!outcome.ok) return sendRefusal(reply, toWireRefusal(endpoint, outcome))
  reply.header('cache-control', 'no-store')
  if (write === undefined) return reply.send(wrap(endpoint.envelope, endpoint.response.encode(outcome.value)))
  const [start, end] = JSON.stringify(wrap(endpoint.envelope, null)).split('null')
  return reply.type('application/json; charset=utf-8').send(`${start}${write(outcome.value)}${end}`)
}
