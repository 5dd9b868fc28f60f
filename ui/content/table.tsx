/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role */
import type { ReactNode } from 'react'

import { classNames } from '../class-names.ts'
import styles from './table.module.css'

type Column = { key: string; label: string; isNumber?: boolean }
type Row = { id: string; cells: Readonly<Record<string, ReactNode>> }

type TableProps = {
  /** What the table shows; its accessible name. */
  caption: string
  isCaptionHidden?: boolean
  /** The first column names the row. */
  columns: readonly Column[]
  rows: readonly Row[]
}

/**
 * On a phone each row becomes a block of "label value" lines. The roles are explicit because some browsers drop table semantics when
 * `display` changes.
 */
export function Table({ caption, isCaptionHidden = false, columns, rows }: TableProps) {
  return (
    <table className={styles.table} role="table">
      <caption className={isCaptionHidden ? 'visually-hidden' : undefined}>{caption}</caption>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map(({ key, label, isNumber }) => (
            <th key={key} scope="col" role="columnheader" className={classNames(isNumber && styles.number)}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map(({ id, cells }) => (
          <tr key={id} role="row">
            {columns.map(({ key, label, isNumber }, index) =>
              index === 0 ? (
                <th key={key} scope="row" role="rowheader">
                  {cells[key]}
                </th>
              ) : (
                <td key={key} role="cell" data-label={label} className={classNames(isNumber && styles.number)}>
                  {cells[key]}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
