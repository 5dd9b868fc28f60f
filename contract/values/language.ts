import { getOrCreateObject, type Codec, type Part, type Shape } from '../codec.ts'
import { record, text, type WireRecord } from '../read.ts'

export type Language = 'es' | 'en'

/** A value in both languages of the site (row L-01). */
export interface Bilingual<Value = string> {
  es: Value
  en: Value
}

/**
 * A text in both languages, decoded from a pair, a plain string, or an object with one of our field names. A missing translation falls
 * back to the other language.
 */
export function decodeBilingual(wire: unknown): Bilingual {
  return decodeBoth(wire, (part) => text(part['Titulo']) ?? text(part['Nombre']) ?? text(part['Texto']) ?? '')
}

export function encodeBilingual(value: Bilingual): { Espanol: string; Ingles: string } {
  return { Espanol: value.es, Ingles: value.en }
}

const languageKeys = ['Espanol', 'Ingles'] as const

/** The value of a language, otherwise of the other one; a value without languages is returned unchanged. */
function inLanguage(wire: unknown, key: (typeof languageKeys)[number]): unknown {
  const fields = record(wire)
  if (!languageKeys.some((name) => name in fields)) return wire
  return fields[key] || languageKeys.map((name) => fields[name]).find(Boolean)
}

/** The parts of a text in one language. The languages may be the outer or the inner level; a plain string is the text itself. */
function partIn(wire: unknown, key: (typeof languageKeys)[number]): WireRecord {
  const part = inLanguage(wire, key)
  if (typeof part === 'string') return { Texto: part }
  return Object.fromEntries(Object.entries(record(part)).map(([name, value]) => [name, inLanguage(value, key)]))
}

/** Applies a decoder of one language to both languages of a wire value. */
export function decodeBoth<Value>(wire: unknown, decode: (part: WireRecord) => Value): Bilingual<Value> {
  return { es: decode(partIn(wire, 'Espanol')), en: decode(partIn(wire, 'Ingles')) }
}

/** A name in both languages, as fields of its owner. */
export const bilingualNames: Part<Bilingual> = {
  decode: decodeBilingual,
  write: (name, wire) => {
    Object.assign(wire, encodeBilingual(name))
  },
  describe: ({ text }, fields) => {
    Object.assign(fields, { Espanol: text, Ingles: text })
  },
}

/** A text in both languages, as a nested object. */
export const bilingual: Codec<Bilingual> = {
  decode: decodeBilingual,
  encode: encodeBilingual,
  schema: ({ object, text }) => object({ Espanol: text, Ingles: text }),
}

/** A shape for each language. */
export function inBothLanguages<Value>(shape: Shape<Value>): Part<Bilingual<Value>> {
  return {
    decode: (wire) => decodeBoth(wire, shape.decode),
    write: ({ es, en }, wire) => {
      shape.write(es, getOrCreateObject(wire, 'Espanol'), wire)
      shape.write(en, getOrCreateObject(wire, 'Ingles'), wire)
    },
    describe: (schemas, fields) => {
      for (const key of languageKeys) shape.describe(schemas, getOrCreateObject(fields, key))
    },
  }
}
