// The season of a day. The calendar of seasons is data (docs/domain.md 2).

import { addDays, type LocalDate, getWeekday } from '#contract/panama-time.ts'

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

/** From this many days on, each day costs `numerator / denominator` of its rate: 6/7 from 7 days is a week for the price of six days. */
export interface PeriodFactor {
  readonly fromDays: number
  readonly numerator: number
  readonly denominator: number
}

/** A number of consecutive 24-hour periods of one season. */
export interface SeasonRun {
  readonly season: Season
  readonly days: number
}

/** The seasons of the 24-hour periods from pick-up on. A period has the season of the day on which it begins (docs/domain.md 2). */
export function seasonRuns(pickUpDate: LocalDate, days: number, calendar: SeasonCalendar): SeasonRun[] {
  const runs: SeasonRun[] = []
  for (let day = 0; day < days; day += 1) {
    const season = findSeason(addDays(pickUpDate, day), calendar)
    const last = runs.at(-1)
    if (last?.season === season) runs[runs.length - 1] = { season, days: last.days + 1 }
    else runs.push({ season, days: 1 })
  }
  return runs
}
