import { memo, useRef, useState, type ReactNode } from 'react'
import { classNames } from '../../ui/class-names.ts'
import { useHotkeys } from '../lib/hotkeys.ts'
import { fill, useTexts } from '../lib/texts.tsx'
import { Button } from './button.tsx'
import { SidePanel } from './side-panel.tsx'
import styles from './data-table.module.css'

export interface Column<Row> {
  name: string
  /** The column heading. */
  label: string
  cell: (row: Row, isChosen: boolean) => ReactNode
  isNumber?: boolean
  width?: string
  /** Hidden in a narrow table, and in the card that replaces a row where the columns have no room. */
  isWideOnly?: boolean
  /** On a separate line in that card. */
  isOwnLine?: boolean
  /** With its heading in that card, for a value that is meaningless alone. */
  isLabelled?: boolean
}

interface DataTableProps<Row> {
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** Opens a row: by Enter, or by a click outside its controls. */
  onOpen?: ((row: Row) => void) | undefined
  /** Keyboard shortcuts of the selected row, such as its next action. */
  rowHotkeys?: (row: Row) => Readonly<Record<string, () => void>>
  /** The contents of the side panel that `Space` opens for the selected row. */
  renderPeek?: (row: Row) => ReactNode
  isLoading?: boolean
  /** Shown if there are no rows. */
  empty: ReactNode
  /** A separator before a row, such as "now". */
  renderSeparator?: (row: Row, index: number) => ReactNode
  footer?: ReactNode
}

/** A table whose rows are navigated with `J` and `K` and opened with `Enter`; where there is no room for columns each row is a card. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, columns, rows, rowKey, onOpen, rowHotkeys, renderPeek, isLoading = false, empty, renderSeparator, footer } = props
  const [chosenKey, setChosenKey] = useState<string | null>(null)
  const [isPeeking, setPeeking] = useState(false)
  const body = useRef<HTMLTableSectionElement>(null)
  const chosen = rows.findIndex((row) => rowKey(row) === chosenKey)
  const choose = (index: number) => {
    const row = rows[Math.max(0, Math.min(rows.length - 1, index))]
    if (row === undefined) return
    setChosenKey(rowKey(row))
    const element = body.current?.querySelector<HTMLElement>(`[data-key="${CSS.escape(rowKey(row))}"]`)
    element?.focus({ preventScroll: true })
    element?.scrollIntoView({ block: 'nearest' })
  }
  const chosenRow = rows[chosen]
  // A row may leave the list while it is worked on in the side panel.
  const [peekedRow, setPeekedRow] = useState<Row>()
  if (isPeeking && chosenRow !== undefined && chosenRow !== peekedRow) setPeekedRow(chosenRow)
  const shownRow = chosenRow ?? peekedRow
  useHotkeys({
    ...(chosenRow === undefined ? {} : rowHotkeys?.(chosenRow)),
    j: () => choose(chosen + 1),
    k: () => choose(chosen - 1),
    ...(chosenRow === undefined || onOpen === undefined ? {} : { enter: () => onOpen(chosenRow) }),
    ...(chosenRow === undefined || renderPeek === undefined ? {} : { space: () => setPeeking(!isPeeking) }),
  })
  if (isLoading) return <Skeleton />
  return (
    <>
      {rows.length === 0 ? (
        empty
      ) : (
        <div className={styles['box']}>
          <table className={styles['table']} aria-label={label}>
            <colgroup>
              {columns.map(({ name, width, isWideOnly }) => (
                <col
                  key={name}
                  className={isWideOnly === true ? styles['wide'] : undefined}
                  style={width === undefined ? undefined : { width }}
                />
              ))}
            </colgroup>
            <thead>
              <tr>
                {columns.map(({ name, label, isNumber, isWideOnly }) => (
                  <th
                    key={name}
                    scope="col"
                    className={classNames(isNumber === true && styles['number'], isWideOnly === true && styles['wide'])}
                  >
                    {label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody ref={body}>
              {rows.flatMap((row, i) => {
                const key = rowKey(row)
                const separator = renderSeparator?.(row, i)
                return [
                  ...(separator === undefined || separator === null
                    ? []
                    : [
                        <tr key={`${key}-separator`} className={styles['line']}>
                          <td colSpan={columns.length}>{separator}</td>
                        </tr>,
                      ]),
                  <DataRow key={key} dataKey={key} {...{ row, columns, isChosen: key === chosenKey, onOpen }} onChoose={setChosenKey} />,
                ]
              })}
            </tbody>
            {footer !== undefined && (
              <tfoot>
                <tr>
                  <td colSpan={columns.length}>{footer}</td>
                </tr>
              </tfoot>
            )}
          </table>
        </div>
      )}
      {isPeeking && renderPeek !== undefined && shownRow !== undefined && (
        <SidePanel onClose={() => setPeeking(false)}>{renderPeek(shownRow)}</SidePanel>
      )}
    </>
  )
}

interface DataRowProps<Row> {
  dataKey: string
  row: Row
  columns: readonly Column<Row>[]
  isChosen: boolean
  onChoose: (dataKey: string) => void
  onOpen: ((row: Row) => void) | undefined
}

function PlainRow<Row>({ dataKey, row, columns, isChosen, onChoose, onOpen }: DataRowProps<Row>) {
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- The table handles the keys; the row contains a link.
    <tr
      className={classNames(isChosen && styles['chosen'], onOpen !== undefined && styles['opens'])}
      data-key={dataKey}
      tabIndex={-1}
      aria-current={isChosen || undefined}
      onClick={(event) => {
        onChoose(dataKey)
        const isControl = event.target instanceof Element && event.target.closest('a, button, input, select, label') !== null
        const isSelecting = (getSelection()?.toString() ?? '') !== ''
        if (!isControl && !isSelecting) onOpen?.(row)
      }}
    >
      {columns.map(({ name, label, cell, isNumber, isWideOnly, isOwnLine, isLabelled }) => (
        <td
          key={name}
          data-column={name}
          data-label={label}
          className={classNames(
            isNumber === true && styles['number'],
            isWideOnly === true && styles['wide'],
            isOwnLine === true && styles['own'],
            isLabelled === true && styles['labelled'],
          )}
        >
          {cell(row, isChosen)}
        </td>
      ))}
    </tr>
  )
}

/** Memoized, so that moving the selection only renders two rows. */
const DataRow = memo(PlainRow) as typeof PlainRow

/** Placeholders of the size of rows, to avoid a layout shift when the rows arrive. */
function Skeleton() {
  const { t } = useTexts()
  return (
    <div className={styles['skeleton']} role="status">
      <span className="visually-hidden">{t.shell.loading}</span>
      {Array.from({ length: 8 }, (_, i) => (
        <i key={i} style={{ width: `${40 + ((i * 17) % 45)}%` }} />
      ))}
    </div>
  )
}

/** The "load more" button below a list. */
export function ShowMore({
  hasMore,
  isLoading,
  onMore,
  count,
  total,
}: {
  hasMore: boolean
  isLoading: boolean
  onMore: () => void
  count: number
  /** The size of the whole list in words, if known. */
  total?: string | undefined
}) {
  const { t } = useTexts()
  return (
    <div className={styles['more']}>
      <span className="muted">
        {hasMore && total !== undefined ? fill(t.list.countOf, { count, total }) : fill(t.list.count, { count })}
      </span>
      {hasMore && (
        <Button kind="quiet" isSmall isBusy={isLoading} onClick={onMore}>
          {isLoading ? t.list.loadingMore : t.list.more}
        </Button>
      )}
    </div>
  )
}
