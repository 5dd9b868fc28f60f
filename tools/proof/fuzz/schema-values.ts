// Values that a JSON Schema of the contract allows.

import fc from 'fast-check'

type Schema = Readonly<Record<string, unknown>>

const isSchema = (value: unknown): value is Schema => typeof value === 'object' && value !== null && !Array.isArray(value)
const schemas = (value: unknown): Schema[] => (Array.isArray(value) ? value.filter(isSchema) : [])
const numberOr = (value: unknown, fallback: number): number => (typeof value === 'number' ? value : fallback)

function generateText(schema: Schema): fc.Arbitrary<string> {
  const { pattern } = schema
  if (typeof pattern === 'string') return fc.stringMatching(new RegExp(pattern))
  const maxLength = Math.min(numberOr(schema['maxLength'], 60), 120)
  return fc.string({ unit: 'grapheme', minLength: Math.min(numberOr(schema['minLength'], 0), maxLength), maxLength })
}

function generateObject(schema: Schema): fc.Arbitrary<unknown> {
  const properties = isSchema(schema['properties']) ? schema['properties'] : {}
  const model = Object.fromEntries(
    Object.entries(properties).map(([key, part]) => [key, isSchema(part) ? generateValue(part) : fc.jsonValue()]),
  )
  const required = Array.isArray(schema['required']) ? schema['required'].map(String) : []
  return fc.record(model, { requiredKeys: required })
}

/** Supports only the keywords that the contract's schemas use. */
export function generateValue(schema: Schema): fc.Arbitrary<unknown> {
  const choices = [...schemas(schema['anyOf']), ...schemas(schema['oneOf'])]
  if (choices.length > 0) return fc.oneof(...choices.map(generateValue))
  if (Array.isArray(schema['enum'])) return fc.constantFrom<unknown>(...(schema['enum'] as unknown[]))
  if ('const' in schema) return fc.constant(schema['const'])
  switch (schema['type']) {
    case 'object':
      return generateObject(schema)
    case 'array': {
      const limits = { minLength: numberOr(schema['minItems'], 0), maxLength: Math.min(numberOr(schema['maxItems'], 5), 5) }
      return isSchema(schema['items']) ? fc.array(generateValue(schema['items']), limits) : fc.array(fc.jsonValue(), limits)
    }
    case 'string':
      return generateText(schema)
    case 'integer':
      return fc.integer({ min: numberOr(schema['minimum'], -1_000), max: Math.min(numberOr(schema['maximum'], 200), 200) })
    case 'number':
      return fc.double({ min: numberOr(schema['minimum'], -1_000), max: numberOr(schema['maximum'], 100_000), noNaN: true })
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    default:
      return fc.jsonValue()
  }
}
