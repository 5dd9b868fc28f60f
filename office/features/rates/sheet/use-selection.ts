import { useCallback, useEffect, useRef, useState, type RefObject } from 'react'
import { toRange, type Position, type Sheet } from './sheet-model.ts'

export interface Selection {
  active: Position
  /** The corner opposite to the active cell. */
  anchor: Position
}

/** The chosen cells of a sheet; the active one has the focus. */
export function useSelection(sheet: Sheet, grid: RefObject<HTMLElement | null>) {
  const [selection, setSelection] = useState<Selection>({ active: { line: 0, column: 0 }, anchor: { line: 0, column: 0 } })
  const shouldFocus = useRef(false)
  const last = { line: sheet.lines.length - 1, column: sheet.columns.length - 1 }
  const clamp = ({ line, column }: Position): Position => ({
    line: Math.max(0, Math.min(last.line, line)),
    column: Math.max(0, Math.min(last.column, column)),
  })
  const active = clamp(selection.active)
  const anchor = clamp(selection.anchor)
  const goTo = useCallback((position: Position, isExtending = false) => {
    shouldFocus.current = true
    setSelection((before) => ({ active: position, anchor: isExtending ? before.anchor : position }))
  }, [])
  useEffect(() => {
    if (!shouldFocus.current) return
    shouldFocus.current = false
    grid.current?.querySelector<HTMLElement>(`[data-at="${active.line}:${active.column}"]`)?.focus()
  })
  return {
    active,
    anchor,
    span: toRange(active, anchor),
    goTo,
    move: (lines: number, columns: number, isExtending = false) =>
      goTo(clamp({ line: active.line + lines, column: active.column + columns }), isExtending),
    goToEdge: (isLine: boolean, isEnd: boolean, isExtending: boolean) =>
      goTo(
        isLine ? { line: isEnd ? last.line : 0, column: active.column } : { line: active.line, column: isEnd ? last.column : 0 },
        isExtending,
      ),
    chooseAll: () => {
      shouldFocus.current = true
      setSelection({ active: { line: 0, column: 0 }, anchor: last })
    },
    focus: () => {
      shouldFocus.current = true
      setSelection((before) => ({ ...before }))
    },
  }
}
