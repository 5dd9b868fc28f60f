// Codecs of values in requests. Their schemas validate and convert, so little is left to decode.

import type { output, ZodMiniType } from 'zod/mini'
import { namesWithin, shape, type Codec, type Schemas, type ValueOf } from './codec.ts'
import { brandId } from './constants.ts'
import { list } from './read.ts'

/** Decodes to the output of its schema. */
export function fromSchema<Schema extends ZodMiniType>(schema: (schemas: Schemas) => Schema): Codec<output<Schema>> {
  return { schema, encode: (value) => value, decode: (wire) => wire as output<Schema> }
}

/** A non-negative whole number: an id, a quantity or a version. */
export const wholeNumber = fromSchema((schemas) => schemas.count)
export const day = fromSchema((schemas) => schemas.day)
export const time = fromSchema((schemas) => schemas.time)
export const yesOrNo = fromSchema((schemas) => schemas.flag)
export const optionalId = fromSchema((schemas) => schemas.optionalId)

/** An optional value; missing, null and empty decode to the fallback. */
export function withDefault<Value>(codec: Codec<Value>, fallback: Value): Codec<Value> {
  return {
    schema: (schemas) => schemas.orAbsent(codec.schema(schemas)),
    names: codec.names,
    encode: codec.encode,
    decode: (wire) => (wire === null ? fallback : codec.decode(wire)),
  }
}

/** An optional value; null if not given. */
export function nullIfAbsent<Value>(codec: Codec<Value>): Codec<Value | null> {
  return {
    ...withDefault<Value | null>(codec, null),
    encode: (value) => (value === null ? undefined : codec.encode(value)),
  }
}

/** An optional value; undefined if not given. */
export function undefinedIfAbsent<Value>(codec: Codec<Value>): Codec<Value | undefined> {
  return {
    ...withDefault<Value | undefined>(codec, undefined),
    encode: (value) => (value === undefined ? undefined : codec.encode(value)),
  }
}

export function items<Value>(item: Codec<Value>, maximum: number, minimum = 0): Codec<Value[]> {
  return {
    schema: (schemas) => schemas.list(item.schema(schemas), minimum, maximum),
    names: () => namesWithin('#', '#', item),
    encode: (values) => values.map(item.encode),
    decode: (wire) => list(wire).map(item.decode),
  }
}

/** The last part of a page's address. */
export const slug = fromSchema((schemas) => schemas.slug)

/** The request of content endpoints whose only parameter is the brand: `getAgencies/1`. */
export const brandRequest = shape({ brandId: ['brand', wholeNumber] })
export type BrandRequest = ValueOf<typeof brandRequest>

/** The request for the content of this product's brand. */
export const ourBrand: BrandRequest = { brandId }
