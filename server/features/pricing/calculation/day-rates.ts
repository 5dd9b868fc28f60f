// The day rates of one rental as a run-length list, short enough to be part of an offer. It extends past the rental's end, because the cap
// of the time charge compares with longer rentals (time-charge.ts).

import type { Cents } from '#contract/money.ts'
import type { LocalDate } from '#contract/panama-time.ts'
import type { Season, SeasonCalendar } from '#contract/season.ts'
import { seasonRuns, type PeriodFactor, type SeasonRun } from '../../catalog/season.ts'

/** A number of consecutive 24-hour periods at the rate of one season. */
export interface DayRateRun {
  readonly season: Season
  readonly days: number
  readonly rateCents: Cents
}

/** How many days the list must cover: the rental, and at least the last threshold of the rate plan. */
export function daysToFreeze(wholeDays: number, factors: readonly PeriodFactor[]): number {
  return factors.reduce((max, factor) => Math.max(max, factor.fromDays), wholeDays)
}

/**
 * Applies a class's rates to the seasons of a trip, which are the same for every class.
 * @param rateCents the class's rate by season
 * @throws RangeError for a season without a rate
 */
export function rateSeasons(runs: readonly SeasonRun[], rateCents: ReadonlyMap<Season, Cents>): DayRateRun[] {
  return runs.map(({ season, days }) => {
    const rate = rateCents.get(season)
    if (rate === undefined) throw new RangeError(`No rate for season ${season}`)
    return { season, days, rateCents: rate }
  })
}

/** The rate of each 24-hour period from pick-up on. */
export function freezeDayRates(
  pickUpDate: LocalDate,
  days: number,
  calendar: SeasonCalendar,
  rateCents: ReadonlyMap<Season, Cents>,
): DayRateRun[] {
  return rateSeasons(seasonRuns(pickUpDate, days, calendar), rateCents)
}
