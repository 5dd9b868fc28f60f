// Joins a contract's endpoint to the function that serves it: reads and checks the request, calls, and puts the answer into its envelope.

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { brandId } from '#contract/constants.ts'
import { wrap, type AnyEndpoint, type Endpoint } from '#contract/endpoint.ts'
import { done, refuse, type Outcome, type Refused } from './outcome.ts'
import { readDataField } from './read-data-field.ts'
import { sendRefusal } from './send-refusal.ts'

export interface MountedEndpoint {
  endpoint: AnyEndpoint
  serve(request: unknown, raw: FastifyRequest): Promise<Outcome<unknown>>
}

/** Types a handler by its endpoint. */
export function handle<Request, Response, In extends z.ZodMiniType, Out extends z.ZodMiniType>(
  endpoint: Endpoint<Request, Response, In, Out>,
  serve: (request: Request, raw: FastifyRequest) => Promise<Outcome<Response>>,
): MountedEndpoint {
  return { endpoint, serve: serve as MountedEndpoint['serve'] }
}

/** Mounts endpoints below `/content`, `/web-api` and `/landing-api`. */
export function mountEndpoints(app: FastifyInstance, mounted: readonly MountedEndpoint[]): void {
  for (const { endpoint, serve } of mounted) {
    const url = `/${endpoint.service}/${endpoint.path}`
    app.route({
      method: endpoint.method,
      url,
      handler: async (request, reply) => {
        const wire = endpoint.method === 'GET' ? done(request.params) : await readDataField(request)
        const outcome = wire.ok ? await answer(endpoint, serve, wire.value, request) : wire
        return send(reply, endpoint, outcome)
      },
    })
  }
}

async function answer(endpoint: AnyEndpoint, serve: MountedEndpoint['serve'], wire: unknown, raw: FastifyRequest): Promise<Outcome<unknown>> {
  const parsed = z.safeParse(endpoint.requestSchema, wire)
  if (!parsed.success) return refusalOf(parsed.error.issues[0], wire)
  const request: unknown = endpoint.decodeRequest(parsed.data)
  if (typeof request === 'object' && request !== null && 'brandId' in request && request.brandId !== brandId) {
    return refuse('unknown_brand', { field: 'brandId' })
  }
  return serve(request, raw)
}

/** The first thing wrong with a request: its field, and whether it is missing, outside its range, or not what it should be. */
function refusalOf(issue: z.core.$ZodIssue | undefined, wire: unknown): Refused {
  const field = issue?.path.length ? issue.path.map(String).join('.') : undefined
  const first = issue?.path[0]
  const given = typeof wire === 'object' && wire !== null && first !== undefined ? Reflect.get(wire, first) : undefined
  if (given === undefined || given === null || given === '') return refuse('missing', { field })
  const isOutside = typeof given === 'number' || (typeof given === 'string' && /^-?\d+$/.test(given))
  return refuse(isOutside ? 'out_of_range' : 'invalid', { field })
}

function send(reply: FastifyReply, endpoint: AnyEndpoint, outcome: Outcome<unknown>): FastifyReply {
  if (!outcome.ok) return sendRefusal(reply, outcome)
  return reply.header('cache-control', 'no-store').send(wrap(endpoint.envelope, endpoint.encodeResponse(outcome.value)))
}
