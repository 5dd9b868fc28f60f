// Formats money, dates and times in both languages. Not with Intl, because the ICU data of Node and of browsers differ in spaces and
// abbreviations, which would break hydration. Months are always words, because es-PA writes numeric dates with the month first
// (docs/domain.md 4).

import type { Cents } from './money.ts'
import { toLocalDate, timeToMinutes, toTimeOfDay, getWeekday, type LocalDate, type TimeOfDay, type WallTime } from './panama-time.ts'
import type { Language } from './values/language.ts'

/** Functions for a date or a time of day also accept a wall time. */
export interface Format {
  /** `$1,234.50` */
  money: (cents: Cents) => string
  /** `1,234` */
  number: (value: number) => string
  /** `mar 15 dic`, `Tue, Dec 15`; the formats of `getFormat` add the year if it is not the current one. */
  date: (date: LocalDate) => string
  /** `mar 15 dic 2026`, `Tue, Dec 15, 2026` */
  dateWithYear: (date: LocalDate) => string
  /** Without the weekday, as in documents: `15 dic 2026`, `Dec 15, 2026` */
  plainDate: (date: LocalDate) => string
  /** `15–18 dic`, `Dec 15–18`; across two months `30 nov – 2 dic`, `Nov 30 – Dec 2`. Years as in `date`. */
  dateRange: (from: LocalDate, to: LocalDate) => string
  /** `martes 15 de diciembre de 2026`, `Tuesday, December 15, 2026` */
  longDate: (date: LocalDate) => string
  /** `diciembre de 2026`, `December 2026` */
  month: (date: LocalDate) => string
  /** `martes`, `Tuesday`; 0 is Sunday. */
  weekday: (day: number) => string
  /** `10:00 a. m.`, `10:00 AM`; `24:00` is midnight. */
  time: (time: TimeOfDay) => string
  /** Without minutes on the full hour: `10 a. m.`, `10:30 AM` */
  hour(time: TimeOfDay | WallTime): string
  /** `mar 15 dic, 10:00 a. m.`, `Tue, Dec 15, 10:00 AM`; years as in `date`. */
  dateTime: (wall: WallTime) => string
  /** `A, B y C`, `A, B and C` */
  list: (items: readonly string[]) => string
}

/** Non-breaking spaces, so that times and dates do not wrap. */
const space = '\u00a0'
/** A minus sign: as wide as a plus sign and, unlike a hyphen, not a line-break opportunity. */
const minus = '\u2212'

interface Words {
  days: readonly string[]
  months: readonly string[]
  /** Exceptions to three-letter abbreviations. */
  short: Readonly<Record<string, string>>
  dayPeriods: readonly [string, string]
}

const words: Readonly<Record<Language, Words>> = {
  es: {
    days: ['domingo', 'lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado'],
    months: ['enero', 'febrero', 'marzo', 'abril', 'mayo', 'junio', 'julio', 'agosto', 'septiembre', 'octubre', 'noviembre', 'diciembre'],
    short: { septiembre: 'sept' },
    dayPeriods: [`a.${space}m.`, `p.${space}m.`],
  },
  en: {
    days: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
    months: ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December'],
    short: {},
    dayPeriods: ['AM', 'PM'],
  },
}

function formatMoney(cents: Cents): string {
  const dollars = Math.floor(Math.abs(cents) / 100)
  const rest = String(Math.abs(cents) % 100).padStart(2, '0')
  return `${cents < 0 ? minus : ''}$${formatNumber(dollars)}.${rest}`
}

function formatNumber(value: number): string {
  const [whole = '', decimals] = String(Math.abs(value)).split('.')
  const grouped = whole.replaceAll(/\B(?=(\d{3})+$)/g, ',')
  return `${value < 0 ? minus : ''}${grouped}${decimals === undefined ? '' : `.${decimals}`}`
}

function formatTime(time: TimeOfDay, dayPeriods: Words['dayPeriods']): string {
  const minutes = timeToMinutes(time.includes('T') ? toTimeOfDay(time) : time) % 1440
  const hours = Math.floor(minutes / 60)
  return `${hours % 12 || 12}:${String(minutes % 60).padStart(2, '0')}${space}${dayPeriods[hours < 12 ? 0 : 1]}`
}

