import { memo, type ReactNode } from 'react'
import { classNames } from '../../../../ui/class-names.ts'
import { useTexts } from '../../../lib/texts.tsx'
import { formatAmount } from '../../../lib/format.ts'
import type { Position, Sheet } from './sheet-model.ts'
import type { ShownCell } from './use-sheet.ts'
import styles from './sheet.module.css'

interface SheetRowProps {
  sheet: Sheet
  line: number
  cells: readonly (ShownCell | null)[]
  /** The active column, or -1. */
  activeColumn: number
  /** The chosen columns of this line. */
  from: number
  until: number
  /** One digit for each column: 1 with an error. */
  invalidColumns: string
  /** In the active cell, what is typed or its problem; otherwise false. */
  children: ReactNode
}

/** Memoized: a key renders two lines, and of these the cells that change. */
export const SheetRow = memo(function SheetRow({ sheet, line, cells, activeColumn, from, until, invalidColumns, children }: SheetRowProps) {
  const head = sheet.lines[line]
  const isFirst = head?.group !== undefined && head.group !== sheet.lines[line - 1]?.group
  return (
    <tr className={classNames(isFirst && styles['first'])}>
      {isFirst && (
        <th scope="rowgroup" rowSpan={sheet.lines.filter(({ group }) => group === head.group).length} className={styles['group']}>
          <span>{head.group}</span>
        </th>
      )}
      <th scope="row" className={classNames(styles['name'], head?.group !== undefined && styles['grouped'])}>
        {head?.label}
        {head?.small !== undefined && <small>{head.small}</small>}
      </th>
      {cells.map((cell, column) => (
        <SheetCell
          key={sheet.columns[column]?.id}
          at={`${line}:${column}`}
          emptyText={cell === null ? (sheet.emptyText ?? '') : undefined}
          isQuiet={sheet.columns[column]?.isDefault === true}
          published={cell?.published ?? null}
          future={cell?.future ?? null}
          inherited={cell?.inherited ?? null}
          inheritedFrom={sheet.inheritedFrom}
          isActive={column === activeColumn}
          isChosen={column >= from && column <= until}
          isInvalid={invalidColumns[column] === '1'}
        >
          {column === activeColumn && children}
        </SheetCell>
      ))}
    </tr>
  )
})

interface SheetCellProps {
  /** Line and column, `3:0`; `findPosition` reads it. */
  at: string
  /** Shown instead of an amount in a cell that has none. */
  emptyText: string | undefined
  isQuiet: boolean
  published: number | null
  future: number | null
  inherited: number | null
  inheritedFrom: string | undefined
  isActive: boolean
  isChosen: boolean
  isInvalid: boolean
  children: ReactNode
}

/** Memoized by its amounts: a key, or an edit, renders the cells that it changes. */
const SheetCell = memo(function SheetCell(props: SheetCellProps) {
  const { at, emptyText, isQuiet, published, future, inherited, inheritedFrom, isActive, isChosen, isInvalid, children } = props
  const { t } = useTexts()
  const isNew = published !== future
  return (
    <td
      data-at={at}
      // The first cell takes the focus of a table in which nothing was chosen.
      tabIndex={isActive ? 0 : -1}
      aria-selected={isChosen}
      aria-invalid={isInvalid || undefined}
      className={classNames(
        emptyText !== undefined && styles['none'],
        isQuiet && styles['quiet'],
        isNew && styles['new'],
        isInvalid && styles['invalid'],
        isChosen && styles['chosen'],
        isActive && styles['active'],
        children !== false && styles['open'],
      )}
    >
      {emptyText === undefined ? (
        <span className={styles['value']}>
          {isNew && published !== null && (
            <s>
              <span className="visually-hidden">{t.rates.before} </span>
              {formatAmount(published)}
            </s>
          )}
          {isNew ? <b>{formatAmount(future)}</b> : formatAmount(future)}
          {future === null && inherited !== null && (
            <span className="muted" title={inheritedFrom}>
              {formatAmount(inherited)}
              <span className="visually-hidden"> {inheritedFrom}</span>
            </span>
          )}
        </span>
      ) : (
        <span className="visually-hidden">{emptyText}</span>
      )}
      {children}
    </td>
  )
})

/** The cell in which an element is. */
export function findPosition(target: EventTarget): Position | null {
  const at = target instanceof Element ? target.closest('[data-at]')?.getAttribute('data-at') : null
  const [line, column] = at?.split(':').map(Number) ?? []
  return line === undefined || column === undefined ? null : { line, column }
}
