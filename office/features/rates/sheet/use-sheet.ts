import { useCallback, useMemo, useState } from 'react'
import { fill, useTexts } from '../../../lib/texts.tsx'
import type { DraftEditing, RowEdit } from '../use-draft.ts'
import { formatAmount } from '../../../lib/format.ts'
import { calculate, isNegative, maxCents, readBlock, writeBlock } from './read-number.ts'
import { getCents, positionsIn, type Position, type Sheet } from './sheet-model.ts'

/** What a cell shows. */
export interface ShownCell {
  published: number | null
  future: number | null
  /** What applies while both are null. */
  inherited: number | null
}

/** The last calculation, shown above the table. */
export interface Calculation {
  typed: string
  exactCents: number
  cents: number
}

/** The size of a pasted block, and of the room from a cell on. */
const countCells = (block: readonly (readonly unknown[])[], cells: readonly (readonly unknown[])[], from: Position) => ({
  rows: block.length,
  columns: block[0]?.length ?? 0,
  roomRows: cells.length - from.line,
  roomColumns: (cells[0]?.length ?? 0) - from.column,
})

/** What restores cells: the published amounts, and the removal of new rows where an amount is inherited without them. */
function listReverted(sheet: Sheet, positions: readonly Position[]): [amounts: [Position, number][], removed: RowEdit[]] {
  const found = positions.flatMap((position) => {
    const cell = sheet.cell(position.line, position.column)
    return cell === null ? [] : [{ ...cell, position, cents: getCents(cell.published, cell.column) }]
  })
  const amounts = found.flatMap(({ position, cents }): [Position, number][] => (cents === null ? [] : [[position, cents]]))
  const added = found.filter(({ published, future, inherited = null }) => published === null && future !== null && inherited !== null)
  return [amounts, added.map(({ table, key, future }) => ({ table, key, before: future, after: null }))]
}

/** Why what was typed into a cell cannot be its amount. @param cents what was read, if anything */
function explainRefused(typed: string, cents: number | undefined, texts: ReturnType<typeof useTexts>['t']['rates']): string {
  const value = typed.trim()
  if (isNegative(typed)) return fill(texts.negative, { value, positive: value.slice(1).trim() })
  // A number without punctuation can only be refused because it is too large.
  const text = cents === 0 ? texts.zero : /^\d+$/.test(value) ? texts.tooMuch : texts.notRead
  return fill(text, { value: typed, max: formatAmount(maxCents) })
}

