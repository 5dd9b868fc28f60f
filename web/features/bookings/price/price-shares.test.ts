import { expect, test } from 'vitest'
import type { PriceLine } from '#contract/values/price-line.ts'
import { computeSharesOfTotal, countRentalDays, mergeRental } from './price-shares.ts'

const line = (code: PriceLine['code'], amountCents: number): PriceLine => ({
  code,
  quantity: 1,
  unitCents: amountCents,
  amountCents,
  ref: undefined,
})
const describe = (lines: readonly PriceLine[]) =>
  computeSharesOfTotal(lines).map(({ kind, percent }) => [kind, Math.round(percent * 100) / 100])

test('each line has a share, in the order of the lines', () => {
  const lines = [line('time', 5000), line('cover', 3000), line('wifi', 500), line('concession', 1000), line('itbms', 500)]
  expect(describe(lines)).toEqual([
    ['rental', 50],
    ['cover', 30],
    ['extra', 5],
    ['fee', 10],
    ['tax', 5],
  ])
})

test('a discount has no share and reduces the rental', () => {
  const lines = [line('time', 6000), line('discount', -500), line('prepaid', -500), line('cover', 4000), line('itbms', 1000)]
  expect(describe(lines)).toEqual([
    ['rental', 50],
    ['rental', 0],
    ['rental', 0],
    ['cover', 40],
    ['tax', 10],
  ])
  expect(computeSharesOfTotal(lines).map(({ isReduction }) => isReduction)).toEqual([false, true, true, false, false])
})

test('a reduction larger than the rental also reduces the next lines, and lines without amounts have no shares', () => {
  expect(describe([line('time', 1000), line('cover', 3000), line('adjustment', -2000)])).toEqual([
    ['rental', 0],
    ['cover', 100],
    ['fee', 0],
  ])
  expect(describe([line('time', 0)])).toEqual([['rental', 0]])
  expect(describe([])).toEqual([])
})

test('W-14 a rental at two rates is one line, with the days of both', () => {
  const days = (quantity: number, unitCents: number): PriceLine => ({
    ...line('time', quantity * unitCents),
    quantity,
    unitCents,
  })
  const lines = [days(3, 2600), days(1, 4000), line('cover', 3000)]
  expect(mergeRental(lines).map(({ code, amountCents }) => [code, amountCents])).toEqual([
    ['time', 11_800],
    ['cover', 3000],
  ])
  expect(countRentalDays(lines)).toBe(4)
})

test('W-14 a day with extra hours counts as a full one, and parts of days are not counted', () => {
  expect(countRentalDays([{ ...line('time', 3000), quantity: 3 }, line('hours', 500)])).toBe(4)
  expect(countRentalDays([{ ...line('time', 1000), quantity: 1.5 }])).toBeUndefined()
  expect(countRentalDays([line('cover', 500)])).toBeUndefined()
})
