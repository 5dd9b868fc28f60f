import { record, text, type WireRecord } from '../read.ts'

export type Language = 'es' | 'en'

/** The same thing in both languages of the site (row L-01). */
export interface Bilingual<Value = string> {
  es: Value
  en: Value
}

/** Spanish stands in for a missing English text, and the other way round, rather than a hole on the page. */
export function decodeBilingual(wire: unknown): Bilingual {
  const { Espanol, Ingles } = record(wire)
  const es = text(Espanol) ?? text(Ingles) ?? ''
  return { es, en: text(Ingles) ?? es }
}

export function encodeBilingual(value: Bilingual): { Espanol: string; Ingles: string } {
  return { Espanol: value.es, Ingles: value.en }
}

/** Reads both languages of a wire object with a decoder of one. */
export function decodeBoth<Value>(wire: WireRecord, decode: (part: WireRecord) => Value): Bilingual<Value> {
  const es = record(wire['Espanol'] ?? wire['Ingles'])
  return { es: decode(es), en: decode(record(wire['Ingles'] ?? es)) }
}
