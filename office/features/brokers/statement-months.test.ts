import { expect, test } from 'vitest'
import { listMonths } from './statement-months.ts'

test('months are listed from one year ahead to two years back, or back to the first booking', () => {
  const threeYears = listMonths('2026-11', null)
  expect([threeYears[0], threeYears.at(-1), threeYears.length]).toEqual(['2027-11', '2024-11', 37])
  expect(listMonths('2026-11', '2026-03')).toEqual(threeYears)
  const older = listMonths('2026-11', '2021-12')
  expect(older.slice(0, threeYears.length)).toEqual(threeYears)
  expect(older.slice(-2)).toEqual(['2022-01', '2021-12'])
})
