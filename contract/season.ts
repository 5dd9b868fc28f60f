// The season of a day. The calendar of seasons is data (docs/domain.md 2).

import { getWeekday, type LocalDate } from './panama-time.ts'

/** The season's code, such as `high`. */
export type Season = string
/** A day of any year, such as `12-15`. */
export type MonthDay = string

/** First and last day are included. Days of every year that end before they start continue into the next year. */
export type SeasonDays =
  | { readonly fromMonthDay: MonthDay; readonly toMonthDay: MonthDay }
  | { readonly fromOn: LocalDate; readonly untilOn: LocalDate }

export type SeasonRule = SeasonDays & {
  readonly season: Season
  /** Only these weekdays, 0 is Sunday; null for all of them. */
  readonly weekdays: readonly number[] | null
}

/** The rules in order of precedence, and the season of all other days. */
export interface SeasonCalendar {
  readonly rules: readonly SeasonRule[]
  readonly defaultSeason: Season
}

/** The season of a day in Panama: that of the first matching rule, otherwise the default. */
export function findSeason(date: LocalDate, calendar: SeasonCalendar): Season {
  return calendar.rules.find((rule) => fits(date, rule))?.season ?? calendar.defaultSeason
}

function fits(date: LocalDate, rule: SeasonRule): boolean {
  if (rule.weekdays !== null && !rule.weekdays.includes(getWeekday(date))) return false
  if ('fromOn' in rule) return rule.fromOn <= date && date <= rule.untilOn
  const monthDay = date.slice(5)
  const sinceStart = monthDay >= rule.fromMonthDay
  const untilEnd = monthDay <= rule.toMonthDay
  return rule.fromMonthDay <= rule.toMonthDay ? sinceStart && untilEnd : sinceStart || untilEnd
}
