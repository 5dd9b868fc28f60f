import { record, text, type WireRecord } from '../read.ts'

export type Language = 'es' | 'en'

/** The same thing in both languages of the site (row L-01). */
export interface Bilingual<Value = string> {
  es: Value
  en: Value
}

/**
 * A text in both languages: a pair, a plain string, or an object that has either under a name of ours. Spanish stands in for a missing
 * English text, and the other way round, rather than a hole on the page.
 */
export function decodeBilingual(wire: unknown): Bilingual {
  return decodeBoth(wire, (part) => text(part['Titulo']) ?? text(part['Nombre']) ?? text(part['Texto']) ?? '')
}

export function encodeBilingual(value: Bilingual): { Espanol: string; Ingles: string } {
  return { Espanol: value.es, Ingles: value.en }
}

const languageKeys = ['Espanol', 'Ingles'] as const

/** What stands under a language, else under the other one; a value without languages as it is. */
function inLanguage(wire: unknown, key: (typeof languageKeys)[number]): unknown {
  const it = record(wire)
  if (!languageKeys.some((name) => name in it)) return wire
  return it[key] || languageKeys.map((name) => it[name]).find(Boolean)
}

/** The parts of a text in one language. The languages may stand outside or within the parts, and a plain string is the text itself. */
function partIn(wire: unknown, key: (typeof languageKeys)[number]): WireRecord {
  const part = inLanguage(wire, key)
  if (typeof part === 'string') return { Texto: part }
  return Object.fromEntries(Object.entries(record(part)).map(([name, value]) => [name, inLanguage(value, key)]))
}

/** Reads both languages of a wire value with a decoder of one. */
export function decodeBoth<Value>(wire: unknown, decode: (part: WireRecord) => Value): Bilingual<Value> {
  return { es: decode(partIn(wire, 'Espanol')), en: decode(partIn(wire, 'Ingles')) }
}
