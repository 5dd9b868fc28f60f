import { useCallback, useEffect, useRef, type PointerEvent, type RefObject } from 'react'
import type { BoardBar } from '#contract/office/board.ts'
import { isMovable, type BoardRow } from './board-layout.ts'
import type { Planner } from './use-plan.ts'

/** A press that moves less is a click. */
const startPx = 5
const edgePx = 40

/**
 * Drags a booking to another car, by mouse or pen. The dragged image is moved without rendering; the row below it is state. The handler
 * is stable, so that the rows are not rendered again.
 */
export function useDrag(
  rows: readonly BoardRow[],
  area: { grid: RefObject<HTMLElement | null>; body: RefObject<HTMLElement | null>; ghost: RefObject<HTMLElement | null> },
  planner: Planner,
  canPlan: boolean,
) {
  const latest = useRef({ rows, area, planner, canPlan })
  useEffect(() => {
    latest.current = { rows, area, planner, canPlan }
  })
  const end = useRef<() => void>(undefined)
  useEffect(() => () => end.current?.(), [])
  return useCallback((event: PointerEvent, bar: BoardBar) => {
    const { area, canPlan: isAllowed } = latest.current
    if (!isAllowed || event.button !== 0 || event.pointerType === 'touch' || !isMovable(bar)) return
    const startY = event.clientY
    const startX = event.clientX
    let isMoving = false
    const onMove = (moved: globalThis.PointerEvent) => {
      if (!isMoving && Math.hypot(moved.clientY - startY, moved.clientX - startX) < startPx) return
      if (!isMoving) latest.current.planner.clear()
      isMoving = true
      const [grid, body] = [area.grid.current, area.body.current]
      if (grid === null || body === null) return
      const frame = grid.getBoundingClientRect()
      if (moved.clientY < frame.top + 44 + edgePx) grid.scrollBy(0, -12)
      else if (moved.clientY > frame.bottom - edgePx) grid.scrollBy(0, 12)
      const y = moved.clientY - body.getBoundingClientRect().top
      if (area.ghost.current !== null) area.ghost.current.style.top = `${y - 13}px`
      const row = latest.current.rows.find(({ top, height }) => y >= top && y < top + height)
      const isDropRow = row !== undefined && row.classId === bar.classId && row.kind !== 'class'
      const target = isDropRow ? (row.kind === 'unit' ? row.unit.id : null) : undefined
      const { move, setMove } = latest.current.planner
      if (move === null || move.target !== target || move.by !== 'pointer') setMove({ bar, target, by: 'pointer' })
    }
    const onUp = () => {
      end.current?.()
      if (!isMoving) return
      // The click that follows would open the booking.
      addEventListener('click', preventClick, { capture: true, once: true })
      setTimeout(() => removeEventListener('click', preventClick, { capture: true }), 0)
      const { move, fitProblem, setMove, drop } = latest.current.planner
      // A refused drop stays, with the remedy.
      if (fitProblem !== null && move !== null) setMove({ ...move, by: 'keys' })
      else void drop()
    }
    // By the user, or by the browser, which scrolls with the pen.
    const onCancel = (cancelled: globalThis.PointerEvent | KeyboardEvent) => {
      if ('key' in cancelled && cancelled.key !== 'Escape') return
      end.current?.()
      latest.current.planner.setMove(null)
    }
    end.current?.()
    end.current = () => {
      removeEventListener('pointermove', onMove)
      removeEventListener('pointerup', onUp)
      removeEventListener('pointercancel', onCancel)
      removeEventListener('keydown', onCancel)
    }
    addEventListener('pointermove', onMove)
    addEventListener('pointerup', onUp)
    addEventListener('pointercancel', onCancel)
    addEventListener('keydown', onCancel)
  }, [])
}

function preventClick(event: MouseEvent): void {
  event.preventDefault()
  event.stopPropagation()
}
