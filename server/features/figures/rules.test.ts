import { expect, test } from 'vitest'
import { findPeriods, findMedian, ratioFigure, shareFigure, sumFigure, yearBefore } from './rules.ts'

test('ten complete weeks from Sunday to Saturday are shown, and the current one with those after it are ahead', () => {
  const { past, ahead } = findPeriods('week', null, '2026-11-25')
  expect(past).toHaveLength(10)
  expect(past.at(-1)).toEqual({ from: '2026-11-15', until: '2026-11-22' })
  expect(past[0]?.from).toBe('2026-09-13')
  expect(ahead.map(({ from }) => from)).toEqual(['2026-11-22', '2026-11-29', '2026-12-06', '2026-12-13', '2026-12-20'])
})

test('twelve complete months are shown, also across the turn of the year', () => {
  const { past, ahead } = findPeriods('month', null, '2027-01-31')
  expect(past[0]).toEqual({ from: '2026-01-01', until: '2026-02-01' })
  expect(past.at(-1)).toEqual({ from: '2026-12-01', until: '2027-01-01' })
  expect(ahead.map(({ from }) => from)).toEqual(['2027-01-01', '2027-02-01', '2027-03-01'])
})

test('an earlier last period can be chosen by any of its days, and none after the last complete period is shown', () => {
  expect(findPeriods('week', '2026-10-07', '2026-11-25').past.at(-1)?.from).toBe('2026-10-04')
  expect(findPeriods('week', '2026-12-25', '2026-11-25').past.at(-1)?.from).toBe('2026-11-15')
  expect(findPeriods('month', '2026-02-10', '2026-11-25').past.at(-1)?.from).toBe('2026-02-01')
})

test('the year before has the same weekdays by week, and the same months by month', () => {
  expect(yearBefore([{ from: '2026-11-15', until: '2026-11-22' }], 'week')).toEqual([{ from: '2025-11-16', until: '2025-11-23' }])
  expect(yearBefore([{ from: '2026-12-01', until: '2027-01-01' }], 'month')).toEqual([{ from: '2025-12-01', until: '2026-01-01' }])
})

const periods = [
  { from: '2026-11-08', until: '2026-11-15' },
  { from: '2026-11-15', until: '2026-11-22' },
]

test('the total of a ratio divides the sums, and is null where there is nothing to divide by', () => {
  const now = [
    { position: 1, part: 1, whole: 10 },
    { position: 2, part: 9, whole: 10 },
    { position: 2, part: 0, whole: 80 },
  ]
  const figure = ratioFigure('share', periods, { now, last: [] })
  expect(figure).toMatchObject({ value: 10, last: null })
  expect(figure.rows.map(({ value }) => value)).toEqual([10, 10])
})

test('a key without bookings has no share if there are none at all, and otherwise zero', () => {
  const figure = shareFigure(['web', 'walk-in'], { now: 4, last: 0 }, { now: [{ key: 'web', count: 3 }], last: [] })
  expect(figure.rows).toEqual([
    { key: 'web', value: 75, last: null },
    { key: 'walk-in', value: 0, last: null },
  ])
})

test('a sum without a comparison has none in its rows either', () => {
  expect(sumFigure('money', ['0'], [{ key: '0', count: 5 }], null)).toEqual({
    unit: 'money',
    value: 5,
    last: null,
    rows: [{ key: '0', value: 5, last: null }],
  })
})

test('the median of counted values is the lower one in the middle', () => {
  const median = (...rows: [value: number, count: number][]) => findMedian(rows.map(([value, count]) => ({ value, count })))
  expect(median([10, 1], [2, 1], [30, 1])).toBe(10)
  expect(median([2, 2], [10, 2])).toBe(2)
  expect(median([2, 1], [-1, 1], [9, 3])).toBe(9)
  expect(median()).toBeNull()
})
