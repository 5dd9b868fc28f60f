// The intermediate class with the prices of docs/domain.md 2 and 3.2, for tests.

import { type LocalDate, toInstant, wallTime } from '#contract/panama-time.ts'
import { coveragePackages } from './calculation/coverage.ts'
import { daysToFreeze, freezeDayRates } from './calculation/day-rates.ts'
import { rentalLength } from '#contract/rental-length.ts'
import { type ExtraCharge, priceRental, type PricedRental, type RentalInput } from './calculation/rules.ts'
import type { SeasonCalendar } from '#contract/season.ts'
import type { PeriodFactor } from '../catalog/season.ts'
import type { CoverItem, CoveragePackageTerms } from '../catalog/terms.ts'

export const panamaSeasons: SeasonCalendar = {
  rules: [
    { season: 'high', fromMonthDay: '12-15', toMonthDay: '04-30', weekdays: null },
    { season: 'high', fromMonthDay: '07-01', toMonthDay: '07-31', weekdays: null },
    { season: 'high', fromMonthDay: '11-01', toMonthDay: '11-30', weekdays: [5, 6, 0] },
  ],
  defaultSeason: 'low',
}

export const publicFactors: readonly PeriodFactor[] = [
  { fromDays: 7, numerator: 6, denominator: 7 },
  { fromDays: 30, numerator: 22, denominator: 30 },
]

export const coverItems: readonly CoverItem[] = [
  { code: 'CDW', isMandatory: true, dayCents: { small: 0, large: 0 } },
  { code: 'DAT', isMandatory: true, dayCents: { small: 0, large: 0 } },
  { code: 'EDD', isMandatory: false, dayCents: { small: 900, large: 1200 } },
  { code: 'CSDW', isMandatory: false, dayCents: { small: 1400, large: 1800 } },
  { code: 'WTC', isMandatory: false, dayCents: { small: 450, large: 450 } },
  { code: 'PAC', isMandatory: false, dayCents: { small: 400, large: 400 } },
  { code: 'SLC', isMandatory: false, dayCents: { small: 700, large: 700 } },
  { code: 'RAP', isMandatory: false, dayCents: { small: 350, large: 350 } },
]

const noExcess = { small: 0, large: 0 }
export const packageTerms: readonly CoveragePackageTerms[] = [
  { id: 20, optionalCodes: [], optionalDiscountBps: 0, excessCents: { small: 200_000, large: 250_000 }, depositShareBps: 10_000 },
  { id: 21, optionalCodes: ['EDD', 'WTC'], optionalDiscountBps: 0, excessCents: noExcess, depositShareBps: 10_000 },
  { id: 22, optionalCodes: ['CSDW', 'WTC', 'PAC', 'SLC', 'RAP'], optionalDiscountBps: 1500, excessCents: noExcess, depositShareBps: 5000 },
]

export const icarPackages = coveragePackages({ size: 'small', mandatoryDayCents: 2200, depositCents: 60_000 }, coverItems, packageTerms)
export const additionalDriver: ExtraCharge = { code: 'additional-driver', id: 2, quantity: 1, dayCents: 500, maxCents: null }

interface Example extends Partial<RentalInput> {
  readonly pickUpDate?: LocalDate
  readonly days?: number
  readonly extraHours?: number
  readonly packageId?: number
}

/** Three days in high season at Tocumen with one additional driver; `changes` override it. */
export function icarInput({ pickUpDate = '2027-01-12', days = 3, extraHours = 0, packageId = 20, ...changes }: Example = {}): RentalInput {
  const pickUpAt = toInstant(wallTime(pickUpDate, '10:00'))
  const length = rentalLength(pickUpAt, pickUpAt + (days * 24 + extraHours) * 3_600_000)
  const rates = new Map([
    ['high', 4500],
    ['low', 3200],
  ])
  const cover = icarPackages.find((candidate) => candidate.id === packageId)
  if (cover === undefined) throw new RangeError(`No package ${packageId}`)
  return {
    length,
    dayRates: freezeDayRates(pickUpDate, daysToFreeze(length.wholeDays, publicFactors), panamaSeasons, rates),
    periodFactors: publicFactors,
    promotionId: null,
    promotionBps: 0,
    clientTypeBps: 0,
    prepaidBps: 0,
    cover,
    extras: [additionalDriver],
    concessionBps: 1200,
    oneWayCents: 0,
    afterHours: { events: 0, eventCents: 2500 },
    itbmsBps: 700,
    classDepositCents: 60_000,
    ...changes,
  }
}

/** The example priced. */
export function priceIcar(example: Example = {}): PricedRental {
  return priceRental(icarInput(example))
}
