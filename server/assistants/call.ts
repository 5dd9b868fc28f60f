// Tools call the endpoints of the site through their handlers, with the same checks of the request as a call over HTTP.

import type { FastifyError, FastifyRequest } from 'fastify'
import type { AnyEndpoint, Endpoint } from '#contract/endpoint.ts'
import { decodeField } from '#contract/refusals.ts'
import type { MountedEndpoint } from '../endpoints/handle.ts'
import { validateAndServe } from '../http/mount-endpoint.ts'
import { reportFault } from '../http/refusals/handle-faults.ts'
import { refuse, type Outcome } from '../outcome.ts'

/** Calls an endpoint of the site. A refusal names the field by its internal name, not the wire name. */
export type Call = <Request, Response>(endpoint: Endpoint<Request, Response>, request: Request) => Promise<Outcome<Response>>

/** @param raw the request of the client of the tools: its address counts for all limits */
export function createCall(mounted: readonly MountedEndpoint[], raw: FastifyRequest): Call {
  const byEndpoint = new Map<AnyEndpoint, MountedEndpoint>(mounted.map((value) => [value.endpoint, value]))
  return async <Request, Response>(endpoint: Endpoint<Request, Response>, request: Request) => {
    const found = byEndpoint.get(endpoint)
    if (found === undefined) throw new Error(`${endpoint.name} is not served`)
    // The library of the protocol would answer a thrown error with its message, which may name tables of the database.
    const outcome = await validateAndServe(endpoint, found.serve, endpoint.request.encode(request), raw).catch((error: FastifyError) =>
      refuse(reportFault(error, raw.log)),
    )
    if (outcome.ok) return outcome as { ok: true; value: Response }
    return outcome.isWireField === true ? { ...outcome, field: decodeField(endpoint, outcome.field) } : outcome
  }
}
