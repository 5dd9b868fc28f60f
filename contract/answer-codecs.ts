// Codecs of values in answers. They read whatever another service may send for the same (docs/decisions/041-other-services.md).

import type { Codec } from './codec.ts'
import { centsFromDollars, dollarsFromCents } from './money.ts'
import { flag as readFlag, list, number, record, text as readText } from './read.ts'

/** One that reads undefined where there is no such value; `or`, `maybe` and `nullable` say what that means. */
export type Reading<Value> = Codec<Value, Value | undefined>

type SchemaOf = Codec<unknown>['schema']

function reading<Value>(
  decode: (wire: unknown) => Value | undefined,
  schema: SchemaOf,
  encode: (value: Value) => unknown = (value) => value,
): Reading<Value> {
  return { decode, encode, schema }
}

export const integer = reading(number, (schemas) => schemas.integer)
export const decimal = reading(number, (schemas) => schemas.decimal)
export const text = reading(readText, (schemas) => schemas.text)
const boolean: SchemaOf = (schemas) => schemas.boolean
export const flag: Codec<boolean> = { decode: readFlag, encode: (value) => value, schema: boolean }
/** True where it is said so, and in no other way. */
export const isTrue: Codec<boolean> = { ...flag, decode: (wire) => wire === true }

function readCents(wire: unknown): number | undefined {
  const dollars = number(wire)
  return dollars === undefined ? undefined : centsFromDollars(dollars)
}

/** Cents, and dollars on the wire. */
export const dollars = reading(readCents, (schemas) => schemas.decimal, dollarsFromCents)
/** The same of a price, which is never nothing: a service that has none to give may send 0. */
export const price = { ...dollars, decode: (wire: unknown) => readCents(wire) || undefined }

/** One of some words, ours and those of the wire. */
export function words<const Words extends Readonly<Record<string, string>>>(words: Words): Reading<keyof Words & string> {
  const ours = Object.keys(words) as (keyof Words & string)[]
  return reading(
    (wire) => ours.find((word) => words[word] === wire),
    (schemas) => schemas.words(Object.values(words)),
    (word) => words[word],
  )
}

/** The same, where a word that we do not know is one of its own. */
export function orOther<Word>(words: Reading<Word>): Codec<Word | 'other'> {
  return {
    decode: (wire) => words.decode(wire) ?? 'other',
    encode: (word) => (word === 'other' ? '' : words.encode(word)),
    schema: (schemas) => schemas.text,
  }
}

/** Reads only what is worth something. */
export function only<Value>(codec: Codec<Value>, isKept: (value: Value, wire: unknown) => boolean): Reading<Value> {
  return {
    ...codec,
    decode: (wire) => {
      const value = codec.decode(wire)
      return isKept(value, wire) ? value : undefined
    },
  }
}

/** Items that cannot be read are left out. */
export function listOf<Value>(item: Reading<Value>): Codec<Value[]> {
  return {
    decode: (wire) =>
      list(wire)
        .map(item.decode)
        .filter((value) => value !== undefined),
    encode: (values) => values.map(item.encode),
    schema: (schemas) => schemas.list(item.schema(schemas)),
  }
}

/** A list of words, each of those that we know once. */
export function setOf<const Words extends Readonly<Record<string, string>>>(table: Words): Codec<(keyof Words & string)[]> {
  const ours = Object.keys(table) as (keyof Words & string)[]
  return { ...listOf(words(table)), decode: (wire) => ours.filter((word) => list(wire).includes(table[word])) }
}

/** What stands as the one item of a list. */
export function inList<Value>(item: Codec<Value>): Codec<Value> {
  return {
    decode: (wire) => item.decode(list(wire)[0]),
    encode: (value) => [item.encode(value)],
    schema: (schemas) => schemas.list(item.schema(schemas)),
  }
}

/** A list that stands in an object. */
export function listIn<Value>(name: string, item: Reading<Value>): Codec<Value[]> {
  const items = listOf(item)
  return {
    decode: (wire) => items.decode(record(wire)[name]),
    encode: (values) => ({ [name]: items.encode(values) }),
    schema: (schemas) => schemas.object({ [name]: items.schema(schemas) }),
  }
}

/** Items that have their places for ids where they come without. */
export function numbered<Value extends { id: number }>(item: Codec<Value>): Codec<Value[]> {
  return {
    ...listOf(item),
    decode: (wire) => list(wire).map((it, i) => ({ ...item.decode(it), id: number(record(it)['ID']) ?? i + 1 })),
  }
}

/** A list that another service may leave out. */
export function maybeList<Value>(item: Reading<Value>): Codec<Value[] | undefined> {
  const items = listOf(item)
  return {
    ...items,
    decode: (wire) => (Array.isArray(wire) ? items.decode(wire) : undefined),
    encode: (values) => items.encode(values ?? []),
  }
}

/** What is not there is this. */
export function or<Value>(codec: Reading<Value>, fallback: Value): Codec<Value> {
  return { ...codec, decode: (wire) => codec.decode(wire) ?? fallback }
}

/** What is not there is unknown, and sent by us as `absent`: as no field at all without it. */
export function maybe<Value>(codec: Reading<Value>, absent?: unknown): Codec<Value | undefined> {
  return {
    decode: codec.decode,
    encode: (value) => (value === undefined ? absent : codec.encode(value)),
    schema: (schemas) => {
      const schema = codec.schema(schemas)
      return absent === undefined ? schemas.optional(schema) : absent === null ? schemas.nullable(schema) : schema
    },
  }
}

/** What is not there is null, on either side. */
export function nullable<Value>(codec: Reading<Value>): Codec<Value | null> {
  return {
    decode: (wire) => codec.decode(wire) ?? null,
    encode: (value) => (value === null ? null : codec.encode(value)),
    schema: (schemas) => schemas.nullable(codec.schema(schemas)),
  }
}
