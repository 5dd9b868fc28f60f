// Days and times as they are typed on the telephone: `mañana 10`, `vie 27 10am`, `15/12 10:00`, `lunes 9:30`, `3 dic 2pm`, `+3`.

import {
  addDays,
  getWeekday,
  isLocalDate,
  toLocalDate,
  toTimeOfDay,
  wallTime,
  type LocalDate,
  type WallTime,
} from '#contract/panama-time.ts'

/** By their first letters without accents, Spanish and English, from Sunday. */
export const weekdays = ['dom sun', 'lun mon', 'mar tue', 'mie wed', 'jue thu', 'vie fri', 'sab sat']
export const months = ['ene jan', 'feb', 'mar', 'abr apr', 'may', 'jun', 'jul', 'ago aug', 'sep set', 'oct', 'nov', 'dic dec']
const daysAhead: Readonly<Record<string, number>> = { hoy: 0, today: 0, manana: 1, tomorrow: 1, pasado: 2 }

export const pad = (digits: string | number) => String(digits).padStart(2, '0')
/** The index of a word in a list by its first three letters; -1 if the list does not have it. */
export const findByPrefix = (list: readonly string[], word: string) =>
  word.length < 3 ? -1 : list.findIndex((starts) => starts.split(' ').includes(word.slice(0, 3)))

/** Spoken times as typed ones: `9 y media` is `9:30`, `3 de la tarde` is `3pm`. Twelve at night could be of either day. */
const toNumericTimes = (text: string) =>
  text
    .replace(/\b(?:al |at )?(?:mediodia|noon)\b/, '12pm')
    .replace(/\bhalf past (\d{1,2})\b|\b(\d{1,2}) y media\b/, '$1$2:30')
    .replace(/\b(?!12)(\d{1,2}(?:[:.h]\d\d)?) (?:(?:de|en|por) la manana|in the morning)\b/, '$1am')
    .replace(/\b(\d{1,2}(?:[:.h]\d\d)?) (?:(?:de|en|por) la tarde|in the afternoon)\b/, '$1pm')
    .replace(/\b(?!12)(\d{1,2}(?:[:.h]\d\d)?) (?:(?:de|en|por) la noche|in the evening|at night)\b/, '$1pm')

/** The typed text in lower case, without accents and filler words. */
export const normalize = (typed: string) =>
  toNumericTimes(
    typed
      .trim()
      .toLowerCase()
      .normalize('NFD')
      .replaceAll(/[\u0300-\u036f,]/g, ''),
  )
    .replace(/^pasado manana/, 'pasado')
    .replace(/^((?:el|on) )?(?:proximo|este|next|this) /, '')
    .replace(/ (?:que viene|proximo)\b/, '')
    .replaceAll(/\s+(a las|a la|at|las|de|el)\s+/g, ' ')
    .replace(/^(el|on)\s+/, '')
    .replace(/^(\d{4}-\d\d-\d\d)t/, '$1 ')
    .replaceAll(/\s+/g, ' ')

/** A time of day such as `10`, `10:30`, `2pm` or `2 p. m.`; null where there is none. */
function parseTime(text: string): string | null {
  const [, hours, minutes = '00', period] = /^(\d{1,2})(?:[:.h](\d{2}))?\s*(?:([ap])\.?\s*m\.?)?$/.exec(text) ?? []
  if (hours === undefined) return null
  const typed = Number(hours)
  if (period !== undefined && (typed < 1 || typed > 12)) return null
  const hour = period === undefined ? typed : (typed % 12) + (period === 'p' ? 12 : 0)
  return hour < 24 && Number(minutes) < 60 ? `${pad(hour)}:${minutes}` : null
}

/** No rental lasts longer: a date that is as far from its pick-up is of another year. */
const maxDaysFromPickUp = 180

/** A day of the month, with or without its month and year; the next one where they were not typed, for a return the one near the pick-up. */
function toDate(day: string, month: string | undefined, year: string | undefined, today: LocalDate, isReturn: boolean): LocalDate | null {
  if (month !== undefined && year !== undefined) {
    const date = `${year.length === 2 ? `20${year}` : year}-${month}-${pad(day)}`
    return isLocalDate(date) ? date : null
  }
  const thisYear = Number(today.slice(0, 4))
  const thisMonth = Number(today.slice(5, 7))
  const candidates =
    month === undefined
      ? [today.slice(0, 7), thisMonth < 12 ? `${thisYear}-${pad(thisMonth + 1)}` : `${thisYear + 1}-01`]
      : [thisYear - 1, thisYear, thisYear + 1].map((candidate) => `${candidate}-${month}`)
  const from = isReturn && month !== undefined ? addDays(today, -maxDaysFromPickUp) : today
  return candidates.map((candidate) => `${candidate}-${pad(day)}`).find((date) => isLocalDate(date) && date >= from) ?? null
}

const datePattern =
  /^(?:(?<weekday>[a-z]{3,}) )?(?<day>\d{1,2})(?:[/.-](?<month>\d{1,2})(?:[/.-](?<year>\d{4}|\d{2}))?| (?<name>[a-z]{3,})(?: (?<nameYear>\d{4}))?)?(?: (?<time>.+))?$/

