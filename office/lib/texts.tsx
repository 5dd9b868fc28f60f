import { createContext, use, type ReactNode } from 'react'
import { formats, type Format } from '#contract/format.ts'
import { toLocalDate, toWallTime } from '#contract/panama-time.ts'
import type { Language } from '#contract/values/language.ts'
import { en } from '../texts/en.ts'
import { es, type Texts } from '../texts/es.ts'

const textsByLanguage: Readonly<Record<Language, Texts>> = { es, en }

interface LanguageValue {
  language: Language
  t: Texts
  format: Format & {
    /** An instant: the time of day if it is on the day of `now`, otherwise day and time. */
    moment(at: number, now?: number): string
    /** An instant: day and time. */
    at(at: number): string
    /** An instant in a sentence: "on Mon, Dec 7 at 1:00 PM", or "today at 1:00 PM" on the day of `now`. */
    when(at: number, now?: number): string
    /** An instant in a sentence, after "until" or "from": "Mon, Dec 7, 1:00 PM", or "1:00 PM" on the day of `now`. */
    limit(at: number, now?: number): string
  }
}

/** Texts and formats in a language. */
export function localize(language: Language): LanguageValue {
  const format = formats[language]
  const at = (instant: number) => format.dateTime(toWallTime(instant))
  const isSameDay = (a: number, b: number) => toLocalDate(toWallTime(a)) === toLocalDate(toWallTime(b))
  const moment = (instant: number, now = Date.now()) => (isSameDay(instant, now) ? format.time(toWallTime(instant)) : at(instant))
  const inSentence = inSentenceByLanguage[language]
  const split = (instant: number) => [format.date(toLocalDate(toWallTime(instant))), format.time(toWallTime(instant))] as const
  const when = (instant: number, now = Date.now()) => {
    const [date, time] = split(instant)
    return isSameDay(instant, now) ? inSentence.today(time) : inSentence.on(date, time)
  }
  const limit = (instant: number, now = Date.now()) => {
    const [date, time] = split(instant)
    return isSameDay(instant, now) ? inSentence.time(time) : inSentence.day(date, time)
  }
  return { language, t: textsByLanguage[language], format: { ...format, at, moment, when, limit } }
}

/** Spanish puts an article before a time. */
const withArticle = (time: string) => (time.startsWith('1:') ? `la ${time}` : `las ${time}`)

const inSentenceByLanguage = {
  es: {
    today: (time: string) => `hoy a ${withArticle(time)}`,
    on: (date: string, time: string) => `el ${date} a ${withArticle(time)}`,
    time: withArticle,
    day: (date: string, time: string) => `el ${date} a ${withArticle(time)}`,
  },
  en: {
    today: (time: string) => `today at ${time}`,
    on: (date: string, time: string) => `on ${date} at ${time}`,
    time: (time: string) => time,
    day: (date: string, time: string) => `${date}, ${time}`,
  },
}

const localizations: Readonly<Record<Language, LanguageValue>> = { es: localize('es'), en: localize('en') }
const LanguageContext = createContext<LanguageValue>(localizations.es)

export function LanguageProvider({ language, children }: { language: Language; children: ReactNode }) {
  return <LanguageContext value={localizations[language]}>{children}</LanguageContext>
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
