import { expect, test } from 'vitest'
import type { PriceLine } from '#contract/values/price-line.ts'
import { findChangedPrices } from './changed-prices.ts'

const line = (code: PriceLine['code'], unitCents: number, ref?: number): PriceLine => ({
  code,
  ref,
  quantity: 3,
  unitCents,
  amountCents: 3 * unitCents,
})

test('W-14 a cover or an extra whose price changed during the visit is found, with both prices', () => {
  const before = [line('time', 1800), line('cover', 3400), line('extra', 500, 5), line('extra', 700, 6), line('itbms', 900)]
  const after = [line('time', 1800), line('cover', 3900), line('extra', 500, 5), line('extra', 800, 6), line('itbms', 999)]
  expect(findChangedPrices(before, after, true).map(({ line: { code }, ...prices }) => [code, prices])).toEqual([
    ['cover', { before: 3400, after: 3900 }],
    ['extra', { before: 700, after: 800 }],
  ])
})

test('W-14 another cover, and extras that were added or removed, are no changed prices', () => {
  const before = [line('cover', 1900), line('wifi', 400, 3)]
  expect(findChangedPrices(before, [line('cover', 3400), line('extra', 500, 5)], false)).toEqual([])
})
