// The charge for the time of a rental, before discounts, cover and fees (docs/domain.md 2 and 3.5). Cents × thirds × factor are multiplied
// as integers and rounded once per season, so that seven days at 45.00 and 6/7 are 270.00 and not 269.99.

import { type Cents, divideRounded, prorate } from '#contract/money.ts'
import { type DayRateRun, daysToFreeze } from './day-rates.ts'
import { extraHoursPerDay, fullDays, type RentalLength } from '#contract/rental-length.ts'
import type { Season } from '#contract/season.ts'
import type { PeriodFactor } from '../../catalog/season.ts'

/** The full days of one season and their share of the charge. */
export interface SeasonCharge {
  readonly season: Season
  readonly days: number
  readonly amountCents: Cents
}

/** `totalCents` is the sum of the seasons and the hours. */
export interface TimeCharge {
  readonly seasons: readonly SeasonCharge[]
  readonly hoursCents: Cents
  readonly totalCents: Cents
}

/**
 * The time charge of a rental, in cents. It never exceeds that of a longer rental with the same start: 29 days at the weekly factor would
 * cost more than 30 at the monthly one, so they cost the price of 30.
 * @throws RangeError when the frozen rates cover less than `daysToFreeze`
 */
export function timeCharge(length: RentalLength, dayRates: readonly DayRateRun[], factors: readonly PeriodFactor[]): TimeCharge {
  const covered = dayRates.reduce((sum, run) => sum + run.days, 0)
  const needed = daysToFreeze(length.wholeDays, factors)
  if (covered < needed) throw new RangeError(`The rates cover ${covered} days, but ${needed} are needed`)

  const days = fullDays(length.days)
  const uncapped = chargeBySeason(days, dayRates, factors)
  const daysCents = Math.min(sumCharges(uncapped), ...longerCharges(days, dayRates, factors))
  const totalCents =
    length.extraHours === 0
      ? daysCents
      : Math.min(sumCharges(chargeBySeason(length, dayRates, factors)), ...longerCharges(length, dayRates, factors))
  const amounts = prorate(
    daysCents,
    uncapped.map((charge) => charge.amountCents),
  )
  return {
    seasons: uncapped.map((charge, i) => ({ ...charge, amountCents: amounts[i] ?? 0 })),
    hoursCents: totalCents - daysCents,
    totalCents,
  }
}

/**
 * The charges of longer rentals; a rental costs no more than the lowest of them. Within one factor the charge only grows with the days, so
 * every later threshold is enough and, with extra hours, the next full day: in a cheaper season that day can cost less than two thirds of
 * the more expensive day before.
 */
function longerCharges(length: RentalLength, dayRates: readonly DayRateRun[], factors: readonly PeriodFactor[]): Cents[] {
  const thresholds = factors.filter((factor) => factor.fromDays > length.days).map((factor) => fullDays(factor.fromDays))
  const longer = length.extraHours === 0 ? thresholds : [fullDays(length.wholeDays), ...thresholds]
  return longer.map((candidate) => sumCharges(chargeBySeason(candidate, dayRates, factors)))
}

function sumCharges(charges: readonly SeasonCharge[]): Cents {
  return charges.reduce((sum, charge) => sum + charge.amountCents, 0)
}

/** The charge by the rate plan alone. Extra hours belong to the season of the last full day and have its rate. */
function chargeBySeason(length: RentalLength, dayRates: readonly DayRateRun[], factors: readonly PeriodFactor[]): SeasonCharge[] {
  const seasons: { season: Season; days: number; centThirds: number }[] = []
  let daysLeft = length.days
  for (const run of dayRates) {
    const days = Math.min(run.days, daysLeft)
    if (days === 0) break
    daysLeft -= days
    const extraThirds = daysLeft === 0 ? length.extraHours : 0
    const centThirds = run.rateCents * (days * extraHoursPerDay + extraThirds)
    const before = seasons.find(({ season }) => season === run.season)
    if (before === undefined) seasons.push({ season: run.season, days, centThirds })
    else Object.assign(before, { days: before.days + days, centThirds: before.centThirds + centThirds })
  }
  const { numerator, denominator } = findFactor(length.days, factors)
  return seasons.map(({ season, days, centThirds }) => ({
    season,
    days,
    amountCents: divideRounded(centThirds * numerator, extraHoursPerDay * denominator),
  }))
}

const daily: PeriodFactor = { fromDays: 0, numerator: 1, denominator: 1 }

function findFactor(days: number, factors: readonly PeriodFactor[]): PeriodFactor {
  return factors.reduce((best, factor) => (factor.fromDays <= days && factor.fromDays > best.fromDays ? factor : best), daily)
}
