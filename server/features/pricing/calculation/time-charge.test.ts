import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { DayRateRun } from './day-rates.ts'
import { publicFactors } from '../icar-example.ts'
import { timeCharge } from './time-charge.ts'

const high = (days: number, rateCents = 4500): DayRateRun => ({ season: 'high', days, rateCents })
const low = (days: number, rateCents = 3200): DayRateRun => ({ season: 'low', days, rateCents })
const charge = (days: number, extraHours: number, runs: readonly DayRateRun[]) =>
  timeCharge({ days, extraHours, wholeDays: days + (extraHours > 0 ? 1 : 0) }, runs, publicFactors)

test('three days at 45.00 are 135.00, and an extra hour is 15.00 more', () => {
  expect(charge(3, 0, [high(30)])).toEqual({
    seasons: [{ season: 'high', days: 3, amountCents: 13_500 }],
    hoursCents: 0,
    totalCents: 13_500,
  })
  expect(charge(3, 1, [high(30)])).toMatchObject({ hoursCents: 1500, totalCents: 15_000 })
  expect(charge(3, 2, [high(30)])).toMatchObject({ hoursCents: 3000, totalCents: 16_500 })
})

test('seven days at 45.00 are 270.00 and thirty are 990.00', () => {
  expect(charge(7, 0, [high(30)]).totalCents).toBe(27_000)
  expect(charge(30, 0, [high(30)]).totalCents).toBe(99_000)
})

test('a week at a rate that does not divide is rounded once and not day by day', () => {
  // 10 × 33.35 × 6/7 = 285.857…; ten rounded days of 28.59 would be 285.90.
  expect(charge(10, 0, [high(30, 3335)]).totalCents).toBe(28_586)
})

test('each season is rounded on its own', () => {
  // 5 × 33.35 × 6/7 = 142.928… and 5 × 22.25 × 6/7 = 95.357…
  expect(charge(10, 0, [high(5, 3335), low(25, 2225)]).seasons.map((season) => season.amountCents)).toEqual([14_293, 9536])
})

test('a recurring season has one sum', () => {
  expect(charge(5, 0, [low(1), high(3), low(26)]).seasons).toEqual([
    { season: 'low', days: 2, amountCents: 6400 },
    { season: 'high', days: 3, amountCents: 13_500 },
  ])
})

test('extra hours cost the rate of the last day', () => {
  expect(charge(2, 1, [high(1), low(29)]).hoursCents).toBe(1067)
  expect(charge(1, 1, [high(1), low(29)]).hoursCents).toBe(1500)
})

test('six days and an hour cost no more than the week', () => {
  expect(charge(6, 0, [high(30)])).toMatchObject({ hoursCents: 0, totalCents: 27_000 })
  expect(charge(6, 1, [high(30)])).toMatchObject({ hoursCents: 0, totalCents: 27_000 })
})

test('an extra hour after a week is charged at the rate of the week', () => {
  // A third of 45.00 at 6/7 is 12.857…
  expect(charge(7, 1, [high(30)])).toMatchObject({ hoursCents: 1286, totalCents: 28_286 })
})

test('the thresholds of a rate plan apply in any order', () => {
  const lengths = [3, 7, 12, 29, 30, 45].map((days) => ({ days, extraHours: 1, wholeDays: days + 1 }))
  const totals = (factors: typeof publicFactors) => lengths.map((length) => timeCharge(length, [high(60)], factors).totalCents)
  expect(totals(publicFactors.toReversed())).toEqual(totals(publicFactors))
})

test('twenty-nine days cost no more than the month', () => {
  expect(charge(29, 0, [high(30)]).totalCents).toBe(99_000)
  expect(charge(26, 0, [high(30)]).totalCents).toBe(99_000)
  expect(charge(25, 0, [high(30)]).totalCents).toBe(96_429)
})

test('two extra hours in an expensive season cost no more than the next day in a cheap one', () => {
  // Two thirds of 28.00 would be 18.67, but one day more costs 18.00.
  expect(charge(1, 2, [high(1, 2800), low(29, 1800)])).toMatchObject({ hoursCents: 1800, totalCents: 4600 })
})

test('with the cap the seasons still add up to the charge', () => {
  const capped = charge(29, 0, [high(10), low(20)])
  expect(capped.totalCents).toBe(33_000 + 46_933)
  expect(capped.seasons.reduce((sum, season) => sum + season.amountCents, 0)).toBe(capped.totalCents)
})

test('rates that end before the last threshold throw', () => {
  expect(() => charge(3, 0, [high(29)])).toThrow(new RangeError('The rates cover 29 days, but 30 are needed'))
  expect(() => charge(40, 1, [high(40)])).toThrow(RangeError)
})

const runs = fc
  .array(fc.record({ season: fc.constantFrom('low', 'high', 'peak'), days: fc.integer({ min: 1, max: 30 }) }), {
    minLength: 1,
    maxLength: 8,
  })
  .chain((parts) =>
    fc
      .record({
        low: fc.integer({ min: 1, max: 9999 }),
        high: fc.integer({ min: 1, max: 19_999 }),
        peak: fc.integer({ min: 1, max: 29_999 }),
      })
      .map((rates) => [
        ...parts.map(({ season, days }) => ({ season, days, rateCents: rates[season] })),
        { season: 'low', days: 93, rateCents: rates.low },
      ]),
  )
const length = fc.record({ days: fc.integer({ min: 1, max: 92 }), extraHours: fc.integer({ min: 0, max: 2 }) })

test('the time charge never falls when the rental grows, across seasons and thresholds', () => {
  fc.assert(
    fc.property(runs, (dayRates) => {
      let before = 0
      for (let thirds = 3; thirds <= 92 * 3; thirds += 1) {
        const { totalCents } = charge(Math.floor(thirds / 3), thirds % 3, dayRates)
        expect(totalCents).toBeGreaterThanOrEqual(before)
        before = totalCents
      }
    }),
    { numRuns: 60 },
  )
})

test('seasons and hours add up to the charge, none is negative, and the days are those of the rental', () => {
  fc.assert(
    fc.property(runs, length, (dayRates, { days, extraHours }) => {
      const { seasons, hoursCents, totalCents } = charge(days, extraHours, dayRates)
      expect(seasons.reduce((sum, season) => sum + season.amountCents, hoursCents)).toBe(totalCents)
      expect(seasons.reduce((sum, season) => sum + season.days, 0)).toBe(days)
      expect(Math.min(hoursCents, ...seasons.map((season) => season.amountCents))).toBeGreaterThanOrEqual(0)
    }),
  )
})
