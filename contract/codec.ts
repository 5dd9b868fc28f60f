// Codecs between values and the wire. A table of codecs defines a shape once: its English names and wire names, both directions, and the
// schema that the server validates with (docs/decisions/047-tables-of-fields.md).

import type { ZodMiniType } from 'zod/mini'
import { record, type WireRecord } from './read.ts'
import type * as schemas from './schemas.ts'

/** The schema factory. The server passes it in, so that the browser bundle contains no schema library. */
export type Schemas = typeof schemas

/** Converts a value to its form on the wire and back. */
export interface Codec<Value, Read = Value> {
  /** Undefined omits the field. */
  encode(value: Value): unknown
  /** Decodes a request that the schema has validated, or any answer: other services may omit any field (decision 041). */
  decode(wire: unknown): Read
  schema(schemas: Schemas): ZodMiniType
  /** Field names of a codec for an object. */
  names?: (() => Names) | undefined
}

/** Maps our names of a request's fields to those of the wire: `drivers.#.firstName` is `Conductores.#.Nombre`. */
export type Names = Readonly<Record<string, string>>

export type ValueOf<OneCodec> = OneCodec extends Codec<infer Value> ? Value : never

/** An object under construction; nested objects are `Fields` as well. */
export type Fields = Record<string, unknown>

/** A field that is encoded but never decoded. */
export interface EncodeOnlyField {
  /** @param whole the object that contains the value */
  write: (value: never, wire: Fields, whole: Fields) => void
  /** Adds the schemas of its fields. */
  describe: (schemas: Schemas, fields: Fields) => void
}

/** A value that is encoded as one or more fields of an object. */
export interface Part<Value> {
  decode: (wire: unknown) => Value
  /** @param whole the object that contains the value */
  write: (value: Value, wire: Fields, whole: Fields) => void
  /** Adds the schemas of its fields. */
  describe: (schemas: Schemas, fields: Fields) => void
  /** Names of the fields that match their schemas but are invalid together. */
  invalidFields?: ((wire: WireRecord) => string[]) | undefined
  /** @param key our name of the value */
  names?: ((key: string) => Names) | undefined
}

// oxlint-disable-next-line typescript/no-explicit-any -- the values occur in covariant and contravariant positions, so only any accepts every codec
type AnyCodec = Codec<any>
// oxlint-disable-next-line typescript/no-explicit-any -- as above
type AnyPart = Part<any>

/** By English name, in the order of the wire: the wire name with its codec, or a part that spans several fields. */
type Table = Readonly<Record<string, AnyPart | EncodeOnlyField | readonly [wire: string, codec: AnyCodec]>>

type FieldValue<Entry> = Entry extends readonly [string, Codec<infer Value>] ? Value : Entry extends Part<infer Value> ? Value : never
type Flat<T> = { [Key in keyof T]: T[Key] }
type TableValue<T extends Table> = Flat<
  {
    -readonly [
      Key in keyof T as [FieldValue<T[Key]>] extends [never] ? never : undefined extends FieldValue<T[Key]> ? never : Key
    ]: FieldValue<T[Key]>
  } & {
    -readonly [Key in keyof T as [FieldValue<T[Key]>] extends [never] ? never : undefined extends FieldValue<T[Key]> ? Key : never]?:
      | FieldValue<T[Key]>
      | undefined
  }
>

/** A codec for an object, which can also be included in another object's table as a part. */
export interface Shape<Value> extends Codec<Value>, Part<Value> {
  encode: (value: Value) => Fields
  decode: (wire: unknown) => Value
  names: () => Names
  parts: readonly (readonly [
    key: string,
    part: AnyPart | (EncodeOnlyField & { decode?: undefined; invalidFields?: undefined; names?: undefined }),
  ])[]
}

/** The nested object under a name; created if missing. */
export const getOrCreateObject = (fields: Fields, name: string): Fields => (fields[name] ??= {}) as Fields

/** A field by its wire name; a dot separates the names of nested objects. */
export function field<Value>(name: string, codec: Codec<Value>): Part<Value> {
  const outer = name.split('.')
  const last = outer.pop() ?? ''
  return {
    decode: (wire) => codec.decode(outer.reduce((item, key) => record(item[key]), record(wire))[last]),
    write: (value, wire) => {
      const encoded = codec.encode(value)
      if (encoded !== undefined) outer.reduce(getOrCreateObject, wire)[last] = encoded
    },
    describe: (schemas, fields) => {
      outer.reduce(getOrCreateObject, fields)[last] = codec.schema(schemas)
    },
    names: (key) => ({ [key]: name, ...namesWithin(key, name, codec) }),
  }
}

/** The names of a codec's own fields, prefixed with the name of the field that contains them. */
export function namesWithin(key: string, name: string, { names }: Pick<AnyCodec, 'names'>): Names {
  return Object.fromEntries(
    Object.entries(names?.() ?? {}).map(([ours, wire]) => [ours === '' ? key : `${key}.${ours}`, `${name}.${wire}`]),
  )
}

export function shape<const T extends Table>(table: T): Shape<TableValue<T>> {
  return createShape(Object.entries(table).map(([key, entry]) => [key, 'write' in entry ? entry : field(...entry)]))
}

/** A shape with the fields of the base before its own. */
export function extend<Base, const T extends Table>(base: Shape<Base>, table: T): Shape<Flat<Base & TableValue<T>>> {
  return join(base, shape(table))
}

/** A shape with the fields of both. */
export function join<First, Second>(first: Shape<First>, second: Shape<Second>): Shape<Flat<First & Second>> {
  return createShape([...first.parts, ...second.parts])
}

function createShape<Value>(parts: Shape<Value>['parts']): Shape<Value> {
  const newShape: Shape<Value> = {
    parts,
    decode: (wire) => {
      const value: Fields = {}
      for (const [key, { decode }] of parts) if (decode !== undefined) value[key] = decode(wire)
      return value as Value
    },
    write: (value, wire) => {
      const whole = value as Fields
      for (const [key, part] of parts) part.write(whole[key] as never, wire, whole)
    },
    describe: (schemas, fields) => {
      for (const [, part] of parts) part.describe(schemas, fields)
    },
    names: () => Object.assign({}, ...parts.map(([key, { names }]) => names?.(key))) as Names,
    invalidFields: (wire) => parts.flatMap(([, part]) => part.invalidFields?.(wire) ?? []),
    encode: (value) => {
      const wire: Fields = {}
      newShape.write(value, wire, wire)
      return wire
    },
    schema: (schemas) => {
      const fields: Fields = {}
      newShape.describe(schemas, fields)
      return schemas.object(fields, parts.some(([, { invalidFields }]) => invalidFields !== undefined) ? newShape.invalidFields : undefined)
    },
  }
  return newShape
}

/** A field that is computed from the whole object and only encoded. */
export function encodeOnlyField(name: string, schema: AnyCodec['schema'], encode: (whole: never) => unknown): EncodeOnlyField {
  const { write, describe } = field<unknown>(name, { schema, encode: (value) => value, decode: () => undefined })
  return { describe, write: (_, wire, whole) => write(encode(whole as never), wire, whole) }
}
