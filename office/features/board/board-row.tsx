import { Link } from '@tanstack/react-router'
import { memo, type PointerEvent } from 'react'
import type { Board, BoardBar } from '#contract/office/board.ts'
import { classNames } from '../../../ui/class-names.ts'
import { IconCheck, IconChevronDown } from '../../../ui/icons/icon.tsx'
import { Button } from '../../components/button.tsx'
import { joinFacts } from '../../lib/format.ts'
import { fill, useTexts } from '../../lib/texts.tsx'
import { Bar } from './bar.tsx'
import { placeBar, type BoardRow, findNextStart } from './board-layout.ts'
import { describePlate } from './bar-text.ts'
import type { Planner } from './use-plan.ts'
import bars from './bar.module.css'
import styles from './board-grid.module.css'

/** What the cells of the board do. */
export interface CellActions {
  /** The bar or the name of a row that has the focus, by its `data-cell`. */
  active: string | undefined
  onGrab: (event: PointerEvent, bar: BoardBar) => void
  onFocus: (cell: string) => void
  onTap: (bar: BoardBar) => void
  onToggle: (classId: number) => void
}

interface RowProps extends CellActions {
  row: BoardRow
  index: number
  board: Board
  laneWidthPx: number
  planner: Planner
  canPlan: boolean
}

/** Memoized: scrolling renders only the rows that come into view. */
export const Row = memo(function Row(props: RowProps) {
  const { row, index, board, planner } = props
  const { move, fitProblem, fitting } = planner
  const isTarget = move !== null && row.kind === 'unit' && move.target === row.unit.id
  const isFitting = move !== null && row.kind === 'unit' && fitting.some(({ id }) => id === row.unit.id)
  return (
    <div
      className={classNames(styles['row'], row.kind === 'class' && styles['class'])}
      role="row"
      aria-rowindex={index + 2}
      style={{ top: row.top, height: row.height }}
    >
      <div className={styles['name']} role="rowheader">
        <RowName {...props} />
      </div>
      <div
        className={classNames(styles['lane'], isFitting && styles['fits'], isTarget && fitProblem !== null && styles['refused'])}
        role="gridcell"
      >
        {row.kind === 'class' ? <FreeCounts counts={row.counts} isNarrow={props.laneWidthPx / board.days < 52} /> : <RowBars {...props} />}
        {isFitting && move.bar.vehicleId !== row.unit.id && <Slot bar={move.bar} board={board} />}
        {isTarget && fitProblem?.conflicts.map((bar) => <Clash key={bar.id} bar={bar} moved={move.bar} board={board} />)}
      </div>
    </div>
  )
})

function RowName({ row, active, onFocus, onToggle, planner, canPlan }: RowProps) {
  const { t, language } = useTexts()
  const tabIndex = active === row.key ? 0 : -1
  const focus = { tabIndex, 'data-cell': row.key, onFocus: () => onFocus(row.key) }
  if (row.kind === 'class') {
    const name = row.entry.name[language]
    return (
      <button
        type="button"
        className={classNames(styles['toggle'], !row.isExpanded && styles['closed'])}
        aria-expanded={row.isExpanded}
        title={fill(row.isExpanded ? t.board.close : t.board.open, { name })}
        onClick={() => onToggle(row.classId)}
        {...focus}
      >
        <IconChevronDown size={16} />
        <b>{name}</b>
        <small>{joinFacts(row.entry.code, String(row.cars))}</small>
      </button>
    )
  }
  if (row.kind === 'open')
    return (
      <>
        <span className="muted">{t.board.unassigned}</span>
        <small>{row.bars.length}</small>
        {canPlan && row.bars.length > 1 && (
          <Button kind="quiet" isSmall className={styles['all']} onClick={() => void planner.assignAll(row.classId)} {...focus}>
            {t.board.assignAll}
          </Button>
        )}
      </>
    )
  return (
    <>
      <Link to={`/flota/${row.unit.id}`} title={`${row.unit.make} ${row.unit.model}`.trim()} {...focus}>
        {describePlate(row.unit, t.board.noPlate)}
      </Link>
      <small>{t.board.states[row.unit.state]}</small>
    </>
  )
}

/** How many cars of a class each day has left. */
function FreeCounts({ counts, isNarrow }: { counts: readonly number[]; isNarrow: boolean }) {
  const { t } = useTexts()
  return (
    <div className={styles['free']}>
      {counts.map((count, day) => (
        // oxlint-disable-next-line react/no-array-index-key -- The days have no other key and do not move.
        <span key={day} className={styles[count <= 0 ? 'none' : count === 1 ? 'low' : 'some']} title={fill(t.board.free, { count })}>
          <i>
            {count < 0 ? (isNarrow ? count : fill(t.board.short, { count: -count })) : count === 0 && !isNarrow ? t.board.soldOut : count}
          </i>
        </span>
      ))}
    </div>
  )
}

function RowBars({ row, board, laneWidthPx, planner, active, onGrab, onFocus, onTap }: RowProps) {
  const { t } = useTexts()
  if (row.kind === 'class') return null
  const carName = row.kind === 'unit' ? describePlate(row.unit, t.board.noPlate) : t.board.unassigned
  const lanes = row.kind === 'open' ? row.lanes : [row.bars]
  return lanes.map((lane, i) =>
    lane.map((bar, at) => (
      <Bar
        key={bar.id}
        {...{ bar, board, carName, laneWidthPx, onGrab, onTap }}
        lane={i}
        nextAt={findNextStart(lane, at, board)}
        isActive={active === bar.id}
        isMoving={planner.move?.bar.id === bar.id}
        onFocus={() => onFocus(bar.id)}
      />
    )),
  )
}

const across = ({ start, end }: { start: number; end: number }) => ({
  left: `${start * 100}%`,
  width: `${Math.max(0, end - start) * 100}%`,
  top: 3,
})

/** Where the moved booking fits. */
function Slot({ bar, board }: { bar: BoardBar; board: Board }) {
  const { t } = useTexts()
  return (
    <span className={classNames(bars['bar'], bars['slot'])} style={across(placeBar(bar, board))} aria-hidden="true">
      <IconCheck size={14} />
      {t.board.fits}
    </span>
  )
}

/** The part of a bar that overlaps the moved booking. */
function Clash({ bar, moved, board }: { bar: BoardBar; moved: BoardBar; board: Board }) {
  const from = Math.max(bar.from, moved.from)
  const until = Math.min(bar.freeAt ?? Number.POSITIVE_INFINITY, moved.freeAt ?? Number.POSITIVE_INFINITY)
  return <span className={classNames(bars['bar'], bars['clash'])} style={across(placeBar({ from, until }, board))} aria-hidden="true" />
}
