import { memo } from 'react'
import type { Sheet } from './sheet-model.ts'
import styles from './sheet.module.css'

/** The amounts share three fifths of a wide table evenly, so that few of them do not stand far from their names. */
export const SheetColumns = memo(function SheetColumns({ sheet }: { sheet: Sheet }) {
  return (
    <>
      <colgroup span={isGrouped(sheet) ? 2 : 1} />
      <colgroup>
        {sheet.columns.map(({ id }) => (
          <col key={id} style={{ width: `${60 / sheet.columns.length}%` }} />
        ))}
      </colgroup>
    </>
  )
})

const isGrouped = ({ lines }: Sheet): boolean => lines.some(({ group }) => group !== undefined)

/** The headings of the columns. */
export const SheetHead = memo(function SheetHead({ sheet }: { sheet: Sheet }) {
  return (
    <thead>
      <tr>
        <th scope="col" colSpan={isGrouped(sheet) ? 2 : 1} className={styles['corner']}>
          <b>{sheet.corner}</b>
          {sheet.cornerSmall}
        </th>
        {sheet.columns.map(({ id, label, small }) => (
          <th key={id} scope="col">
            <b>{label}</b>
            {small}
          </th>
        ))}
      </tr>
    </thead>
  )
})
