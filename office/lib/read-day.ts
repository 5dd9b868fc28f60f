// Days as they are typed into a day field: `5 mar`, `05/03`, `5/3/26`, `Mar 5`, `lunes`, `hoy`. The day comes first in both languages.

import { addDays, daysBetween, getWeekday, isLocalDate, type LocalDate } from '#contract/panama-time.ts'
import type { Language } from '#contract/values/language.ts'
import { findByPrefix, months, pad, parseDay, normalize, weekdays } from './parse-moment.ts'

/** Which year is meant where none is typed: that of the latest such day, of the next one, or of the nearest. */
export type Toward = 'past' | 'future' | 'near'

const daysAway: Readonly<Record<string, number>> = { ayer: -1, yesterday: -1, hoy: 0, today: 0, manana: 1, tomorrow: 1 }

/** The candidate that is meant; null if there is none. */
function choose(candidates: readonly LocalDate[], today: LocalDate, toward: Toward): LocalDate | null {
  const fits = (date: LocalDate) => toward === 'near' || (toward === 'past' ? date <= today : date >= today)
  const [nearest = null] = candidates
    .filter((date) => isLocalDate(date) && fits(date))
    .toSorted((a, b) => Math.abs(daysBetween(today, a)) - Math.abs(daysBetween(today, b)))
  return nearest
}

/** The weekday that a word names, -1 for none. `mar` is a Tuesday in Spanish and a month in English. */
const findWeekday = (word: string, language: Language): number =>
  /^mar(zo|ch)$/.test(word) || (word === 'mar' && language === 'en') ? -1 : findByPrefix(weekdays, word)

/** `Mar 5` as `5 mar`. */
const putDayFirst = (text: string, language: Language): string =>
  text.replace(/^([a-z]{3,}) (\d{1,2})\b(?!\/)/, (typed, word: string, day: string) =>
    findByPrefix(months, word) >= 0 && findWeekday(word, language) < 0 ? `${day} ${word}` : typed,
  )

/**
 * The day that was typed; null if it cannot be read.
 * @param today what a day without a year counts from
 */
export function readDay(typed: string, today: LocalDate, language: Language, toward: Toward = 'near'): LocalDate | null {
  const text = normalize(typed)
  const away = daysAway[text]
  if (away !== undefined) return addDays(today, away)
  const [, weekday, rest = ''] = /^([a-z]{3,})\.?(?: (.+))?$/.exec(text) ?? []
  const dayOfWeek = findWeekday(weekday ?? '', language)
  if (dayOfWeek >= 0 && rest === '') {
    const week = Array.from({ length: 13 }, (_, i) => addDays(today, i - 6)).filter((date) => getWeekday(date) === dayOfWeek)
    return choose(week, today, toward === 'near' ? 'future' : toward)
  }
  const isMonthFirst = putDayFirst(text, language) !== text
  if (dayOfWeek >= 0 && !isMonthFirst) {
    const date = readDay(rest, today, language, toward)
    return date !== null && getWeekday(date) === dayOfWeek ? date : null
  }
  const dayFirst = putDayFirst(text, language)
  return parseDay(dayFirst) ?? readShort(dayFirst, today, toward)
}

/** A day without a year or with two digits of it. */
function readShort(text: string, today: LocalDate, toward: Toward): LocalDate | null {
  const [, day, month = '', year] = /^(\d{1,2})[/. -](\d{1,2}|[a-z]{3,})(?:[/. -](\d{2}))?$/.exec(text) ?? []
  if (day === undefined) return null
  const number = /\d/.test(month) ? Number(month) : findByPrefix(months, month) + 1
  const inYear = (year: number): LocalDate => `${year}-${pad(number)}-${pad(day)}`
  if (year !== undefined) return choose([inYear(2000 + Number(year))], today, 'near')
  const thisYear = Number(today.slice(0, 4))
  // Four years back and ahead: 29 February does not exist in every year.
  return choose(
    Array.from({ length: 9 }, (_, i) => inYear(thisYear + i - 4)),
    today,
    toward,
  )
}
