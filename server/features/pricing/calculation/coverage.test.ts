import { expect, test } from 'vitest'
import { coveragePackages } from './coverage.ts'
import { coverItems, icarPackages, packageTerms } from '../icar-example.ts'

test('B-01 package 20 is the mandatory cover at its own price', () => {
  expect(icarPackages[0]).toEqual({
    id: 20,
    dayCents: 2200,
    includes: ['CDW', 'DAT'],
    excessCents: 200_000,
    depositShareBps: 10_000,
    depositCents: 60_000,
  })
})

test('Plus adds EDD and WTC at full price and leaves no excess', () => {
  expect(icarPackages[1]).toMatchObject({
    id: 21,
    dayCents: 2200 + 1350,
    includes: ['CDW', 'DAT', 'EDD', 'WTC'],
    excessCents: 0,
    depositCents: 60_000,
  })
})

test('Total takes 15 % off the optional covers, never off the mandatory one, and halves the deposit', () => {
  expect(icarPackages[2]).toMatchObject({ id: 22, dayCents: 2200 + 2805, excessCents: 0, depositCents: 30_000 })
  expect(icarPackages[2]?.includes).toEqual(['CDW', 'DAT', 'CSDW', 'WTC', 'PAC', 'SLC', 'RAP'])
})

test('a large class pays the large prices and has the higher excess', () => {
  const large = coveragePackages({ size: 'large', mandatoryDayCents: 2900, depositCents: 100_000 }, coverItems, packageTerms)
  expect(large.map(({ dayCents, excessCents }) => [dayCents, excessCents])).toEqual([
    [2900, 250_000],
    [2900 + 1650, 0],
    [2900 + 3145, 0],
  ])
})

test('a package with a cover that does not exist throws', () => {
  const terms = packageTerms.map((each) => ({ ...each, optionalCodes: ['GPS'] }))
  expect(() => coveragePackages({ size: 'small', mandatoryDayCents: 2200, depositCents: 60_000 }, coverItems, terms)).toThrow('GPS')
})
