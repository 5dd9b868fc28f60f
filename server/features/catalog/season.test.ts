import { expect, test } from 'vitest'
import { panamaSeasons } from '../pricing/icar-example.ts'
import { findSeason } from '#contract/season.ts'

test.each([
  ['2026-12-14', 'low'],
  ['2026-12-15', 'high'],
  ['2026-12-31', 'high'],
  ['2027-01-01', 'high'],
  ['2028-02-29', 'high'],
  ['2027-04-30', 'high'],
  ['2027-05-01', 'low'],
  ['2027-06-30', 'low'],
  ['2027-07-01', 'high'],
  ['2027-07-31', 'high'],
  ['2027-08-01', 'low'],
])('%s is in %s season', (date, season) => {
  expect(findSeason(date, panamaSeasons)).toBe(season)
})

test('in November only Friday to Sunday is high season', () => {
  const week = ['2026-11-05', '2026-11-06', '2026-11-07', '2026-11-08', '2026-11-09']
  expect(week.map((date) => findSeason(date, panamaSeasons))).toEqual(['low', 'high', 'high', 'high', 'low'])
  expect(findSeason('2026-10-30', panamaSeasons)).toBe('low')
})

test('a season can be a single day', () => {
  const calendar = { rules: [{ season: 'high', fromMonthDay: '12-25', toMonthDay: '12-25', weekdays: null }], defaultSeason: 'low' }
  expect(['2026-12-24', '2026-12-25', '2026-12-26'].map((date) => findSeason(date, calendar))).toEqual(['low', 'high', 'low'])
})

test('of two matching rules the first applies', () => {
  const carnival = { season: 'carnival', fromMonthDay: '02-10', toMonthDay: '02-17', weekdays: null }
  const calendar = { ...panamaSeasons, rules: [carnival, ...panamaSeasons.rules] }
  expect(findSeason('2027-02-12', calendar)).toBe('carnival')
  expect(findSeason('2027-02-18', calendar)).toBe('high')
})
