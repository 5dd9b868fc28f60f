// The day rates of one rental, frozen: a run-length list short enough to be signed into an offer. It reaches past the rental's end, because
// the cap of the time charge looks at longer rentals that start at the same moment (time-charge.ts).

import type { Cents } from '#contract/money.ts'
import type { LocalDate } from '#contract/panama-time.ts'
import { seasonRuns, type PeriodFactor, type Season, type SeasonCalendar, type SeasonRun } from '../catalog/season.ts'

/** So many 24-hour periods in a row at the rate of one season. */
export interface DayRateRun {
  readonly season: Season
  readonly days: number
  readonly rateCents: Cents
}

/** How many days the frozen list must cover: the rental, and no less than the last threshold of the rate plan. */
export function daysToFreeze(wholeDays: number, factors: readonly PeriodFactor[]): number {
  return factors.reduce((most, factor) => Math.max(most, factor.fromDays), wholeDays)
}

/**
 * Puts a class's rates to the seasons of a trip, which are the same for every class.
 * @param rateCents the class's rate by season; a season without a rate is a fault in the data and throws
 */
export function rateSeasons(runs: readonly SeasonRun[], rateCents: ReadonlyMap<Season, Cents>): DayRateRun[] {
  return runs.map(({ season, days }) => {
    const rate = rateCents.get(season)
    if (rate === undefined) throw new RangeError(`No rate for season ${season}`)
    return { season, days, rateCents: rate }
  })
}

/** The rates of the 24-hour periods from pick-up on. */
export function freezeDayRates(
  pickUpDate: LocalDate,
  days: number,
  calendar: SeasonCalendar,
  rateCents: ReadonlyMap<Season, Cents>,
): DayRateRun[] {
  return rateSeasons(seasonRuns(pickUpDate, days, calendar), rateCents)
}
