import { expect, test } from 'vitest'
import type { PriceLine } from '#contract/values/price-line.ts'
import { compareOffer, parseDailyPrice, type LeftOutPart } from './compare-offer.ts'

const line = (code: PriceLine['code'], amountCents: number, quantity = 1): PriceLine => ({
  code,
  quantity,
  unitCents: amountCents / quantity,
  amountCents,
})
/** Three days at Tocumen: 12 % of 201.00 and 7 % of 225.12. */
const lines = [line('time', 135_00, 3), line('cover', 66_00, 3), line('concession', 24_12), line('itbms', 15_76)]
const ours = { lines, totalCents: 240_88 }
const compare = (dailyCents: number, includes: LeftOutPart[] = [], estimate = ours) => compareOffer(dailyCents, new Set(includes), estimate)

test('W-35 a daily price of 9.00 comes to 111.45 with mandatory cover, airport fee and tax', () => {
  expect(compare(9_00)).toEqual({
    days: 3,
    rows: [
      { code: 'time', otherCents: 27_00, ourCents: 135_00 },
      { code: 'cover', percent: undefined, otherCents: 66_00, ourCents: 66_00 },
      { code: 'concession', percent: 12, otherCents: 11_16, ourCents: 24_12 },
      { code: 'itbms', percent: 7, otherCents: 7_29, ourCents: 15_76 },
    ],
    otherTotalCents: 111_45,
    ourTotalCents: 240_88,
    unstatedLines: [],
  })
})

test('W-35 our own daily price has our total', () => {
  expect(compare(45_00)?.otherTotalCents).toBe(ours.totalCents)
})

test('W-35 what the price includes is not added, and with everything included it is the price times the days', () => {
  expect(compare(40_00, ['cover'])?.rows[1]?.otherCents).toBe(0)
  expect(compare(40_00, ['cover', 'concession', 'itbms'])?.otherTotalCents).toBe(120_00)
})

test('W-35 lines that the other company may not have are named and not added', () => {
  const oneWay = [...lines.slice(0, 3), line('one-way', 50_00), line('itbms', 19_26)]
  const compared = compare(9_00, [], { lines: oneWay, totalCents: 294_38 })
  expect(compared?.unstatedLines).toEqual([{ code: 'one-way', ourCents: 50_00 }])
  expect(compared?.otherTotalCents).toBe(111_45)
})

test('W-35 at a branch in town there is no airport fee, and without lines nothing is compared', () => {
  const inTown = [...lines.slice(0, 2), line('itbms', 14_07)]
  expect(compare(9_00, [], { lines: inTown, totalCents: 215_07 })?.rows.map(({ code }) => code)).toEqual(['time', 'cover', 'itbms'])
  expect(compare(9_00, [], { lines: [], totalCents: 0 })).toBeNull()
})

test.each([
  ['9', 9_00],
  [' $9 ', 9_00],
  ['9.5', 9_50],
  ['9,05', 9_05],
  ['USD 12.30', 12_30],
  ['B/. 20', 20_00],
  ['500', 500_00],
])('W-35 %j is a daily price', (typed, cents) => {
  expect(parseDailyPrice(typed)).toEqual({ cents })
})

test.each([
  ['', 'unreadable'],
  ['nueve', 'unreadable'],
  ['-9', 'unreadable'],
  ['9.999', 'unreadable'],
  ['9 por día', 'unreadable'],
  ['1e3', 'unreadable'],
  ['0', 'too-low'],
  ['0.99', 'too-low'],
  ['500.01', 'too-high'],
  ['999999', 'too-high'],
])('W-35 %j is none: %s', (typed, problem) => {
  expect(parseDailyPrice(typed)).toEqual({ problem })
})
