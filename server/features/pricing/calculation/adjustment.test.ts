import { expect, test } from 'vitest'
import { adjustLines, adjustPrice, getAdjustment } from './adjustment.ts'
import { singleLine } from './price-line.ts'
import type { PricedRental } from './rules.ts'

const lines = [singleLine('time', 10_000), singleLine('itbms', 700)]

test('an adjustment is one line after the others, and replaces an earlier one', () => {
  const discounted = adjustLines(lines, -1_500)
  expect(discounted).toEqual([...lines, singleLine('adjustment', -1_500)])
  expect(getAdjustment(discounted)).toBe(-1_500)
  expect(adjustLines(discounted, 250)).toEqual([...lines, singleLine('adjustment', 250)])
  expect(adjustLines(discounted, 0)).toEqual(lines)
  expect(getAdjustment(lines)).toBe(0)
})

test('a discount takes the whole price at most', () => {
  expect(adjustLines(lines, -10_700)).toEqual([...lines, singleLine('adjustment', -10_700)])
  expect(adjustLines(lines, -10_701)).toEqual([...lines, singleLine('adjustment', -10_700)])
})

test('the total and the amount per day of a price follow its adjustment', () => {
  const priced: PricedRental = {
    days: 3,
    extraHours: 0,
    wholeDays: 3,
    lines,
    totalCents: 10_700,
    perDayCents: 3_567,
    timeCents: 10_000,
    timePerDayCents: 3_333,
    depositCents: 0,
    discountSource: null,
  }
  expect(adjustPrice(priced, 0)).toBe(priced)
  const adjusted = adjustPrice(priced, -700)
  expect(adjusted).toEqual({ ...priced, lines: adjustLines(lines, -700), totalCents: 10_000, perDayCents: 3_333 })
})
