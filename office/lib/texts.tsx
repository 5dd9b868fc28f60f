import { createContext, use, type ReactNode } from 'react'
import { formats, type Format } from '#contract/format.ts'
import { toLocalDate, toWallTime } from '#contract/panama-time.ts'
import type { Language } from '#contract/values/language.ts'
import { en } from '../texts/en.ts'
import { es, type Texts } from '../texts/es.ts'

const all: Readonly<Record<Language, Texts>> = { es, en }

interface LanguageValue {
  language: Language
  t: Texts
  format: Format & {
    /** An instant: the time of day if it is on the day of `now`, otherwise day and time. */
    moment(at: number, now?: number): string
    /** An instant: day and time. */
    at(at: number): string
  }
}

function create(language: Language): LanguageValue {
  const format = formats[language]
  const at = (instant: number) => format.dateTime(toWallTime(instant))
  const isSameDay = (a: number, b: number) => toLocalDate(toWallTime(a)) === toLocalDate(toWallTime(b))
  const moment = (instant: number, now = Date.now()) => (isSameDay(instant, now) ? format.time(toWallTime(instant)) : at(instant))
  return { language, t: all[language], format: { ...format, at, moment } }
}

const values: Readonly<Record<Language, LanguageValue>> = { es: create('es'), en: create('en') }
const LanguageContext = createContext<LanguageValue>(values.es)

export function LanguageProvider({ language, children }: { language: Language; children: ReactNode }) {
  return <LanguageContext value={values[language]}>{children}</LanguageContext>
}

/** Texts and formats in the user's language. */
export const useTexts = (): LanguageValue => use(LanguageContext)

/** The browser's language: English, or Spanish by default. */
export const browserLanguage = (): Language => (navigator.language.startsWith('en') ? 'en' : 'es')

/** Replaces the `{name}` placeholders of a text. */
export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  // `a. m.` at the end of a sentence already has a full stop.
  return text.replaceAll(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place)).replaceAll(/\.\.(?=\s|$)/g, '.')
}
