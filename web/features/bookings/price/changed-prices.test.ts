import { expect, test } from 'vitest'
import type { PriceLine } from '#contract/values/price-line.ts'
import { findChangedUnitPrices } from './changed-prices.ts'

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
  const changed = findChangedUnitPrices({ lines: before, coverageId: 21 }, { lines: after, coverageId: 21 })
  expect(changed.map(({ line: { code }, ...prices }) => [code, prices])).toEqual([
    ['cover', { coverageId: 21, before: 3400, after: 3900 }],
    ['extra', { coverageId: 21, before: 700, after: 800 }],
  ])
})

test('W-14 another cover, and extras that were added or removed, do not count as changed prices', () => {
  const before = { lines: [line('cover', 1900), line('wifi', 400, 3)], coverageId: 20 }
  const after = { lines: [line('cover', 3400), line('extra', 500, 5)], coverageId: 21 }
  expect(findChangedUnitPrices(before, after)).toEqual([])
})