/** A typed date with the weekday and the time that were typed with it. */
function matchDate(
  text: string,
  today: LocalDate,
  isReturn: boolean,
): { date: LocalDate; weekday: string | undefined; time: string } | null {
  const { weekday, day = '', month, year, name, nameYear, time = '' } = datePattern.exec(text)?.groups ?? {}
  const named = name === undefined ? undefined : findByPrefix(months, name) + 1
  // A number alone is more likely a time than a day of the month, as in `vie 10`, unless there is no such hour, as in `vie 27`.
  const isTime = month === undefined && named === undefined && time === '' && (weekday === undefined || Number(day) < 24)
  if (named === 0 || isTime) return null
  const date = toDate(
    day,
    month === undefined ? (named === undefined ? undefined : pad(named)) : pad(month),
    year ?? nameYear,
    today,
    isReturn,
  )
  return date === null ? null : { date, weekday, time }
}

/** `vie 27 10am`, `15/12 10:00`, `3 dic`: a date, whose weekday must be right where it was typed. */
function parseDate(text: string, today: LocalDate, defaultTime: string, isReturn: boolean): WallTime | null {
  const read = matchDate(text, today, isReturn)
  const isThatDay = read !== null && (read.weekday === undefined || findByPrefix(weekdays, read.weekday) === getWeekday(read.date))
  return isThatDay ? join(read.date, read.time, defaultTime) : null
}

/** The date that was typed with the weekday of another, as in `lun 24` for a Tuesday; null if there is none. */
export function findOtherWeekday(typed: string, from: WallTime, isReturn = false): LocalDate | null {
  const read = matchDate(normalize(typed), toLocalDate(from), isReturn)
  const weekday = findByPrefix(weekdays, read?.weekday ?? '')
  return read === null || weekday < 0 || weekday === getWeekday(read.date) ? null : read.date
}

/** `mañana 10`, `lunes 9:30`, `2026-12-15 10:00`: a day in one word, or in the form of a database. */
function parseWord(text: string, today: LocalDate, defaultTime: string): WallTime | null {
  const [first = '', ...others] = text.split(' ')
  const ahead = daysAhead[first]
  const weekday = findByPrefix(weekdays, first)
  const day =
    ahead !== undefined
      ? addDays(today, ahead)
      : weekday >= 0
        ? addDays(today, ((weekday - getWeekday(today) + 6) % 7) + 1)
        : isLocalDate(first)
          ? first
          : null
  return day === null ? null : join(day, others.join(' '), defaultTime)
}

function join(day: LocalDate, typedTime: string, defaultTime: string): WallTime | null {
  const time = typedTime === '' ? defaultTime : parseTime(typedTime)
  return time === null ? null : wallTime(day, time)
}

/**
 * What was typed as a moment; null for what cannot be read.
 * @param from what days count from: now, or for a return the pick-up, whose time is used if none is typed
 * @param isReturn a date without a year may be before `from` by mistake, and is then not taken for that of the next year
 */
export function parseMoment(typed: string, from: WallTime, defaultTime = '10:00', isReturn = false): WallTime | null {
  const text = normalize(typed)
  const [, days, timeAfterDays = ''] = /^\+?(\d{1,2}) ?(?:d|dias?|days?)\b(.*)$/.exec(text) ?? /^\+(\d{1,2})\b(.*)$/.exec(text) ?? []
  const today = toLocalDate(from)
  if (days !== undefined) return join(addDays(today, Number(days)), timeAfterDays.trim(), toTimeOfDay(from))
  return parseDate(text, today, defaultTime, isReturn) ?? parseWord(text, today, defaultTime)
}

/** A day of a document: `14/3/1990`, `14 mar 1990`, `14031990`; null for what cannot be read. */
export function parseDay(typed: string): LocalDate | null {
  const text = normalize(typed)
  if (isLocalDate(text)) return text
  const [, day, month, year] = /^(\d{1,2})[/. -](\d{1,2}|[a-z]{3,})[/. -](\d{4})$/.exec(text) ?? /^(\d\d)(\d\d)(\d{4})$/.exec(text) ?? []
  if (day === undefined || month === undefined || year === undefined) return null
  const date = `${year}-${pad(/\d/.test(month) ? month : findByPrefix(months, month) + 1)}-${pad(day)}`
  return isLocalDate(date) ? date : null
}

/** A day of a document as a user could type it. */
export const toTypedDay = (day: LocalDate): string => `${day.slice(8, 10)}/${day.slice(5, 7)}/${day.slice(0, 4)}`

/** A moment as a user could type it, for a field that is filled in by the page. */
export const toTypedMoment = (moment: WallTime): string => `${toTypedDay(toLocalDate(moment))} ${toTimeOfDay(moment)}`

/** The full or half hour at which a walk-in's rental begins: the next one, or `now` if it is one. */
export function nextHalfHour(now: WallTime): WallTime {
  const minutes = Number(now.slice(14, 16))
  if (minutes === 0 || minutes === 30) return now
  if (minutes < 30) return `${now.slice(0, 14)}30`
  const hour = Number(now.slice(11, 13)) + 1
  return hour < 24 ? `${now.slice(0, 11)}${pad(hour)}:00` : wallTime(addDays(toLocalDate(now), 1), '00:00')
}
