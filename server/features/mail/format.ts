// Formats money, dates and times for mails. The month is always a word, because es-PA writes short dates month first (docs/domain.md 4).

import { withHourArticle } from '#contract/format.ts'
import type { Cents } from '#contract/money.ts'
import {
  getWeekday,
  timeToMinutes,
  toLocalDate,
  toTimeOfDay,
  type LocalDate,
  type TimeOfDay,
  type WallTime,
} from '#contract/panama-time.ts'
import type { Language } from '#contract/values/language.ts'

const days = {
  es: ['domingo', 'lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado'],
  en: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
} as const
const months = {
  es: ['enero', 'febrero', 'marzo', 'abril', 'mayo', 'junio', 'julio', 'agosto', 'septiembre', 'octubre', 'noviembre', 'diciembre'],
  en: ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December'],
} as const
// With no-break spaces, so that a time is never split across lines.
const halves = { es: ['a.\u00a0m.', 'p.\u00a0m.'], en: ['AM', 'PM'] } as const

/** `$1,234.50` */
export function formatMoney(cents: Cents): string {
  const [whole = '0', rest = '00'] = (Math.abs(cents) / 100).toFixed(2).split('.')
  return `${cents < 0 ? '-' : ''}$${whole.replaceAll(/\B(?=(\d{3})+$)/g, ',')}.${rest}`
}

/** `martes 15 de diciembre de 2026`, `Tuesday, December 15, 2026` */
export function formatLongDate(date: LocalDate, language: Language): string {
  const weekday = days[language][getWeekday(date)] ?? ''
  const month = months[language][Number(date.slice(5, 7)) - 1] ?? ''
  const [year, day] = [date.slice(0, 4), Number(date.slice(8))]
  return language === 'es' ? `${weekday} ${day} de ${month} de ${year}` : `${weekday}, ${month} ${day}, ${year}`
}

/** `10:00 a. m.`, `10:00 AM`. */
export function formatTime(time: TimeOfDay, language: Language): string {
  const minutes = timeToMinutes(time) % 1440
  const hour = Math.floor(minutes / 60)
  return `${hour % 12 || 12}:${String(minutes % 60).padStart(2, '0')}\u00a0${halves[language][hour < 12 ? 0 : 1]}`
}

/** `martes 15 de diciembre de 2026, 10:00 a. m.` */
export function formatLongDateTime(wall: WallTime, language: Language): string {
  return `${formatLongDate(toLocalDate(wall), language)}, ${formatTime(toTimeOfDay(wall), language)}`
}

/**
 * The end of a time to pay within a sentence, with its day, because it may be after midnight:
 * `la 1:05 a. m. del martes 15 de diciembre de 2026`, `1:05 AM on Tuesday, December 15, 2026`.
 */
export function formatDeadline(wall: WallTime, language: Language): string {
  const [time, date] = [formatTime(toTimeOfDay(wall), language), formatLongDate(toLocalDate(wall), language)]
  return language === 'es' ? `${withHourArticle(time)} del ${date}` : `${time} on ${date}`
}

/** The greeting of every mail; without a name if it is not usable (contract/person-name.ts). */
export const greeting: Readonly<Record<Language, (name: string) => string>> = {
  es: (name) => (name === '' ? 'Hola:' : `Hola, ${name}:`),
  en: (name) => (name === '' ? 'Hello,' : `Hello ${name},`),
}