/** Reads and writes amounts of a sheet. A typed or pasted value goes into the draft as a whole or not at all. */
export function useSheet(sheet: Sheet, { edit }: Pick<DraftEditing, 'edit'>) {
  const { t } = useTexts()
  const [message, setMessage] = useState<string>()
  const [calculation, setCalculation] = useState<Calculation>()
  const cells = useMemo(
    () =>
      sheet.lines.map((_, line) =>
        sheet.columns.map((_, column): ShownCell | null => {
          const cell = sheet.cell(line, column)
          if (cell === null) return null
          const { published, future, column: name, inherited = null } = cell
          return { published: getCents(published, name), future: getCents(future, name), inherited }
        }),
      ),
    [sheet],
  )
  const clearCalculation = useCallback(() => setCalculation(undefined), [])
  const clearMessage = useCallback(() => setMessage(undefined), [])
  const describeCell = useCallback(
    ({ line, column }: Position) => {
      const isAmount = sheet.emptyText === undefined || sheet.cell(line, column) !== null
      return `${sheet.lines[line]?.label ?? ''}, ${isAmount ? (sheet.columns[column]?.label ?? '') : sheet.emptyText}`
    },
    [sheet],
  )

  /** Two columns of one row are one edit. */
  const write = (amounts: readonly (readonly [Position, number])[], removed: readonly RowEdit[] = []) => {
    const edits = new Map<string, RowEdit>()
    for (const [{ line, column }, cents] of amounts) {
      const cell = sheet.cell(line, column)
      if (cell === null) continue
      const id = `${cell.table} ${cell.key}`
      const known = edits.get(id)
      const after = { ...(known?.after ?? cell.future ?? cell.blank), [cell.column]: cents }
      edits.set(id, { table: cell.table, key: cell.key, before: cell.future, after })
    }
    edit([...removed, ...edits.values()])
  }

  const isAllowed = (cents: number) => cents > 0 || sheet.canBeZero
  const refuseTyped = (typed: string, cents: number | undefined) => {
    setMessage(explainRefused(typed, cents, t.rates))
    return false
  }

  return {
    cells,
    describeCell,
    message,
    calculation,
    /** The line above the table no longer shows the last calculation, for example because another cell is chosen. */
    clearCalculation,
    clearMessage,
    /** Writes what was typed into cells; a formula without a first number starts from each cell's own amount. */
    type: (typed: string, positions: readonly Position[]): boolean => {
      const amounts: [Position, number][] = []
      for (const position of positions) {
        const cell = cells[position.line]?.[position.column]
        if (cell === null || cell === undefined) continue
        const found = calculate(typed, cell.future ?? cell.inherited, sheet.roundTo)
        if (found === null || !isAllowed(found.cents)) return refuseTyped(typed, found?.cents)
        amounts.push([position, found.cents])
        setCalculation(found.isFormula ? { typed, ...found } : undefined)
      }
      setMessage(undefined)
      write(amounts)
      return true
    },
    setAmount: (position: Position, cents: number) => {
      setMessage(undefined)
      write([[position, cents]])
    },
    /** Restores the published amounts of cells; a new amount in place of an inherited one is removed. */
    revert: (positions: readonly Position[]) => write(...listReverted(sheet, positions)),
    copy: (from: Position, until: Position): string => {
      const block = cells
        .slice(from.line, until.line + 1)
        .map((line) => line.slice(from.column, until.column + 1).map((item) => item?.future ?? null))
      setMessage(fill(t.rates.copied, { count: block.flat().length }))
      return writeBlock(block)
    },
    /** Pastes a block; a single amount fills the selection. */
    paste: (text: string, from: Position, until: Position): void => {
      const block = readBlock(text)
      if (!block.ok) {
        const name = describeCell({ line: from.line + block.row, column: from.column + block.column })
        const place = { name, row: block.row + 1, column: block.column + 1, value: block.value.slice(0, 30) }
        setMessage(fill(block.reason === 'mixed-styles' ? t.rates.mixedStyles : t.rates.cellNotRead, place))
        return
      }
      const [single] = block.cells[0] ?? []
      const isSingle = block.cells.length === 1 && block.cells[0]?.length === 1
      const amounts: [Position, number][] = []
      const pasted = isSingle
        ? positionsIn(from, until).map((position) => [position, single ?? null] as const)
        : block.cells.flatMap((row, i) => row.map((cents, j) => [{ line: from.line + i, column: from.column + j }, cents] as const))
      for (const [position, cents] of pasted) {
        if (cents === null) continue
        const cell = cells[position.line]?.[position.column]
        const place = {
          name: describeCell(position),
          row: position.line - from.line + 1,
          column: position.column - from.column + 1,
          value: (cents / 100).toFixed(2),
        }
        if (cell === undefined) return setMessage(fill(t.rates.outside, countCells(block.cells, cells, from)))
        if (cell === null) continue
        if (!isAllowed(cents)) return setMessage(fill(t.rates.cellZero, place))
        amounts.push([position, cents])
      }
      setMessage(fill(t.rates.pasted, { count: amounts.length }))
      return write(amounts)
    },
    /** Copies the first line or the first column of a selection over the rest of it. */
    fillFrom: (from: Position, until: Position, isDown: boolean) => {
      const amounts = positionsIn(from, until).flatMap((position): [Position, number][] => {
        const source = isDown ? { line: from.line, column: position.column } : { line: position.line, column: from.column }
        const cents = cells[source.line]?.[source.column]?.future ?? null
        const isSource = source.line === position.line && source.column === position.column
        return cents === null || isSource || cells[position.line]?.[position.column] === null ? [] : [[position, cents]]
      })
      write(amounts)
    },
  }
}
