import { expect, test } from 'vitest'
import type { AnyEndpoint } from '#contract/endpoint.ts'
import { callGroups } from '#contract/calls/call.ts'
import { calls, endpoints } from '#contract/endpoints.ts'
import { ownNames, schemaNames } from '#contract/reference/schema-names.ts'
import { refusalStatus } from '#contract/refusals.ts'
import { openApiDocument } from './document.ts'
import { operationId } from './operation.ts'

interface Described {
  operationId: string
  tags: string[]
  security: object[]
  requestBody?: { content: Record<string, { schema: { properties: Record<string, { $ref?: string }> }; encoding: object }> }
  responses: Record<string, { $ref?: string; content?: { 'application/json': { schema: object; example: unknown } } }>
}

const document = openApiDocument() as unknown as {
  paths: Record<string, Record<string, Described>>
  components: {
    schemas: Record<string, { properties: Record<string, unknown>; examples?: unknown[] }>
    responses: Record<string, { description: string }>
  }
}
const { schemas, responses } = document.components

const described = ({ service, path, method }: AnyEndpoint): Described | undefined =>
  document.paths[`/${service}/${path.replaceAll(/:(\w+)/g, '{$1}')}`]?.[method.toLowerCase()]

test('W the reference has every call once, under a name that is a valid function name', () => {
  expect(Object.keys(document.paths)).toHaveLength(endpoints.length)
  for (const endpoint of endpoints) expect(described(endpoint)?.operationId, endpoint.name).toMatch(/^[a-z][a-zA-Z0-9]+$/)
  expect(new Set(endpoints.map(({ name }) => operationId(name))).size).toBe(endpoints.length)
  expect(operationId('postCheckIn/step-1')).toBe('postCheckInStep1')
})

test('W every call has a unique title, and every group has calls', () => {
  expect(new Set(calls.map(({ title }) => title)).size).toBe(endpoints.length)
  expect(new Set(endpoints.flatMap((endpoint) => described(endpoint)?.tags))).toEqual(new Set(Object.keys(callGroups)))
})

test('W names of shapes are all in use', () => {
  for (const name of [...Object.keys(schemaNames), ...Object.values(ownNames)]) expect(schemas, name).toHaveProperty(name)
})

test('W a body is the form of the specification, with one field that holds JSON, and has an example', () => {
  for (const endpoint of endpoints) {
    const body = described(endpoint)?.requestBody
    expect(body !== undefined, endpoint.name).toBe(endpoint.method === 'POST')
    if (body === undefined) continue
    expect(Object.keys(body.content)).toEqual(['multipart/form-data'])
    const form = body.content['multipart/form-data']
    expect(form?.encoding).toEqual({ data: { contentType: 'application/json' } })
    expect(Object.keys(form?.schema.properties ?? {})).toEqual(endpoint.file === undefined ? ['data'] : ['data', endpoint.file])
    const name = form?.schema.properties['data']?.$ref?.split('/').at(-1) ?? ''
    expect(schemas[name]?.examples, endpoint.name).toEqual([expect.any(Object)])
  }
})

test('W an answer is documented in its envelope, with an example', () => {
  for (const endpoint of endpoints) {
    const { schema, example } = described(endpoint)?.responses['200']?.content?.['application/json'] ?? {}
    expect(example, endpoint.name).toEqual(expect.any(Object))
    if (endpoint.envelope === 'respuesta')
      expect(schema).toMatchObject({ required: ['respuesta'], properties: { respuesta: { type: 'array' } } })
    if (endpoint.envelope === 'resultado-datos')
      expect(schema).toMatchObject({ required: ['Resultado'], properties: { Resultado: { required: ['datos'] } } })
  }
})

test('W calls that require or accept a session are marked', () => {
  for (const endpoint of endpoints) {
    const security = described(endpoint)?.security
    if (endpoint.access === 'client') expect(security, endpoint.name).toEqual([{ session: [] }])
    else expect([[], [{}, { session: [] }]], endpoint.name).toContainEqual(security)
  }
  const readSecurity = (name: string) =>
    endpoints.filter((endpoint) => endpoint.name === name).map((endpoint) => described(endpoint)?.security)
  expect([readSecurity('getBooking'), readSecurity('postBooking/new'), readSecurity('getClientBookings')]).toEqual([
    [[{}, { session: [] }]],
    [[]],
    [[{ session: [] }]],
  ])
})

test('W a refusal describes its code, alternatives and the new estimate', () => {
  expect(schemas['RefusalReason']?.properties).toMatchObject({
    code: { $ref: '#/components/schemas/RefusalCode' },
    alternatives: { items: { $ref: '#/components/schemas/Alternative' } },
    quote: { $ref: '#/components/schemas/Estimate' },
  })
  expect(schemas['RefusalCode']).toMatchObject({ enum: Object.keys(refusalStatus) })
  for (const [code, status] of Object.entries(refusalStatus)) {
    if (status === 405 || status === 500) continue
    expect(responses[`Refused${status}`]?.description, code).toContain(`\`${code}\``)
  }
})

test('W a call with a body documents every status that such calls may have', () => {
  for (const endpoint of endpoints) {
    const statuses = Object.keys(described(endpoint)?.responses ?? {})
    const required =
      endpoint.method === 'POST' ? ['200', '400', '404', '409', '413', '422', '429', '503'] : ['200', '400', '404', '429', '503']
    expect(statuses, endpoint.name).toEqual(expect.arrayContaining(required))
    expect(statuses.includes('401'), endpoint.name).toBe(
      endpoint.access === 'client' || statuses.includes('410') || statuses.includes('403'),
    )
  }
})
