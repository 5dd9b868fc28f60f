// Which season a day belongs to. The calendar of seasons is data; this file only reads it (docs/domain.md 2).

import { addDays, type LocalDate, getWeekday } from '#contract/panama-time.ts'

/** The season's code, such as `high`. */
export type Season = string
/** A day of any year, `12-15`. */
export type MonthDay = string

/** From and to are both part of the season; a rule whose end stands before its start runs over the end of the year. */
export interface SeasonRule {
  readonly season: Season
  readonly fromMonthDay: MonthDay
  readonly toMonthDay: MonthDay
  /** Only these days of the week, 0 for Sunday; null for all of them. */
  readonly weekdays: readonly number[] | null
}

/** The rules in their order of precedence and what holds on every other day. */
export interface SeasonCalendar {
  readonly rules: readonly SeasonRule[]
  readonly defaultSeason: Season
}

/** The season of a day in Panama: the first rule that fits, else the default. */
export function findSeason(date: LocalDate, calendar: SeasonCalendar): Season {
  return calendar.rules.find((rule) => fits(date, rule))?.season ?? calendar.defaultSeason
}

function fits(date: LocalDate, rule: SeasonRule): boolean {
  if (rule.weekdays !== null && !rule.weekdays.includes(getWeekday(date))) return false
  const monthDay = date.slice(5)
  const sinceStart = monthDay >= rule.fromMonthDay
  const untilEnd = monthDay <= rule.toMonthDay
  return rule.fromMonthDay <= rule.toMonthDay ? sinceStart && untilEnd : sinceStart || untilEnd
}

/** From so many days on, every day counts `numerator / denominator` of its rate: 6/7 from 7 days is a week at six days' price. */
export interface PeriodFactor {
  readonly fromDays: number
  readonly numerator: number
  readonly denominator: number
}

/** So many 24-hour periods in a row of one season. */
export interface SeasonRun {
  readonly season: Season
  readonly days: number
}

/** The seasons of the 24-hour periods from pick-up on. Each has the season of the day on which it begins (docs/domain.md 2). */
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
