// Lists of texts in both languages, typed as one line for each entry.

import type { Bilingual, Language } from '#contract/values/language.ts'

const isBilingual = (entry: unknown): entry is Bilingual =>
  typeof entry === 'object' &&
  entry !== null &&
  'es' in entry &&
  typeof entry.es === 'string' &&
  'en' in entry &&
  typeof entry.en === 'string'

const splitLines = (typed: string): string[] =>
  typed
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

export function writePairedLines(list: unknown, language: Language): string {
  return Array.isArray(list)
    ? list
        .filter(isBilingual)
        .map((entry) => entry[language])
        .join('\n')
    : ''
}

/** The list; null if the languages have different numbers of lines. */
export function readPairedLines(spanish: string, english: string): Bilingual[] | null {
  const [es, en] = [splitLines(spanish), splitLines(english)]
  return es.length === en.length ? es.map((line, i) => ({ es: line, en: en[i] ?? '' })) : null
}
