import { memo, type ReactNode } from 'react'
import { classNames } from '../../../../ui/class-names.ts'
import { useTexts } from '../../../lib/texts.tsx'
import { formatAmount } from './format-amount.ts'
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
  /** One digit for each column: 1 with a problem. */
  bad: string
  onChoose: (position: Position, isExtending?: boolean) => void
  /** Types into the active cell. */
  onOpen: () => void
  /** In the active cell: what is typed, or its problem. */
  children: ReactNode
}

/** Memoized: a key renders two lines and not the table. */
export const SheetRow = memo(function SheetRow({
  sheet,
  line,
  cells,
  activeColumn,
  from,
  until,
  bad,
  onChoose,
  onOpen,
  children,
}: SheetRowProps) {
  const { t } = useTexts()
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
      {cells.map((cell, column) => {
        const isActive = column === activeColumn
        const isNew = cell !== null && cell.published !== cell.future
        const isBad = bad[column] === '1'
        return (
          <td
            key={sheet.columns[column]?.id}
            data-at={`${line}:${column}`}
            // The first cell takes the focus of a table in which nothing was chosen.
            tabIndex={isActive ? 0 : -1}
            aria-selected={column >= from && column <= until}
            aria-invalid={isBad || undefined}
            className={classNames(
              isNew && styles['new'],
              isBad && styles['bad'],
              column >= from && column <= until && styles['chosen'],
              isActive && styles['pick'],
            )}
            onMouseDown={(event) => {
              if (event.target instanceof Element && event.target.closest('input, button') !== null) return
              event.preventDefault()
              onChoose({ line, column }, event.shiftKey)
            }}
            onMouseEnter={(event) => event.buttons === 1 && onChoose({ line, column }, true)}
            onDoubleClick={onOpen}
          >
            {cell !== null && (
              <span className={styles['value']}>
                {isNew && cell.published !== null && (
                  <s>
                    <span className="visually-hidden">{t.rates.before} </span>
                    {formatAmount(cell.published)}
                  </s>
                )}
                {isNew ? <b>{formatAmount(cell.future)}</b> : formatAmount(cell.future)}
              </span>
            )}
            {isActive && children}
          </td>
        )
      })}
    </tr>
  )
})
