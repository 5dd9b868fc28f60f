import { expect, test } from 'vitest'
import { countFree } from './rules.ts'

const taken = (from: number, until: number, units = 1) => ({ from, until, units })
const day = (n: number) => ({ from: n * 24, until: (n + 1) * 24 })

test('the lowest count of a day decides, and a car that comes back as another leaves is one car', () => {
  expect(countFree(2, [], [day(0)])).toEqual([2])
  expect(countFree(2, [taken(0, 10), taken(10, 20)], [day(0)])).toEqual([1])
  expect(countFree(2, [taken(10, 20), taken(0, 10)], [day(0)])).toEqual([1])
  expect(countFree(2, [taken(0, 10), taken(9, 20)], [day(0), day(1)])).toEqual([0, 2])
  expect(countFree(1, [taken(0, 48, 2)], [day(1)])).toEqual([-1])
})

test('what ends before a period or starts at its end does not count', () => {
  expect(countFree(1, [taken(0, 24), taken(48, 60)], [day(1)])).toEqual([1])
  expect(countFree(1, [taken(0, 20), taken(50, 60)], [day(1)])).toEqual([1])
  expect(countFree(3, [taken(0, 30), taken(40, 60), taken(60, 70)], [day(1)])).toEqual([2])
})
