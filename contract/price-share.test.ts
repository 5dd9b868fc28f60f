import { expect, test } from 'vitest'
import { computeShare, sumShareBase } from './price-share.ts'

// The example of docs/domain.md 3.3: 258.85.
const lines = [
  { code: 'time', amountCents: 13_500 },
  { code: 'cover', amountCents: 6_600 },
  { code: 'additional-driver', amountCents: 1_500 },
  { code: 'concession', amountCents: 2_592 },
  { code: 'itbms', amountCents: 1_693 },
] as const

test('a percentage is given only when it gives the exact amount', () => {
  expect(computeShare({ code: 'itbms', amountCents: 1_693 }, lines)).toBe(7)
  expect(computeShare({ code: 'itbms', amountCents: 1_700 }, lines)).toBeUndefined()
  expect(computeShare({ code: 'itbms', amountCents: 10 }, [])).toBeUndefined()
})

test('an adjustment is in no base, and a one-way fee only in that of the tax', () => {
  const all = [...lines, { code: 'one-way', amountCents: 5_000 }, { code: 'adjustment', amountCents: -1_000 }] as const
  expect(sumShareBase({ code: 'concession', amountCents: 0 }, all)).toBe(21_600)
  expect(sumShareBase({ code: 'itbms', amountCents: 0 }, all)).toBe(29_192)
})
