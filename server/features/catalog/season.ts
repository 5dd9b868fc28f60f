// The seasons of a rental (docs/domain.md 2).

import { addDays, type LocalDate } from '#contract/panama-time.ts'
import { findSeason, type Season, type SeasonCalendar } from '#contract/season.ts'

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
