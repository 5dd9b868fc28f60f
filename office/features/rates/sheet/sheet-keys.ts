import type { KeyboardEvent } from 'react'
import type { useSelection } from './use-selection.ts'

interface KeyActions {
  selection: ReturnType<typeof useSelection>
  canEdit: boolean
  /** Begins typing with a character. */
  open: (typed: string) => void
  /** Edits the amount of the active cell. */
  edit: () => void
  undo: () => unknown
  redo: () => unknown
  /** Restores the published amounts of the chosen cells. */
  revert: () => void
  fill: (isDown: boolean) => void
}

const arrows: Readonly<Record<string, readonly [lines: number, columns: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

type PressedKey = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey'>

/** What a key does in a sheet that is not being typed into; null if nothing. */
export function findKeyAction({ key, shiftKey: isShift, ctrlKey, metaKey }: PressedKey, actions: KeyActions): (() => void) | null {
  const { selection, canEdit } = actions
  const isModifier = ctrlKey || metaKey
  const arrow = arrows[key]
  if (arrow !== undefined) {
    const [lines, columns] = arrow
    return isModifier ? () => selection.goToEdge(lines !== 0, lines + columns > 0, isShift) : () => selection.move(lines, columns, isShift)
  }
  if (key === 'Home' || key === 'End') return () => selection.goToEdge(isModifier, key === 'End', isShift)
  if (isModifier && key.toLowerCase() === 'a') return selection.chooseAll
  if (!canEdit) return null
  if (isModifier) return findModifierAction(key.toLowerCase(), isShift, actions)
  if (key === 'Enter' || key === 'F2') return actions.edit
  if (key === 'Delete' || key === 'Backspace') return actions.revert
  return /^[\d=*×+\-/.,]$/.test(key) ? () => actions.open(key) : null
}

function findModifierAction(key: string, isShift: boolean, { selection: { span }, fill, undo, redo }: KeyActions): (() => void) | null {
  if (key === 'd') return () => fill(true)
  // With one column chosen the browser reloads, as everywhere.
  if (key === 'r' && span.from.column !== span.until.column) return () => fill(false)
  if (key === 'y' || (key === 'z' && isShift)) return () => void redo()
  return key === 'z' ? () => void undo() : null
}
