// The named schemas of the API reference. Zod repeats each shape wherever it is used; here every shape is defined once with a name, and its
// fields get descriptions.

import * as z from 'zod/mini'
import type { Codec } from '#contract/codec.ts'
import { getNote } from '#contract/reference/field-notes.ts'
import { ownNames, schemaNames } from '#contract/reference/schema-names.ts'
import { getSchema } from '#contract/get-schema.ts'

export type Json = Record<string, unknown>

export const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)

// oxlint-disable-next-line typescript/no-explicit-any -- of any value
type Described = Pick<Codec<any>, 'schema'>

export interface Components {
  schemas: Json
  /**
   * A schema as used in the document: a reference if it is an object or has a name of its own.
   * @param owner the name that it gets when it has no other
   */
  place(codec: Described, owner: string): Json
  /** The fields of an object that is not sent as such, for example those of a path. */
  placeFields(codec: Described, owner: string): Json
}

export function createComponents(): Components {
  const schemas: Json = {}
  const names = new Map(Object.entries(schemaNames).map(([name, codec]) => [toKey(toSchema(codec)), name]))

  function placeJson(schema: Json, owner: string): Json {
    const key = toKey(schema)
    const known = names.get(key)
    if (known === undefined && !('properties' in schema)) return placeParts(schema, owner)
    const name = known ?? freeName(ownNames[owner] ?? owner, schemas)
    names.set(key, name)
    // Added before its parts are named, to fix the order.
    if (!(name in schemas)) {
      schemas[name] = {}
      schemas[name] = placeParts(schema, name)
    }
    return { $ref: `#/components/schemas/${name}` }
  }

  function placeParts(schema: Json, owner: string): Json {
    const { properties, items, anyOf, ...rest } = schema
    if (!isObject(properties) && !isObject(items) && !Array.isArray(anyOf)) return rest
    return {
      ...rest,
      ...(isObject(properties) ? { properties: placeProperties(properties, owner) } : {}),
      ...(isObject(items) ? { items: placeJson(items, owner) } : {}),
      ...(Array.isArray(anyOf) ? { anyOf: anyOf.map((part: Json) => placeJson(part, owner)) } : {}),
    }
  }

  const placeProperties = (properties: Json, owner: string) =>
    Object.fromEntries(
      Object.entries(properties).map(([field, schema]) => {
        const description = getNote(owner, field)
        const placed = isObject(schema) ? placeJson(schema, owner + capitalised(field)) : {}
        return [field, description === undefined ? placed : { ...placed, description }]
      }),
    )

  return {
    schemas,
    place: (codec, owner) => placeJson(toSchema(codec), owner),
    placeFields: (codec, owner) => {
      const { properties } = toSchema(codec)
      return isObject(properties) ? placeProperties(properties, owner) : {}
    },
  }
}

/** JSON Schema of a value on the wire, without what only repeats the conventions. */
function toSchema(codec: Described): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(getSchema(codec), { io: 'input', unrepresentable: 'any' })
  const simplified = simplify(rest)
  return isObject(simplified) ? simplified : {}
}

function simplify(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(simplify)
  if (!isObject(value)) return value
  // Without the bounds that Zod gives every integer.
  const entries = Object.entries(value).filter(
    ([, part]) => typeof part !== 'number' || Number.isSafeInteger(part * 2) || !Number.isInteger(part),
  )
  const schema: Json = Object.fromEntries(entries.map(([key, part]) => [key, simplify(part)]))
  const alternatives = schema['oneOf'] ?? schema['anyOf']
  if (!Array.isArray(alternatives)) return schema
  // An empty string means "not given", as the introduction explains.
  const meaningful = alternatives.filter((part) => !(isObject(part) && part['const'] === ''))
  if (meaningful.length === 1 && isObject(meaningful[0])) return meaningful[0]
  return { anyOf: meaningful }
}

const toKey = (schema: Json): string => JSON.stringify(schema)

const capitalised = (field: string): string =>
  field.charAt(0).toUpperCase() + field.slice(1).replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase())

function freeName(wanted: string, taken: Json): string {
  if (!(wanted in taken)) return wanted
  let number = 2
  while (`${wanted}${number}` in taken) number += 1
  return `${wanted}${number}`
}
