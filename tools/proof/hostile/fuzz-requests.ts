// Requests made of the contract's own schemas and recorded exchanges, and then spoilt. The same seed makes the same requests.

import fc from 'fast-check'
import type { AnyEndpoint } from '../../../contract/endpoint.ts'
import { bodyField } from '../../../contract/endpoint.ts'
import { endpoints } from '../../../contract/endpoints.ts'
import { readFixture } from '../../../contract/fixtures/fixtures.ts'
import { contractSchemas } from '../../../contract/snapshot/schemas.ts'
import { formOf } from '../../../server/testing/test-app.ts'
import { uploadOf } from '../../../server/testing/wire-check-ins.ts'
import { hostileKey, hostileText, hostileValue } from './hostile-values.ts'
import { valueOf } from './schema-values.ts'
import type { Ask } from './target.ts'
import type { World } from './world.ts'

type Json = Record<string, unknown>

/** What has to keep its meaning, lest the rest of a request is never looked at. */
const kept = new Set(['CodigoReserva', 'Apellido', 'token'])
/** Who ends the sessions that are fuzzed with ends the fuzzing. */
const endsSessions = new Set(['logoutWebUser', 'logoutEverywhere', 'deleteClient', 'changeClientPassword', 'resetPassword'])

/** Every place in a value that can be spoilt, as a path. */
function placesIn(value: unknown, path: readonly string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, part]) => [[...path, key], ...placesIn(part, [...path, key])])
}

function replaceAt(value: unknown, [key, ...rest]: readonly string[], change: (before: unknown) => unknown): unknown {
  if (key === undefined) return change(value)
  if (Array.isArray(value)) return value.map((part: unknown, i) => (String(i) === key ? replaceAt(part, rest, change) : part))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, name === key ? replaceAt(part, rest, change) : part]))
}

const nothing = Symbol('left out')

function without(value: unknown): unknown {
  if (Array.isArray(value)) return value.filter((part) => part !== nothing).map(without)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).flatMap(([key, part]) => (part === nothing ? [] : [[key, without(part)]])))
}

/** A request with one to four of its parts replaced, left out, or grown. */
function spoilt(base: Json): fc.Arbitrary<unknown> {
  const places = placesIn(base).filter((path) => !kept.has(path.at(-1) ?? ''))
  const change = fc.oneof(
    { weight: 6, arbitrary: hostileValue.map((value) => () => value) },
    { weight: 2, arbitrary: fc.constant((): unknown => nothing) },
    { weight: 1, arbitrary: fc.constant((before: unknown): unknown => [before, before]) },
    { weight: 1, arbitrary: fc.constant((before: unknown): unknown => Array.from({ length: 200 }, () => before)) },
  )
  const extra = fc.option(fc.tuple(hostileKey, hostileValue), { freq: 4 })
  if (places.length === 0) return extra.map((more) => (more === null ? base : withKey(base, more)))
  return fc.tuple(fc.array(fc.tuple(fc.constantFrom(...places), change), { minLength: 1, maxLength: 4 }), extra).map(([changes, more]) => {
    let value: unknown = base
    for (const [path, to] of changes) value = replaceAt(value, path, to)
    const result = without(value)
    return more === null ? result : withKey(result, more)
  })
}

/** `__proto__` becomes a property like any other, as it does when JSON is read. */
function withKey(value: unknown, [key, extra]: [string, unknown]): unknown {
  if (typeof value !== 'object' || value === null) return value
  const copy: object = Array.isArray(value) ? [...value] : { ...value }
  Object.defineProperty(copy, key, { value: extra, enumerable: true, configurable: true, writable: true })
  return copy
}

function bodyOf(endpoint: AnyEndpoint, data: unknown, world: World): Pick<Ask, 'headers' | 'payload'> {
  if (endpoint.file !== undefined) return uploadOf(data as object, world.photo)
  return formOf(JSON.stringify(data) ?? '')
}

function accessOf(endpoint: AnyEndpoint, { ana }: World): Json {
  const { CodigoReserva } = (readFixture(endpoint.name).request.data ?? {}) as Json
  if (CodigoReserva === undefined) return {}
  return endpoint.row === 'W-21' ? { token: ana.booking.token } : { CodigoReserva: ana.booking.code, Apellido: ana.lastName }
}

