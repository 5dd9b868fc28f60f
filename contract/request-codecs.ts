// Codecs of values in requests. Their schemas validate and convert, so little is left to decode.

import type { output, ZodMiniType } from 'zod/mini'
import { namesWithin, type Codec, type Schemas } from './codec.ts'
import { list } from './read.ts'

/** Decodes to the output of its schema. */
export function sent<Schema extends ZodMiniType>(schema: (schemas: Schemas) => Schema): Codec<output<Schema>> {
  return { schema, encode: (value) => value, decode: (wire) => wire as output<Schema> }
}

export const count = sent((schemas) => schemas.count)
export const day = sent((schemas) => schemas.day)
export const time = sent((schemas) => schemas.time)
export const yesOrNo = sent((schemas) => schemas.flag)
export const optionalId = sent((schemas) => schemas.optionalId)
/** Whether a value is missing, null or empty, which all mean the same. */
export function givenOr<Value>(codec: Codec<Value>, fallback: Value): Codec<Value> {
  return {
    schema: (schemas) => schemas.givenOr(codec.schema(schemas)),
    names: codec.names,
    encode: codec.encode,
    decode: (wire) => (wire === null ? fallback : codec.decode(wire)),
  }
}

/** An optional value; null if not given. */
export function given<Value>(codec: Codec<Value>): Codec<Value | null> {
  return {
    ...givenOr<Value | null>(codec, null),
    encode: (value) => (value === null ? undefined : codec.encode(value)),
  }
}

/** An optional value; undefined if not given. */
export function ifGiven<Value>(codec: Codec<Value>): Codec<Value | undefined> {
  return {
    ...givenOr<Value | undefined>(codec, undefined),
    encode: (value) => (value === undefined ? undefined : codec.encode(value)),
  }
}

export function items<Value>(item: Codec<Value>, most: number, least = 0): Codec<Value[]> {
  return {
    schema: (schemas) => schemas.list(item.schema(schemas), least, most),
    names: () => namesWithin('#', '#', item),
    encode: (values) => values.map(item.encode),
    decode: (wire) => list(wire).map(item.decode),
  }
}
