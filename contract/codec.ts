// How values go over the wire and back. A table of codecs says everything about a shape once: its names in English and on the wire, both
// directions, and the schema that a server checks it by (docs/decisions/047-tables-of-fields.md).

import type { ZodMiniType } from 'zod/mini'
import { record, type WireRecord } from './read.ts'
import type * as schemas from './schemas.ts'

/** What makes schemas. The server hands it in, so that no browser loads a schema library. */
export type Schemas = typeof schemas

/** A value, and what stands for it on the wire. */
export interface Codec<Value, Read = Value> {
  /** Undefined leaves the field out. */
  encode(value: Value): unknown
  /** Reads what the schema of a request has let pass, or any answer at all: other services leave out what they like (decision 041). */
  decode(wire: unknown): Read
  schema(schemas: Schemas): ZodMiniType
  /** Of what has fields of its own. */
  names?: (() => Names) | undefined
}

/** Fields of a request by our names and by those of the wire: `drivers.#.firstName` is `Conductores.#.Nombre`. */
export type Names = Readonly<Record<string, string>>

export type ValueOf<It> = It extends Codec<infer Value> ? Value : never

/** The fields of an object that is being made; an object within it is another of these. */
export type Fields = Record<string, unknown>

/** A field that is only written. */
export interface Written {
  /** @param whole the object that has the value */
  write: (value: never, wire: Fields, whole: Fields) => void
  /** Adds the schemas of its fields. */
  describe: (schemas: Schemas, fields: Fields) => void
}

/** A value that is made of some fields of an object. */
export interface Part<Value> {
  decode: (wire: unknown) => Value
  /** @param whole the object that has the value */
  write: (value: Value, wire: Fields, whole: Fields) => void
  /** Adds the schemas of its fields. */
  describe: (schemas: Schemas, fields: Fields) => void
  /** The fields of a request that are wrong although each meets its schema. */
  wrong?: ((wire: WireRecord) => string[]) | undefined
  /** @param key our name of the value */
  names?: ((key: string) => Names) | undefined
}

// oxlint-disable-next-line typescript/no-explicit-any -- the values stand in positions of both variances, so only any fits all
type AnyCodec = Codec<any>
// oxlint-disable-next-line typescript/no-explicit-any -- as above
type AnyPart = Part<any>

/** By English names, in the order of the wire: the name of a field with its codec, or what makes one value of several fields. */
type Table = Readonly<Record<string, AnyPart | Written | readonly [wire: string, codec: AnyCodec]>>

type FieldValue<It> = It extends readonly [string, Codec<infer Value>] ? Value : It extends Part<infer Value> ? Value : never
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

/** An object: a codec by itself, and a part of any other object that has its fields. */
export interface Shape<Value> extends Codec<Value>, Part<Value> {
  encode: (value: Value) => Fields
  decode: (wire: unknown) => Value
  names: () => Names
  parts: readonly (readonly [key: string, part: AnyPart | (Written & { decode?: undefined; wrong?: undefined; names?: undefined })])[]
}

/** The object that stands in another one under a name. */
export const inner = (fields: Fields, name: string): Fields => (fields[name] ??= {}) as Fields

/** A field by its name; one with a dot is that of a field in an object within. */
export function field<Value>(name: string, codec: Codec<Value>): Part<Value> {
  const outer = name.split('.')
  const last = outer.pop() ?? ''
  return {
    decode: (wire) => codec.decode(outer.reduce((it, key) => record(it[key]), record(wire))[last]),
    write: (value, wire) => {
      const encoded = codec.encode(value)
      if (encoded !== undefined) outer.reduce(inner, wire)[last] = encoded
    },
    describe: (schemas, fields) => {
      outer.reduce(inner, fields)[last] = codec.schema(schemas)
    },
    names: (key) => ({ [key]: name, ...namesWithin(key, name, codec) }),
  }
}

/** The names of a codec's own fields below those of the field that it stands in. */
export function namesWithin(key: string, name: string, { names }: Pick<AnyCodec, 'names'>): Names {
  return Object.fromEntries(
    Object.entries(names?.() ?? {}).map(([ours, wire]) => [ours === '' ? key : `${key}.${ours}`, `${name}.${wire}`]),
  )
}

export function shape<const T extends Table>(table: T): Shape<TableValue<T>> {
  return getShape(Object.entries(table).map(([key, it]) => [key, 'write' in it ? it : field(...it)]))
}

/** A shape with the fields of another one before its own. */
export function extend<Base, const T extends Table>(base: Shape<Base>, table: T): Shape<Flat<Base & TableValue<T>>> {
  return getShape([...base.parts, ...shape(table).parts])
}

function getShape<Value>(parts: Shape<Value>['parts']): Shape<Value> {
  const it: Shape<Value> = {
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
    wrong: (wire) => parts.flatMap(([, part]) => part.wrong?.(wire) ?? []),
    encode: (value) => {
      const wire: Fields = {}
      it.write(value, wire, wire)
      return wire
    },
    schema: (schemas) => {
      const fields: Fields = {}
      it.describe(schemas, fields)
      return schemas.object(fields, parts.some(([, { wrong }]) => wrong !== undefined) ? it.wrong : undefined)
    },
  }
  return it
}

/** A field that follows from the rest and is only written. */
export function written(name: string, schema: AnyCodec['schema'], encode: (whole: never) => unknown): Written {
  const { write, describe } = field<unknown>(name, { schema, encode: (value) => value, decode: () => undefined })
  return { describe, write: (_, wire, whole) => write(encode(whole as never), wire, whole) }
}
