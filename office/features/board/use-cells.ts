import { useEffect, useReducer, useRef, useState, type KeyboardEvent, type RefObject } from 'react'
import type { BoardBar } from '#contract/office/board.ts'
import type { BoardRow } from './board-layout.ts'
import type { Planner } from './use-plan.ts'

const listBars = (row: BoardRow): readonly BoardBar[] => (row.kind === 'class' ? [] : row.bars)

/** The name of a row takes the focus, except where it is only a text. */
const listCells = (row: BoardRow): string[] => {
  const bars = listBars(row).map(({ id }) => id)
  return row.kind === 'open' && bars.length < 2 ? bars : [row.key, ...bars]
}

/**
 * Arrow keys move between rows and, within a row, between its name and bars. While a booking is moved, they choose its car.
 * @param first the cell that has the focus at first
 */
export function useCells(rows: readonly BoardRow[], grid: RefObject<HTMLElement | null>, planner: Planner, first?: string) {
  const [active, setActive] = useState(first)
  const [, render] = useReducer((count: number) => count + 1, 0)
  const pendingFocus = useRef(first)
  const { move, setMove, drop } = planner
  const index = rows.findIndex((row) => active !== undefined && (row.key === active || listBars(row).some(({ id }) => id === active)))
  const row = rows[index]
  const bar = row === undefined ? undefined : listBars(row).find(({ id }) => id === active)
  // The moved booking keeps the focus, in its new row as well.
  const moved = useRef(move?.bar.id)
  useEffect(() => {
    if (move === null && moved.current !== undefined) pendingFocus.current = moved.current
    moved.current = move?.bar.id
    if (pendingFocus.current === undefined) return
    const cell = grid.current?.querySelector<HTMLElement>(`[data-cell="${CSS.escape(pendingFocus.current)}"]`)
    if (cell === null || cell === undefined) return
    pendingFocus.current = undefined
    cell.focus({ preventScroll: true })
    cell.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  })
  const goTo = (cell: string | undefined) => {
    if (cell === undefined) return
    pendingFocus.current = cell
    setActive(cell)
    render()
  }
  const changeTarget = (by: 1 | -1) => {
    if (move === null) return
    const targets: (number | null)[] = rows.flatMap((item) =>
      item.classId !== move.bar.classId || item.kind === 'class' ? [] : item.kind === 'open' ? [null] : [item.unit.id],
    )
    const next = targets[targets.indexOf(move.target ?? null) + by]
    if (next === undefined) return
    setMove({ ...move, target: next, by: 'keys' })
    const targetRow = rows.find((item) => item.key === (next === null ? `open-${move.bar.classId}` : `unit-${next}`))
    const area = grid.current
    // The row must be visible below the headings of the days.
    if (
      targetRow !== undefined &&
      area !== null &&
      (targetRow.top < area.scrollTop || targetRow.top + 96 > area.scrollTop + area.clientHeight)
    )
      area.scrollTo({ top: Math.max(0, targetRow.top - area.clientHeight / 2) })
  }
  const moveVertically = (by: 1 | -1) => {
    for (let at = index + by; at >= 0 && at < rows.length; at += by) {
      const next = rows[at]
      const cells = next === undefined ? [] : listCells(next)
      if (next === undefined || cells.length === 0) continue
      // The bar that is nearest in time, or the name of a row below a name.
      const near =
        bar === undefined ? undefined : listBars(next).toSorted((a, b) => Math.abs(a.from - bar.from) - Math.abs(b.from - bar.from))[0]
      goTo(near?.id ?? cells[0])
      return
    }
  }
  const moveHorizontally = (by: 1 | -1) => {
    const cells = row === undefined ? [] : listCells(row)
    goTo(cells[cells.indexOf(active ?? '') + by])
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const keys: Readonly<Record<string, () => void>> =
      move === null
        ? {
            ArrowDown: () => moveVertically(1),
            ArrowUp: () => moveVertically(-1),
            ArrowRight: () => moveHorizontally(1),
            ArrowLeft: () => moveHorizontally(-1),
          }
        : { ArrowDown: () => changeTarget(1), ArrowUp: () => changeTarget(-1), Enter: () => void drop(), Escape: () => setMove(null) }
    const run = keys[event.key]
    if (run === undefined || event.metaKey || event.ctrlKey || event.altKey) return
    event.preventDefault()
    event.stopPropagation()
    run()
  }
  // The first cell can be reached by Tab until another one has had the focus.
  return { active: index < 0 ? rows[0]?.key : active, row, bar, setActive, goTo, onKeyDown }
}