/** @param currentYear dates of other years show theirs; without it none does */
function createFormat(language: Language, currentYear?: string): Format {
  const { days, months, short, dayPeriods } = words[language]
  const isSpanish = language === 'es'
  const abbreviate = (word: string) => short[word] ?? word.slice(0, 3)
  const parts = (date: string) => {
    const day = toLocalDate(date)
    const weekday = days[getWeekday(day)] ?? ''
    const month = months[Number(day.slice(5, 7)) - 1] ?? ''
    return { weekday, month, year: day.slice(0, 4), day: Number(day.slice(8, 10)) }
  }
  const dayOfYear = (date: string) => {
    const { weekday, month, day } = parts(date)
    const [shortDay, shortMonth] = [abbreviate(weekday), abbreviate(month)]
    return isSpanish ? [shortDay, day, shortMonth].join(space) : [`${shortDay},`, shortMonth, day].join(space)
  }
  const withYear = (text: string, date: string) => `${text}${isSpanish ? '' : ','}${space}${parts(date).year}`
  const withOtherYear = (text: string, date: string) =>
    currentYear === undefined || parts(date).year === currentYear ? text : withYear(text, date)
  const shortDate = (date: string) => withOtherYear(dayOfYear(date), date)
  return {
    money: formatMoney,
    number: formatNumber,
    date: shortDate,
    dateWithYear: (date) => withYear(dayOfYear(date), date),
    plainDate: (date) => {
      const { month, year, day } = parts(date)
      return isSpanish ? [day, abbreviate(month), year].join(space) : [abbreviate(month), `${day},`, year].join(space)
    },
    dateRange: (from, to) => {
      const [start, end] = [parts(from), parts(to)]
      const write = (month: string, day: number | string) => (isSpanish ? [day, abbreviate(month)] : [abbreviate(month), day]).join(space)
      const isSameMonth = from.slice(0, 7) === to.slice(0, 7)
      if (isSameMonth) return withOtherYear(write(start.month, start.day === end.day ? start.day : `${start.day}–${end.day}`), to)
      const first = write(start.month, start.day)
      // A year that both share is named once.
      return `${start.year === end.year ? first : withOtherYear(first, from)} – ${withOtherYear(write(end.month, end.day), to)}`
    },
    longDate: (date) => {
      const { weekday, month, year, day } = parts(date)
      return isSpanish ? `${weekday} ${day} de ${month} de ${year}` : `${weekday}, ${month} ${day}, ${year}`
    },
    month: (date) => `${parts(date).month}${isSpanish ? ' de ' : ' '}${parts(date).year}`,
    weekday: (day) => days[day] ?? '',
    time: (time) => formatTime(time, dayPeriods),
    hour: (time) => formatTime(time, dayPeriods).replace(':00', ''),
    dateTime: (wall) => `${shortDate(wall)}, ${formatTime(wall, dayPeriods)}`,
    list: (items) => joinWords(items, language),
  }
}

function joinWords(items: readonly string[], language: Language): string {
  const last = items.at(-1) ?? ''
  if (items.length < 2) return last
  // Spanish uses "e" before an i sound: "autos e impuestos".
  const and = language === 'en' ? 'and' : /^h?i(?![aeou])/i.test(last) ? 'e' : 'y'
  return `${items.slice(0, -1).join(', ')} ${and} ${last}`
}

/** A plate as written on the car, with a non-breaking space between letters and number: `EK 4821`. */
export const formatPlate = (plate: string): string => plate.replace(/^([A-Z]+)(\d+)$/, `$1${space}$2`)

export const formats: Readonly<Record<Language, Format>> = { es: createFormat('es'), en: createFormat('en') }

const formatsByYear = new Map<string, Format>()

/**
 * The formats of a language that add the year to dates of other years. The same object throughout a year.
 * @param today the current day in Panama
 */
export function getFormat(language: Language, today: LocalDate): Format {
  const year = today.slice(0, 4)
  const format = formatsByYear.get(language + year) ?? createFormat(language, year)
  formatsByYear.set(language + year, format)
  return format
}

/** Formats a phone number as usual in Panama, `+507 6612-3456` or `+507 800-0100`; one of another country is unchanged. */
export function formatPhone(phone: string): string {
  return phone.replace(/^\+507(\d{3,4})(\d{4})$/, '+507\u00a0$1-$2')
}

/** Branches with the article that Spanish has within a sentence: `en el Aeropuerto Tocumen y Calle 50`. */
export function withArticle(branches: string): string {
  return branches.replaceAll(/Aeropuerto (?=\p{Lu})/gu, 'el $&')
}

/** A time of day with its article in Spanish: `la 1:30 p. m.`, `las 10:00 a. m.`. */
export function withHourArticle(time: string): string {
  return `${/^1[ :]/.test(time) ? 'la' : 'las'} ${time}`
}

/** A sentence with its full stop, which an abbreviation such as `p. m.` has already. */
export function endSentence(text: string): string {
  return text.endsWith('.') ? text : `${text}.`
}
