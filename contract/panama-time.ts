// Panama is UTC−5 all year (docs/domain.md 4). All conversions between wall time and instant are in this file and none uses the machine's
// time zone, so that every browser and server agrees with the branch's local time.

/** Milliseconds since the epoch. */
export type Instant = number
/** A calendar day in Panama, `2026-12-15`. */
export type LocalDate = string
/** A time of day on the 24-hour clock, `09:30`; `24:00` is the end of the day. */
export type TimeOfDay = string
/** A wall time in Panama, `2026-12-15T09:30`. */
export type WallTime = string

export const minuteMs = 60_000
export const hourMs = 60 * minuteMs
export const dayMs = 24 * hourMs

const panamaOffsetMs = -5 * hourMs
const datePattern = /^(\d{4})-(\d{2})-(\d{2})$/
const timePattern = /^([01]\d|2[0-3]):([0-5]\d)$/

/** Whether the text is a day that exists: `2026-02-31` does not. */
export function isLocalDate(text: string): text is LocalDate {
  if (!datePattern.test(text)) return false
  const ms = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(text)
}

/** Whether the text is a time of day from `00:00` to `23:59`. */
export function isTimeOfDay(text: string): text is TimeOfDay {
  return timePattern.test(text)
}

/** Joins a day and a time of day without validation. */
export function wallTime(date: LocalDate, time: TimeOfDay): WallTime {
  return `${date}T${time}`
}

/** The day of a wall time. */
export function toLocalDate(wall: WallTime): LocalDate {
  return wall.slice(0, 10)
}

/** The time of day of a wall time. */
export function toTimeOfDay(wall: WallTime): TimeOfDay {
  return wall.slice(11, 16)
}

/** The instant of a wall time in Panama; `24:00` is midnight of the next day. */
export function toInstant(wall: WallTime): Instant {
  return Date.parse(`${toLocalDate(wall)}T00:00:00Z`) + timeToMinutes(toTimeOfDay(wall)) * minuteMs - panamaOffsetMs
}

/** The wall time in Panama at an instant, truncated to the minute. */
export function toWallTime(instant: Instant): WallTime {
  return new Date(instant + panamaOffsetMs).toISOString().slice(0, 16)
}

/** Minutes since midnight: `09:30` is 570, `24:00` is 1440. */
export function timeToMinutes(time: TimeOfDay): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
}

/** The time of day for a number of minutes after midnight. */
export function minutesToTime(minutes: number): TimeOfDay {
  const hours = Math.floor(minutes / 60)
  return `${String(hours).padStart(2, '0')}:${String(minutes - hours * 60).padStart(2, '0')}`
}

/** Adds days to a day; negative to subtract. */
export function addDays(date: LocalDate, days: number): LocalDate {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10)
}

/** Whole days from one day to another. */
export function daysBetween(from: LocalDate, to: LocalDate): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayMs)
}

/** Day of the week, 0 for Sunday to 6 for Saturday. */
export function getWeekday(date: LocalDate): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay()
}
