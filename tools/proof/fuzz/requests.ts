// Requests generated from the contract's schemas, its fixtures and current data, then mutated. The same seed generates the same requests.

import fc from 'fast-check'
import type { AnyEndpoint } from '../../../contract/endpoint.ts'
import { endpoints } from '../../../contract/endpoints.ts'
import { readFixture } from '../../../contract/fixtures/fixtures.ts'
import { contractSchemas } from '../../../contract/snapshot/schemas.ts'
import { toForm } from '../../../server/testing/test-app.ts'
import { createUpload } from '../../../server/testing/wire/check-ins.ts'
import type { World } from '../hostile/world.ts'
import type { FuzzRequest } from './answer-rules.ts'
import { brokenForm, formWithAnyText } from './broken-forms.ts'
import { mutated } from './mutate.ts'
import { otherRequests } from './other-requests.ts'
import { encodeSegment, pathSegment } from './path-segments.ts'
import { tripRequests } from './trip-requests.ts'
import { generateValue } from './schema-values.ts'
import { hostileText, hostileValue } from './values.ts'

type Json = Record<string, unknown>

/** Endpoints that end the session that they are called with; they get wrong passwords, so that later requests still have a session. */
const endsSessions = new Set(['logoutWebUser', 'logoutEverywhere', 'deleteClient', 'changeClientPassword', 'resetPassword'])

function createBody(endpoint: AnyEndpoint, data: unknown, world: World): Pick<FuzzRequest, 'headers' | 'payload'> {
  if (endpoint.file !== undefined) return createUpload(data as object, world.photo)
  return toForm(JSON.stringify(data) ?? '')
}

function getAccess(endpoint: AnyEndpoint, { ana }: World): Json {
  const { CodigoReserva } = (readFixture(endpoint.name).request.data ?? {}) as Json
  if (CodigoReserva === undefined) return {}
  return endpoint.row === 'W-21' ? { token: ana.booking.token } : { CodigoReserva: ana.booking.code, Apellido: ana.lastName }
}

function generatePosts(endpoint: AnyEndpoint, world: World): fc.Arbitrary<FuzzRequest> {
  const url = `/${endpoint.service}/${endpoint.path}`
  const { request } = contractSchemas()[endpoint.name] as { request: Json }
  const { IdSolicitud: _, ...recorded } = (readFixture(endpoint.name).request.data ?? {}) as Json
  const access = getAccess(endpoint, world)
  const change = endsSessions.has(endpoint.name) ? { password: 'no-es-la-clave-de-nadie', currentPassword: 'tampoco' } : {}
  const made = generateValue(request).map((value) => ({ ...(value as Json), ...access }))
  const data = fc.oneof(
    { weight: 5, arbitrary: mutated({ ...recorded, ...access, ...change }) },
    ...(tripRequests[endpoint.name] ?? []).map((request) => ({ weight: 8, arbitrary: mutated(request) })),
    { weight: 2, arbitrary: made },
    { weight: 2, arbitrary: made.chain((value) => mutated({ ...value, ...change })) },
    { weight: 1, arbitrary: hostileValue },
  )
  const bodies: fc.Arbitrary<Pick<FuzzRequest, 'headers' | 'payload' | 'mustBeRefused'>> = fc.oneof(
    { weight: 12, arbitrary: data.map((value) => createBody(endpoint, value, world)) },
    { weight: 1, arbitrary: hostileText.map((text) => toForm(text)) },
    {
      weight: 1,
      arbitrary: fc
        .oneof(
          hostileText,
          data.map((value) => JSON.stringify(value) ?? ''),
        )
        .map((payload) => ({ payload, headers: { 'content-type': 'application/json' } })),
    },
    { weight: 1, arbitrary: brokenForm },
    { weight: 1, arbitrary: formWithAnyText },
  )
  const bearer = endsSessions.has(endpoint.name)
    ? fc.constant(undefined)
    : fc.constantFrom(undefined, world.ana.bearer, world.bruno.bearer, world.revoked, 'x'.repeat(43))
  const headers = fc.option(
    fc.constantFrom<Record<string, string>>(
      { 'idempotency-key': 'x'.repeat(300) },
      { 'idempotency-key': '\'";--' },
      { authorization: 'Bearer \u00ff' },
      { 'content-encoding': 'gzip' },
      { 'accept-encoding': 'nothing;q=abc, identity' },
    ),
    { freq: 12 },
  )
  return fc
    .tuple(bodies, bearer, headers)
    .map(([body, by, more]) => ({ method: 'POST' as const, url, bearer: by, ...body, headers: { ...body.headers, ...more } }))
}

function generateGets(endpoint: AnyEndpoint): fc.Arbitrary<FuzzRequest> {
  const names = [...endpoint.path.matchAll(/:\w+/g)].map(([name]) => name)
  const filled = fc
    .array(pathSegment, { minLength: names.length, maxLength: names.length })
    .map((parts) => names.reduce((path, name, i) => path.replace(name, encodeSegment(parts[i] ?? '')), endpoint.path))
  // Too few or too many segments.
  const [start = ''] = endpoint.path.split('/:')
  const ofAnyLength = fc.array(pathSegment, { maxLength: 3 }).map((parts) => [start, ...parts.map(encodeSegment)].join('/'))
  return fc
    .oneof({ weight: 3, arbitrary: filled }, { weight: 1, arbitrary: ofAnyLength })
    .map((path) => ({ method: 'GET' as const, url: `/${endpoint.service}/${path}` }))
}

const getWeight = ({ name, method }: AnyEndpoint): number => (tripRequests[name] !== undefined ? 24 : method === 'GET' ? 2 : 4)

/** A number of requests, distributed over all endpoints; deterministic for a seed. */
export function fuzzRequests(world: World, seed: number, count: number): FuzzRequest[] {
  const perCall = endpoints.map((endpoint) => ({
    weight: getWeight(endpoint),
    arbitrary: endpoint.method === 'GET' ? generateGets(endpoint) : generatePosts(endpoint, world),
  }))
  return fc.sample(fc.oneof(...perCall, { weight: 8, arbitrary: otherRequests(world) }), { seed, numRuns: count })
}
