// The OpenAPI document, made from the contract's endpoint objects: there is no second copy of any shape.

import * as z from 'zod/mini'
import { bodyField, wrap, type AnyEndpoint, type Envelope } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import { refusalStatus } from '#contract/refusals.ts'

type Json = Record<string, unknown>

const toSchema = (schema: z.ZodMiniType): Json => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  return rest
}

/** The schema of an answer's whole body, made by the very function that wraps answers. */
function inEnvelope(envelope: Envelope, schema: Json): Json {
  const describe = (part: unknown): unknown => {
    if (part === schema || typeof part !== 'object' || part === null) return part
    const properties = Object.fromEntries(Object.entries(part).map(([key, inner]) => [key, describe(inner)]))
    return { type: 'object', required: Object.keys(properties), properties }
  }
  const body = describe(wrap(envelope, schema))
  return typeof body === 'object' && body !== null ? { ...body } : {}
}

/** Ids are integers, also as their digits; names are what the request's schema says of them. */
function parameterSchema(request: Json, name: string): unknown {
  const properties = request['properties']
  const schema: unknown = typeof properties === 'object' && properties !== null ? Reflect.get(properties, name) : undefined
  const isText = typeof schema === 'object' && schema !== null && Reflect.get(schema, 'type') === 'string'
  return isText ? schema : { type: 'integer', minimum: 0 }
}

/** The one file of a form, after its field. */
const fileSchema = { type: 'string', format: 'binary', description: 'Comes after the field.' }

function operationOf(endpoint: AnyEndpoint): Json {
  const request = toSchema(endpoint.requestSchema)
  const parameters = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: parameterSchema(request, name ?? ''),
  }))
  const body = {
    required: true,
    content: {
      'multipart/form-data': {
        schema: {
          type: 'object',
          required: endpoint.file === undefined ? [bodyField] : [bodyField, endpoint.file],
          properties: { [bodyField]: request, ...(endpoint.file === undefined ? {} : { [endpoint.file]: fileSchema }) },
        },
        encoding: { [bodyField]: { contentType: 'application/json' } },
      },
      ...(endpoint.body !== undefined ? { 'application/json': { schema: request } } : {}),
    },
  }
  const statuses = [...new Set(Object.values(refusalStatus))].filter((status) => status < 500 || status === 503)
  return {
    operationId: endpoint.name,
    summary: endpoint.summary,
    description: `Conformance row ${endpoint.row}.`,
    tags: [endpoint.service],
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(endpoint.method === 'POST' ? { requestBody: body } : {}),
    ...(endpoint.access === 'client' ? { security: [{ session: [] }] } : {}),
    responses: {
      200: {
        description: 'Done',
        content: { 'application/json': { schema: inEnvelope(endpoint.envelope, toSchema(endpoint.responseSchema)) } },
      },
      ...Object.fromEntries(statuses.map((status) => [status, { $ref: '#/components/responses/Refusal' }])),
    },
  }
}

const refusalSchema = {
  type: 'object',
  required: ['error', 'message', 'requestId'],
  properties: {
    error: {
      type: 'object',
      required: ['code'],
      properties: {
        code: { enum: Object.keys(refusalStatus) },
        field: { type: 'string' },
        earliest: { type: 'string' },
        alternatives: { type: 'array', items: { type: 'object' }, maxItems: 3 },
        quote: { type: 'object', description: 'The new estimate, where the price that was shown cannot be booked.' },
      },
    },
    message: { type: 'string' },
    requestId: { type: 'string' },
  },
}

/** OpenAPI 3.1 of every call. */
export function openApiDocument(): Json {
  return {
    openapi: '3.1.0',
    info: { title: 'Istmo Rent a Car', version: '1', description: 'Content service, web API and landing backend.' },
    paths: Object.fromEntries(
      endpoints.map((endpoint) => [
        `/${endpoint.service}/${endpoint.path.replaceAll(/:(\w+)/g, '{$1}')}`,
        { [endpoint.method.toLowerCase()]: operationOf(endpoint) },
      ]),
    ),
    components: {
      securitySchemes: { session: { type: 'http', scheme: 'bearer', description: 'The token of a login or registration.' } },
      responses: { Refusal: { description: 'Refused', content: { 'application/json': { schema: refusalSchema } } } },
    },
  }
}