function postsOf(endpoint: AnyEndpoint, world: World): fc.Arbitrary<Ask> {
  const url = `/${endpoint.service}/${endpoint.path}`
  const { request } = contractSchemas()[endpoint.name] as { request: Json }
  const { IdSolicitud: _, ...recorded } = (readFixture(endpoint.name).request.data ?? {}) as Json
  const access = accessOf(endpoint, world)
  const change = endsSessions.has(endpoint.name) ? { password: 'no-es-la-clave-de-nadie', currentPassword: 'tampoco' } : {}
  const made = valueOf(request).map((value) => ({ ...(value as Json), ...access }))
  const data = fc.oneof(
    { weight: 5, arbitrary: spoilt({ ...recorded, ...access, ...change }) },
    { weight: 2, arbitrary: made },
    { weight: 2, arbitrary: made.chain((value) => spoilt({ ...value, ...change })) },
    { weight: 1, arbitrary: hostileValue },
  )
  const bodies = fc.oneof(
    { weight: 12, arbitrary: data.map((value) => bodyOf(endpoint, value, world)) },
    { weight: 1, arbitrary: hostileText.map((text) => formOf(text)) },
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

/** Forms that break off, lie about themselves, or are of other fields. */
const brokenForm = fc
  .tuple(
    fc.constantFrom(
      'multipart/form-data; boundary=b',
      'multipart/form-data',
      'multipart/form-data; boundary=',
      'multipart/form-data; boundary="b"; boundary=c',
      'multipart/mixed; boundary=b',
      'application/x-www-form-urlencoded',
      'text/plain',
      'application/json; charset=utf-7',
    ),
    fc.oneof(
      fc.string({ unit: 'binary', maxLength: 200 }),
      fc.constantFrom(
        `--b\r\ncontent-disposition: form-data; name="${bodyField}"\r\n\r\n{`,
        `--b\r\ncontent-disposition: form-data; name="${bodyField}"; filename="x.json"\r\n\r\n{}\r\n--b--\r\n`,
        `--b\r\ncontent-disposition: form-data; name="__proto__"\r\n\r\n{}\r\n--b--\r\n`,
        `--b\r\ncontent-disposition: form-data\r\n\r\n{}\r\n--b--\r\n`,
        `${'--b\r\n'.repeat(500)}--b--\r\n`,
        `--b\r\n${'x: y\r\n'.repeat(3_000)}\r\n{}\r\n--b--\r\n`,
        `--b\r\ncontent-disposition: form-data; name="${'n'.repeat(20_000)}"\r\n\r\n{}\r\n--b--\r\n`,
      ),
    ),
  )
  .map(([type, payload]) => ({ payload, headers: { 'content-type': type } }))

function getsOf(endpoint: AnyEndpoint): fc.Arbitrary<Ask> {
  const segment = fc.oneof(
    hostileValue.map((value) => (typeof value === 'string' ? value : JSON.stringify(value))),
    fc.nat({ max: 200 }).map(String),
    fc.constantFrom('1', '..', '%2e%2e', '%', '%zz', '1'.repeat(3_000)),
  )
  const names = [...endpoint.path.matchAll(/:\w+/g)].map(([name]) => name)
  return fc.array(segment, { minLength: names.length, maxLength: names.length }).map((parts) => {
    const path = names.reduce((text, name, i) => text.replace(name, encode(parts[i] ?? '')), endpoint.path)
    return { method: 'GET' as const, url: `/${endpoint.service}/${path}` }
  })
}

/** An address longer than a head may be is the slow clients' business. */
const longestSegment = 1_000

/** Half a character has no encoding of its own and goes as a broken one. */
function encode(text: string): string {
  const part = text.slice(0, longestSegment)
  return /^%[!-~]*$/.test(part) ? part : part.isWellFormed() ? encodeURIComponent(part) : '%ED%A0%80'
}

/** Pages, payment pages, notices: whatever is no call. */
function othersOf(world: World): fc.Arbitrary<Ask> {
  const text = hostileValue.map((value) => encode(typeof value === 'string' ? value : JSON.stringify(value)))
  const form = fc
    .dictionary(hostileKey, fc.constantFrom('approve', 'x', ''))
    .map((fields) => new URLSearchParams({ ...fields, way: 'nothing' }).toString())
  return fc.oneof(
    text.map((it) => ({ url: `/${it}` })),
    text.map((it) => ({ url: `/see-fleet?car=${it}` })),
    text.map((it) => ({ url: `/en/blog/${it}` })),
    text.map((it) => ({ url: `/pay/${it}` })),
    text.map((it) => ({ url: `/web-api/payments/return/sandbox?order=${it}` })),
    fc.tuple(fc.constantFrom('sandbox', 'yappy', 'nadie', '__proto__'), hostileText).map(([provider, payload]) => ({
      method: 'POST' as const,
      url: `/web-api/payments/notify/${provider}`,
      payload,
      headers: { 'content-type': 'application/json' },
    })),
    form.map((payload) => ({
      method: 'POST' as const,
      url: world.bruno.booking.payPage,
      payload,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })),
  )
}

/** So many requests, spread over all calls; the same for the same seed. */
export function fuzzRequests(world: World, seed: number, count: number): Ask[] {
  const perCall = endpoints.map((endpoint) =>
    endpoint.method === 'GET' ? { weight: 1, arbitrary: getsOf(endpoint) } : { weight: 4, arbitrary: postsOf(endpoint, world) },
  )
  return fc.sample(fc.oneof(...perCall, { weight: 8, arbitrary: othersOf(world) }), { seed, numRuns: count })
}
