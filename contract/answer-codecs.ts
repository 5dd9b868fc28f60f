// Codecs of values in answers. They accept everything that another service may send for the same field
// (docs/decisions/041-other-services.md).

import { encodeOnlyField, type Codec } from './codec.ts'
import { centsFromDollars, dollarsFromCents } from './money.ts'
import { flag as readFlag, list, number, record, text as readText } from './read.ts'

/** A codec that decodes to undefined when the value is missing or invalid; `withFallback`, `maybe` and `nullable` define what to use instead. */
export type LenientCodec<Value> = Codec<Value, Value | undefined>

type SchemaOf = Codec<unknown>['schema']

const asIs = (value: unknown): unknown => value

function lenient<Value>(
  decode: (wire: unknown) => Value | undefined,
  schema: SchemaOf,
  encode: (value: Value) => unknown = asIs,
): LenientCodec<Value> {
  return { decode, encode, schema }
}

export const integer = lenient(number, (schemas) => schemas.integer)
export const decimal = lenient(number, (schemas) => schemas.decimal)
export const text = lenient(readText, (schemas) => schemas.text)
const boolean: SchemaOf = (schemas) => schemas.boolean
export const flag: Codec<boolean> = { decode: readFlag, encode: (value) => value, schema: boolean }
/** Decodes to true for a literal `true` only. */
export const isTrue: Codec<boolean> = { ...flag, decode: (wire) => wire === true }

function readCents(wire: unknown): number | undefined {
  const dollars = number(wire)
  return dollars === undefined ? undefined : centsFromDollars(dollars)
}

/** Integer cents; dollars on the wire. */
export const dollars = lenient(readCents, (schemas) => schemas.decimal, dollarsFromCents)
/** Like `dollars`, but 0 decodes to undefined: some services send 0 for an unknown price. */
export const price = { ...dollars, decode: (wire: unknown) => readCents(wire) || undefined }

/** An enumeration: maps our values to those of the wire. */
export function enumOf<const Words extends Readonly<Record<string, string>>>(words: Words): LenientCodec<keyof Words & string> {
  const ours = Object.keys(words) as (keyof Words & string)[]
  return lenient(
    (wire) => ours.find((word) => words[word] === wire),
    (schemas) => schemas.words(Object.values(words)),
    (word) => words[word],
  )
}

/** Decodes an unknown word to `other`. */
export function orOther<Word>(words: LenientCodec<Word>): Codec<Word | 'other'> {
  return {
    decode: (wire) => words.decode(wire) ?? 'other',
    encode: (word) => (word === 'other' ? '' : words.encode(word)),
    schema: (schemas) => schemas.text,
  }
}

/** Decodes values that fail the predicate to undefined. */
export function keepIf<Value>(codec: Codec<Value>, isKept: (value: Value, wire: unknown) => boolean): LenientCodec<Value> {
  return {
    ...codec,
    decode: (wire) => {
      const value = codec.decode(wire)
      return isKept(value, wire) ? value : undefined
    },
  }
}

/** A list; items that cannot be decoded are dropped. */
export function listOf<Value>(item: LenientCodec<Value>): Codec<Value[]> {
  return {
    decode: (wire) =>
      list(wire)
        .map(item.decode)
        .filter((value) => value !== undefined),
    // Copied only if the items change: a list of car classes has thousands of branches, and copying them took measurable time.
    encode: item.encode === asIs ? asIs : (values) => values.map(item.encode),
    schema: (schemas) => schemas.list(item.schema(schemas)),
  }
}

/** A set of words as a list without duplicates; unknown words are dropped. */
export function setOf<const Words extends Readonly<Record<string, string>>>(table: Words): Codec<(keyof Words & string)[]> {
  const ours = Object.keys(table) as (keyof Words & string)[]
  return { ...listOf(enumOf(table)), decode: (wire) => ours.filter((word) => list(wire).includes(table[word])) }
}

/** A value that the wire wraps in a list of one item. */
export function inSingleItemList<Value>(item: Codec<Value>): Codec<Value> {
  return {
    decode: (wire) => item.decode(list(wire)[0]),
    encode: (value) => [item.encode(value)],
    schema: (schemas) => schemas.list(item.schema(schemas)),
  }
}

/** A list that the wire wraps in an object with one field. */
export function listUnder<Value>(name: string, item: LenientCodec<Value>): Codec<Value[]> {
  const items = listOf(item)
  return {
    decode: (wire) => items.decode(record(wire)[name]),
    encode: (values) => ({ [name]: items.encode(values) }),
    schema: (schemas) => schemas.object({ [name]: items.schema(schemas) }),
  }
}

/** A list whose items without an id get their position, from 1, as the id. */
export function numbered<Value extends { id: number }>(item: Codec<Value>): Codec<Value[]> {
  return {
    ...listOf(item),
    decode: (wire) => list(wire).map((value, i) => ({ ...item.decode(value), id: number(record(value)['ID']) ?? i + 1 })),
  }
}

/** A list; undefined when another service omits it. */
export function maybeList<Value>(item: LenientCodec<Value>): Codec<Value[] | undefined> {
  const items = listOf(item)
  return {
    ...items,
    decode: (wire) => (Array.isArray(wire) ? items.decode(wire) : undefined),
    encode: (values) => items.encode(values ?? []),
  }
}

/** Decodes a missing or invalid value to the fallback. */
export function withFallback<Value>(codec: LenientCodec<Value>, fallback: Value): Codec<Value> {
  return { ...codec, decode: (wire) => codec.decode(wire) ?? fallback }
}

/** Decodes a missing value to undefined. Encodes undefined as `absent`; without `absent` the field is omitted. */
export function maybe<Value>(codec: LenientCodec<Value>, absent?: unknown): Codec<Value | undefined> {
  return {
    decode: codec.decode,
    encode: (value) => (value === undefined ? absent : codec.encode(value)),
    schema: (schemas) => {
      const schema = codec.schema(schemas)
      return absent === undefined ? schemas.optional(schema) : absent === null ? schemas.nullable(schema) : schema
    },
  }
}

/** A missing value is null in both directions. */
export function nullable<Value>(codec: LenientCodec<Value>): Codec<Value | null> {
  return {
    decode: (wire) => codec.decode(wire) ?? null,
    encode: (value) => (value === null ? null : codec.encode(value)),
    schema: (schemas) => schemas.nullable(codec.schema(schemas)),
  }
}

/** The currency of all amounts. */
export const currency = encodeOnlyField(
  'Moneda',
  ({ literal }) => literal('USD'),
  () => 'USD',
)
