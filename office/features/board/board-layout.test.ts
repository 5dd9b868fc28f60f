import { expect, test } from 'vitest'
import type { Board, BoardBar } from '#contract/office/board.ts'
import { dayMs } from '#contract/panama-time.ts'
import { placeBar, rowHeightPx, findNextStart, toLanes, toRows, widenBar } from './board-layout.ts'

const from = Date.parse('2026-11-22T05:00:00Z')
const bar = (id: string, fromDay: number, untilDay: number | null, change: Partial<BoardBar> = {}): BoardBar => ({
  id,
  kind: 'ahead',
  classId: 1,
  vehicleId: null,
  from: from + fromDay * dayMs,
  until: untilDay === null ? null : from + untilDay * dayMs,
  dueAt: null,
  freeAt: null,
  code: id,
  version: 1,
  firstName: '',
  lastName: '',
  holdEndsAt: null,
  reason: '',
  toBranchId: null,
  ...change,
})
const entry = (id: number) => ({ id, code: `C${id}`, name: { es: '', en: '' }, picture: '' })
const unit = (id: number, classId: number) =>
  ({ id, plate: null, classId, make: '', model: '', odometerKm: 0, state: 'ready', from: 0, until: null }) as const

const board: Board = {
  now: from,
  from,
  days: 14,
  classes: [entry(1), entry(2)],
  allClasses: [],
  units: [unit(11, 1), unit(12, 1), unit(21, 2)],
  bars: [bar('a', 1, 3), bar('b', 2, 4), bar('planned', 3, 5, { vehicleId: 12 }), bar('gone', 0, 1, { kind: 'out' })],
  free: [{ classId: 1, counts: [2] }],
  holidays: [],
}

test('bars that overlap get lanes of their own, and others share one', () => {
  const lanes = toLanes([bar('a', 0, 2), bar('b', 1, 3), bar('c', 2, 4), bar('d', 3, 4)])
  expect(lanes.map((lane) => lane.map(({ id }) => id))).toEqual([
    ['a', 'c'],
    ['b', 'd'],
  ])
})

test('a class has its bookings without a car, then its cars; a collapsed one has only its name', () => {
  const rows = toRows(board, new Set([2]))
  expect(rows.map(({ key }) => key)).toEqual(['class-1', 'open-1', 'unit-11', 'unit-12', 'class-2'])
  const [, open, , planned] = rows
  expect(open?.kind === 'open' && open.bars.map(({ id }) => id)).toEqual(['a', 'b'])
  expect(planned?.kind === 'unit' && planned.bars.map(({ id }) => id)).toEqual(['planned'])
  expect(rows.map(({ top }) => top)).toEqual([0, rowHeightPx, rowHeightPx + 60, 2 * rowHeightPx + 60, 3 * rowHeightPx + 60])
})

test('a bar is cut at the edges of the board, and one without an end goes on', () => {
  expect(placeBar(bar('a', -2, 7), board)).toEqual({ start: 0, end: 0.5, isCutAtStart: true, isCutAtEnd: false })
  expect(placeBar(bar('a', 7, null), board)).toEqual({ start: 0.5, end: 1, isCutAtStart: false, isCutAtEnd: true })
  expect(placeBar(bar('a', 7, 20), board)).toMatchObject({ end: 1, isCutAtEnd: true })
})

test('a short bar is drawn as wide as can be hit, but never over the next one', () => {
  expect(widenBar(6, 400)).toBe(24)
  expect(widenBar(6, 20)).toBe(18)
  expect(widenBar(6, 0)).toBe(8)
  expect(widenBar(120, 120)).toBe(120)
})

test('a bar has room up to the next one of its lane, the last one to the end of the board', () => {
  const lane = [bar('A', 0, 1), bar('B', 7, 8), bar('C', 20, 21)]
  const board = { from, days: 14 }
  expect([0, 1, 2].map((i) => findNextStart(lane, i, board))).toEqual([0.5, 1, 1])
})
