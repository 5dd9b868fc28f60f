// The JSON Schemas of every call's request and answer, in an order that depends on nothing but the names.

import * as z from 'zod/mini'
import { endpoints } from '../endpoints.ts'

type Json = Record<string, unknown>

const toSchema = (schema: z.ZodMiniType): unknown => sortKeys(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }))

/** By call, in the order of the alphabet: how it is reached and what goes over the wire both ways. */
export function contractSchemas(): Json {
  const entries = endpoints.map(({ name, row, service, method, path, envelope, requestSchema, responseSchema }): [string, Json] => [
    name,
    { row, service, method, path, envelope, request: toSchema(requestSchema), answer: toSchema(responseSchema) },
  ])
  return Object.fromEntries(entries.toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

/** The text of the snapshot file. */
export function snapshotText(): string {
  return `${JSON.stringify(contractSchemas(), null, 2)}\n`
}

function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, part]) => [key, sortKeys(part)]),
  )
}
