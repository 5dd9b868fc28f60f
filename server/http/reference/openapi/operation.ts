// The description of one call in the API reference.

import type { Call } from '#contract/calls/call.ts'
import { bodyField, wrap, type AnyEndpoint, type Envelope } from '#contract/endpoint.ts'
import { accessField, getNote, requestIdField } from '#contract/reference/field-notes.ts'
import { isObject, type Components, type Json } from './components.ts'
import { findExample } from './examples.ts'
import { responseName } from './refusals.ts'

/** A valid function name for generators: `postBooking/new` becomes `postBookingNew`. */
export const operationId = (name: string): string => name.replaceAll(/[/-](\w)/g, (_, letter: string) => letter.toUpperCase())

export const toPath = ({ service, path }: AnyEndpoint): string => `/${service}/${path.replaceAll(/:(\w+)/g, '{$1}')}`

export function describeOperation({ endpoint, group, title, summary }: Call, components: Components): Json {
  const { name, method, row } = endpoint
  const shape = operationId(name).replace(/^\w/, (letter) => letter.toUpperCase())
  const fields = components.placeFields(endpoint.request, `${shape}Request`)
  const parameters = method === 'GET' ? pathParameters(fields, name) : requestIdField in fields ? [{ $ref: keyParameter }] : []
  return {
    operationId: operationId(name),
    summary: title,
    description: summary,
    tags: [group],
    security: describeSecurity(endpoint, fields),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(method === 'POST' ? { requestBody: describeBody(endpoint, components, `${shape}Request`) } : {}),
    responses: {
      200: { description: 'Done.', content: { 'application/json': describeAnswer(endpoint, components, `${shape}Answer`) } },
      ...Object.fromEntries(
        getStatuses(endpoint, fields).map((status) => [status, { $ref: `#/components/responses/${responseName(status)}` }]),
      ),
    },
    'x-conformance-row': row,
  }
}

export const keyParameter = '#/components/parameters/IdempotencyKey'

function pathParameters(fields: Json, name: string): Json[] {
  return Object.entries(fields).map(([field, schema]) => {
    const { description, ...rest } = isObject(schema) ? schema : {}
    return { name: field, in: 'path', required: true, description, schema: rest, example: findExample(name).path[field] }
  })
}

/** Bookings can also be opened with their code and with mailed links. */
function describeSecurity({ access }: AnyEndpoint, fields: Json): Json[] {
  if (access === 'client') return [{ session: [] }]
  return accessField in fields ? [{}, { session: [] }] : []
}

function getStatuses({ method, access, service }: AnyEndpoint, fields: Json): number[] {
  const isAboutBooking = accessField in fields
  const isAboutAccount = service === 'web-api' && 'password' in fields
  return [
    400,
    ...(access === 'client' || isAboutBooking || isAboutAccount ? [401] : []),
    ...(isAboutBooking || isAboutAccount ? [403] : []),
    404,
    ...(method === 'POST' ? [409] : []),
    ...(isAboutBooking ? [410] : []),
    ...(method === 'POST' ? [413, 422] : []),
    429,
    503,
  ]
}

function describeBody(endpoint: AnyEndpoint, components: Components, owner: string): Json {
  const schema = components.place(endpoint.request, owner)
  const placed = components.schemas[String(schema['$ref']).replace(/^.*\//, '')]
  if (isObject(placed)) {
    placed['description'] ??= `Sent to \`${endpoint.name}\`.`
    placed['examples'] ??= [findExample(endpoint.name).request]
  }
  const { file } = endpoint
  const properties = {
    [bodyField]: { ...schema, description: getNote(owner, bodyField) },
    ...(file === undefined ? {} : { [file]: { type: 'string', format: 'binary', description: getNote(owner, file) } }),
  }
  return {
    required: true,
    description:
      file === undefined
        ? 'A form with one field that holds JSON; plain JSON is accepted as well.'
        : 'A form with one field that holds JSON and, after it, one file.',
    // Only the form, because Orval sends no content type if there are two to choose from (docs/decisions/038-json-bodies.md).
    content: {
      'multipart/form-data': {
        schema: { type: 'object', required: Object.keys(properties), properties },
        encoding: { [bodyField]: { contentType: 'application/json' } },
      },
    },
  }
}

function describeAnswer(endpoint: AnyEndpoint, components: Components, owner: string): Json {
  const schema = inEnvelope(endpoint.envelope, components.place(endpoint.response, owner))
  return { schema, example: findExample(endpoint.name).answer }
}

/** The schema of a whole answer, built by the function that wraps answers. */
function inEnvelope(envelope: Envelope, schema: Json): Json {
  const describe = (part: unknown): Json => {
    if (part === schema || !isObject(part)) return schema
    const properties = Object.fromEntries(Object.entries(part).map(([key, inner]) => [key, describe(inner)]))
    return { type: 'object', required: Object.keys(properties), properties }
  }
  return describe(wrap(envelope, schema))
}
