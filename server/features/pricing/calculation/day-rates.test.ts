import { expect, test } from 'vitest'
import { daysToFreeze, freezeDayRates } from './day-rates.ts'
import { panamaSeasons, publicFactors } from '../icar-example.ts'

const rates = new Map([
  ['high', 4500],
  ['low', 3200],
])

test('the rates cover the rental and at least the last threshold', () => {
  expect(daysToFreeze(3, publicFactors)).toBe(30)
  expect(daysToFreeze(45, publicFactors)).toBe(45)
  expect(daysToFreeze(3, [])).toBe(3)
})

test('each 24-hour period has the season of the day on which it begins, and a season may recur', () => {
  expect(freezeDayRates('2026-11-05', 6, panamaSeasons, rates)).toEqual([
    { season: 'low', days: 1, rateCents: 3200 },
    { season: 'high', days: 3, rateCents: 4500 },
    { season: 'low', days: 2, rateCents: 3200 },
  ])
})

test('a season without a rate throws', () => {
  expect(() => freezeDayRates('2026-11-05', 3, panamaSeasons, new Map([['low', 3200]]))).toThrow('high')
})
