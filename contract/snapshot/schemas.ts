// The JSON Schemas of every endpoint's request and answer, sorted by name. `npm run contract:snapshot` writes them to a file, so that every
// change of the wire format is visible in review.

import * as z from 'zod/mini'
import type { Codec } from '../codec.ts'
import { endpoints } from '../endpoints.ts'
import { getSchema } from '../get-schema.ts'
import { writeFileSync } from 'node:fs'

type Json = Record<string, unknown>

const toSchema = (codec: Codec<unknown>): unknown => sortKeys(z.toJSONSchema(getSchema(codec), { io: 'input', unrepresentable: 'any' }))

/** By endpoint, sorted: method, path, and the schemas of request and answer. */
export function contractSchemas(): Json {
  const entries = endpoints.map(({ name, row, service, method, path, envelope, request, response }): [string, Json] => [
    name,
    { row, service, method, path, envelope, request: toSchema(request), answer: toSchema(response) },
  ])
  return Object.fromEntries(entries.toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

/** The content of the snapshot file. */
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

if (import.meta.main) {
  const file = new URL('schemas.json', import.meta.url)
  writeFileSync(file, snapshotText())
  console.log(`written: ${file.pathname}`)
}
