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
    /** Of an instant: the time of day where it is of the day of `now`, else the day and the time. */
    moment(at: number, now?: number): string
    /** Of an instant: day and time. */
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

/** The texts and formats of the language of who is signed in. */
export const useTexts = (): LanguageValue => use(LanguageContext)

/** The language of the browser, Spanish unless it is English. */
export const browserLanguage = (): Language => (navigator.language.startsWith('en') ? 'en' : 'es')

/** Puts values into the `{name}` places of a text. */
export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  // `a. m.` ends a sentence with its own full stop.
  return text.replaceAll(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place)).replaceAll(/\.\.(?=\s|$)/g, '.')
}
