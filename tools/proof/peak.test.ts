import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fullestMinute, getPeak } from './peak.ts'

const minute = 60_000
const block = (blockId: string, from: number, until: number) => ({ blockId, from: from * minute, until: until * minute })

test('blocks that follow each other never overlap, and those that share one minute do', () => {
  expect(getPeak([block('a', 0, 10), block('b', 10, 20)], 0, Infinity)).toBe(1)
  expect(getPeak([block('a', 0, 11), block('b', 10, 20)], 0, Infinity)).toBe(2)
  expect(fullestMinute([block('a', 0, 10), block('b', 10, 20)])).toBe(1)
  expect(fullestMinute([block('a', 0, 11), block('b', 10, 20)])).toBe(2)
})

test('blocks outside the period do not count, and a block in two states counts once', () => {
  expect(getPeak([block('a', 0, 10), block('b', 5, 30)], 10 * minute, 20 * minute)).toBe(1)
  expect(getPeak([block('a', 0, 10), block('a', 5, 30)], 0, Infinity)).toBe(1)
})

test('both ways of counting agree on whole minutes', () => {
  const interval = fc.tuple(fc.integer({ min: 0, max: 200 }), fc.integer({ min: 1, max: 60 }))
  fc.assert(
    fc.property(fc.array(interval, { maxLength: 30 }), (intervals) => {
      const blocks = intervals.map(([from, length], i) => block(String(i), from, from + length))
      expect(getPeak(blocks, -Infinity, Infinity)).toBe(fullestMinute(blocks))
    }),
  )
})
