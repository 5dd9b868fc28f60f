// The rows of the board: classes, their bookings without a car, and their cars. Pure.

import type { Board, BoardBar, BoardUnit } from '#contract/office/board.ts'
import type { ClassEntry } from '#contract/office/bookings.ts'

interface Placed {
  key: string
  classId: number
  top: number
  height: number
}
export type BoardRow = Placed &
  (
    | { kind: 'class'; entry: ClassEntry; cars: number; counts: readonly number[]; isExpanded: boolean }
    | { kind: 'open'; lanes: readonly (readonly BoardBar[])[]; bars: readonly BoardBar[] }
    | { kind: 'unit'; unit: BoardUnit; bars: readonly BoardBar[] }
  )
/** A row on which a booking can be dropped. */
export type TargetRow = Extract<BoardRow, { kind: 'open' | 'unit' }>

export const rowHeightPx = 32
const laneHeightPx = 28

/** Bars side by side in as few lanes as possible, in the order of time. */
export function toLanes(bars: readonly BoardBar[]): BoardBar[][] {
  const lanes: BoardBar[][] = []
  for (const bar of bars.toSorted((a, b) => a.from - b.from)) {
    const lane = lanes.find((item) => (item.at(-1)?.until ?? 0) <= bar.from)
    if (lane === undefined) lanes.push([bar])
    else lane.push(bar)
  }
  return lanes
}

/** A booking that waits for a car. A rental without one does not: it was handed over in an earlier version of the program. */
export const isUnassigned = (bar: BoardBar): boolean => bar.vehicleId === null && (bar.kind === 'ahead' || bar.kind === 'held')

/** A booking whose car can still be changed. */
export const isMovable = (bar: BoardBar): boolean => bar.code !== null && (bar.kind === 'ahead' || bar.kind === 'held')

/** A rental in progress: the renter can get another car. */
export const isOut = (bar: BoardBar): boolean => bar.kind === 'out' || bar.kind === 'late'

type Row<Kind extends BoardRow['kind']> = Omit<Extract<BoardRow, { kind: Kind }>, 'top'>
const unplaced = (row: Row<'class'> | Row<'open'> | Row<'unit'>) => row

/** The rows from top to bottom; a collapsed class has only its own row. */
export function toRows(board: Board, collapsed: ReadonlySet<number>): BoardRow[] {
  const byTime = board.bars.toSorted((a, b) => a.from - b.from)
  const rows = board.classes.flatMap((entry) => {
    const classId = entry.id
    const units = board.units.filter((unit) => unit.classId === classId)
    const open = byTime.filter((bar) => bar.classId === classId && isUnassigned(bar))
    const lanes = toLanes(open)
    const counts = board.free.find((item) => item.classId === classId)?.counts ?? []
    const isExpanded = !collapsed.has(classId)
    const head = unplaced({
      kind: 'class',
      key: `class-${classId}`,
      classId,
      height: rowHeightPx,
      entry,
      cars: units.length,
      counts,
      isExpanded,
    })
    if (!isExpanded) return [head]
    const waiting = unplaced({
      kind: 'open',
      key: `open-${classId}`,
      classId,
      height: Math.max(rowHeightPx, lanes.length * laneHeightPx + 4),
      lanes,
      bars: open,
    })
    const cars = units.map((unit) =>
      unplaced({
        kind: 'unit',
        key: `unit-${unit.id}`,
        classId,
        height: rowHeightPx,
        unit,
        bars: byTime.filter(({ vehicleId }) => vehicleId === unit.id),
      }),
    )
    return [head, waiting, ...cars]
  })
  let top = 0
  return rows.map((row) => {
    const placed: BoardRow = { ...row, top }
    top += row.height
    return placed
  })
}

/** Where a bar is, as shares of the shown time, and whether it goes on beyond it. */
export function placeBar({ from, until }: Pick<BoardBar, 'from' | 'until'>, board: Pick<Board, 'from' | 'days'>) {
  const length = board.days * 86_400_000
  const exactStart = (from - board.from) / length
  const exactEnd = until === null ? 1 : (until - board.from) / length
  const [start, end] = [Math.max(0, exactStart), Math.min(1, exactEnd)]
  return { start, end: Math.max(start, end), isCutAtStart: exactStart < 0, isCutAtEnd: exactEnd > 1 || until === null }
}

/** The narrowest bar that can be hit with a finger or the mouse, in pixels. */
const hitPx = 24

/**
 * The drawn width of a bar, in pixels: what its time takes, and for a short one as much as can be hit, up to the next bar.
 * @param roomPx from the start of the bar to the next one
 */
export const widenBar = (widthPx: number, roomPx: number): number => Math.max(8, widthPx, Math.min(hitPx, roomPx - 2))

/** Where the next bar of a lane begins, as a share of the shown time; the end of the lane after the last. */
export function findNextStart(lane: readonly BoardBar[], index: number, board: Pick<Board, 'from' | 'days'>): number {
  const next = lane[index + 1]
  return next === undefined ? 1 : Math.min(1, placeBar(next, board).start)
}
