// The periods of the figures, and their sums from the rows of the statements.

import type { Figure, FigurePeriod, FigureUnit } from '#contract/office/figures.ts'
import { addDays, getWeekday, type LocalDate } from '#contract/panama-time.ts'

export interface Periods {
  past: FigurePeriod[]
  ahead: FigurePeriod[]
}

const visibleWeeks = 10
const weeksAhead = 5
const visibleMonths = 12
const monthsAhead = 3
/** Whole weeks, so that the year before has the same weekdays. */
const daysIn52Weeks = 364

const startOfMonth = (date: LocalDate): LocalDate => `${date.slice(0, 7)}-01`

function addMonths(date: LocalDate, months: number): LocalDate {
  const month = Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1 + months
  return `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}${date.slice(7)}`
}

/**
 * The complete weeks or months up to a day, and those after it.
 * @param last a day of the last period; null, or a day of a period that is not complete, for the last complete one
 */
export function findPeriods(by: 'week' | 'month', last: LocalDate | null, today: LocalDate): Periods {
  const start = (date: LocalDate) => (by === 'week' ? addDays(date, -getWeekday(date)) : startOfMonth(date))
  const move = (date: LocalDate, count: number) => (by === 'week' ? addDays(date, 7 * count) : addMonths(date, count))
  const current = start(today)
  const wanted = last === null ? current : move(start(last), 1)
  const end = wanted < current ? wanted : current
  const list = (first: number, count: number): FigurePeriod[] =>
    Array.from({ length: count }, (_, i) => ({ from: move(end, first + i), until: move(end, first + i + 1) }))
  const [before, after] = by === 'week' ? [visibleWeeks, weeksAhead] : [visibleMonths, monthsAhead]
  return { past: list(-before, before), ahead: list(0, after) }
}

/** The same periods a year before: of weeks with the same weekdays, of months by the calendar. */
export function yearBefore(periods: readonly FigurePeriod[], by: 'week' | 'month'): FigurePeriod[] {
  const move = (date: LocalDate) => (by === 'week' ? addDays(date, -daysIn52Weeks) : addMonths(date, -12))
  return periods.map(({ from, until }) => ({ from: move(from), until: move(until) }))
}

/** A number that a figure has now and had a year before. */
export interface Pair<Value> {
  now: Value
  last: Value
}

/** A part of a whole in a period, numbered from 1. */
export interface Ratio {
  position: number
  part: number
  whole: number
}

const divide = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole)
const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)
const scale = (value: number | null, factor: number): number | null => (value === null ? null : value * factor)

/** A ratio by period, such as revenue per day or a share. The total divides the sums; it is not the mean of the periods. */
export function ratioFigure(unit: FigureUnit, periods: readonly FigurePeriod[], { now, last }: Pair<readonly Ratio[]>): Figure {
  const factor = unit === 'share' ? 100 : 1
  const total = (rows: readonly Ratio[]) => scale(divide(sum(rows.map((row) => row.part)), sum(rows.map((row) => row.whole))), factor)
  const at = (rows: readonly Ratio[], position: number) => total(rows.filter((row) => row.position === position))
  return {
    unit,
    value: total(now),
    last: total(last),
    rows: periods.map(({ from }, i) => ({ key: from, value: at(now, i + 1), last: at(last, i + 1) })),
  }
}

/** The median of values with their counts: of an even number of them, the lower one in the middle. Null if there is none. */
export function findMedian(rows: readonly { value: number; count: number }[]): number | null {
  let above = sum(rows.map((row) => row.count)) / 2
  for (const { value, count } of rows.toSorted((a, b) => a.value - b.value)) {
    above -= count
    if (above <= 0) return value
  }
  return null
}

export interface CountedItem {
  key: string
  count: number
}

/** Shares of a whole by key, in the order of the keys. */
export function shareFigure(keys: readonly string[], wholes: Pair<number>, { now, last }: Pair<readonly CountedItem[]>): Figure {
  const share = (rows: readonly CountedItem[], key: string, whole: number) =>
    scale(divide(sum(rows.filter((row) => row.key === key).map((row) => row.count)), whole), 100)
  const rows = keys.map((key) => ({ key, value: share(now, key, wholes.now), last: share(last, key, wholes.last) }))
  return { unit: 'share', value: null, last: null, rows }
}

/** Amounts or counts by key with their sum. A key that is missing counts as zero. */
export function sumFigure(
  unit: FigureUnit,
  keys: readonly string[],
  now: readonly CountedItem[],
  last: readonly CountedItem[] | null,
): Figure {
  const total = (rows: readonly CountedItem[], key: string) => sum(rows.filter((row) => row.key === key).map((row) => row.count))
  return {
    unit,
    value: sum(now.map((item) => item.count)),
    last: last === null ? null : sum(last.map((item) => item.count)),
    rows: keys.map((key) => ({ key, value: total(now, key), last: last === null ? null : total(last, key) })),
  }
}
