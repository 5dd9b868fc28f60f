import { useRef, type RefObject } from 'react'
import type { Board, BoardBar } from '#contract/office/board.ts'
import { dayMs } from '#contract/panama-time.ts'
import { classNames } from '../../../ui/class-names.ts'
import { useTexts } from '../../lib/texts.tsx'
import { IconGrip } from '../../shell/icons.tsx'
import { chooseLabel, labelBar } from './bar-text.ts'
import { placeBar, type BoardRow } from './board-layout.ts'
import { Row } from './board-row.tsx'
import { DayHeadings, isWeekend, listDays } from './day-headings.tsx'
import { FitProblemPanel } from './fit-problem-panel.tsx'
import type { useCells } from './use-cells.ts'
import { useDrag } from './use-drag.ts'
import type { Planner } from './use-plan.ts'
import { useScrollViewport } from './use-scroll-viewport.ts'
import bars from './bar.module.css'
import styles from './board-grid.module.css'

/** Rows rendered above and below the visible ones. */
const overscanPx = 256
const minDayPx = 40
/** The width of the first column, as in the style sheet. */
const labelPx = 208

interface GridProps {
  board: Board
  rows: readonly BoardRow[]
  grid: RefObject<HTMLDivElement | null>
  planner: Planner
  cells: ReturnType<typeof useCells>
  canPlan: boolean
  onToggle: (classId: number) => void
  onTap: (bar: BoardBar) => void
}

/** The cars of a branch by day. Only the visible rows are rendered. */
export function BoardGrid({ board, rows, grid, planner, cells, canPlan, onToggle, onTap }: GridProps) {
  const { t } = useTexts()
  const body = useRef<HTMLDivElement>(null)
  const ghost = useRef<HTMLDivElement>(null)
  const visible = useScrollViewport(grid)
  const onGrab = useDrag(rows, { grid, body, ghost }, planner, canPlan)
  const widthPx = Math.max(visible.width, labelPx + board.days * minDayPx)
  const laneWidthPx = widthPx - labelPx
  const height = rows.reduce((sum, row) => sum + row.height, 0)
  const isShown = (row: BoardRow) =>
    (row.top < visible.top + visible.height + overscanPx && row.top + row.height > visible.top - overscanPx) || row === cells.row
  const { move } = planner
  const target = move === null ? undefined : rows.find((row) => isTarget(row, move.bar, move.target))
  return (
    <div
      ref={grid}
      className={classNames(
        styles['scroll'],
        move?.by === 'pointer' && styles['grabbing'],
        laneWidthPx / board.days < 62 && styles['narrow'],
      )}
      data-screen-only
      style={{ '--days': board.days } as object}
    >
      <div className={styles['area']} style={{ width: widthPx }}>
        <div
          role="grid"
          aria-label={t.board.grid}
          aria-rowcount={rows.length + 1}
          aria-describedby={move === null ? undefined : 'board-footer'}
          tabIndex={-1}
          onKeyDown={cells.onKeyDown}
        >
          <DayHeadings board={board} dayPx={laneWidthPx / board.days} />
          <div ref={body} className={styles['body']} style={{ height }} role="presentation">
            <Backdrop board={board} />
            {rows.map(
              (row, index) =>
                isShown(row) && (
                  <Row
                    key={row.key}
                    {...{ row, index, board, laneWidthPx, planner, canPlan, onGrab, onToggle, onTap }}
                    active={cells.active}
                    onFocus={cells.setActive}
                  />
                ),
            )}
          </div>
        </div>
        {move !== null && (
          <div className={styles['over']}>
            <Ghost ghost={ghost} board={board} planner={planner} laneWidthPx={laneWidthPx} top={target?.top} />
            {target !== undefined && planner.fitProblem !== null && (
              <FitProblemPanel planner={planner} place={placeBar(move.bar, board)} top={target.top} isAbove={target.top > height - 220} />
            )}
          </div>
        )}
      </div>
    </div>
  )
}

const isTarget = (row: BoardRow, bar: BoardBar, target: number | null | undefined) =>
  row.kind === 'unit' ? row.unit.id === target : row.kind === 'open' && target === null && row.classId === bar.classId

/** Weekends, holidays, and the line of now. */
function Backdrop({ board }: { board: Board }) {
  const at = (share: number) => `calc(var(--label) + (100% - var(--label)) * ${share})`
  const now = (board.now - board.from) / (board.days * dayMs)
  return (
    <div aria-hidden="true">
      {listDays(board).map(
        (day, i) =>
          (isWeekend(day) || board.holidays.some(({ date }) => date === day)) && (
            <span
              key={day}
              className={styles['shade']}
              style={{ left: at(i / board.days), width: `calc((100% - var(--label)) / ${board.days})` }}
            />
          ),
      )}
      {now > 0 && now < 1 && <span className={styles['now']} style={{ left: at(now) }} />}
    </div>
  )
}

/** The dragged booking, tilted; with a red edge where it does not fit. */
function Ghost({
  ghost,
  board,
  planner,
  laneWidthPx,
  top,
}: {
  ghost: RefObject<HTMLDivElement | null>
  board: Board
  planner: Planner
  laneWidthPx: number
  top: number | undefined
}) {
  const localization = useTexts()
  const { move, fitProblem } = planner
  if (move === null) return null
  const { start, end } = placeBar(move.bar, board)
  const [bold, rest] = chooseLabel(
    labelBar(move.bar, board.now, () => '', localization),
    Math.max(60, (end - start) * laneWidthPx - 40),
  )
  const isRefused = fitProblem !== null || move.target === undefined
  return (
    <div
      ref={ghost}
      className={classNames(bars['bar'], bars['ghost'], isRefused && bars['refused'])}
      // While the pointer holds it, the pointer sets its vertical position.
      style={{
        left: `${start * 100}%`,
        width: `${Math.max(40, (end - start) * laneWidthPx)}px`,
        ...(move.by === 'keys' ? { top: (top ?? 0) + 3 } : {}),
      }}
      aria-hidden="true"
    >
      <IconGrip size={14} />
      <b>{bold}</b>
      <span>{rest}</span>
    </div>
  )
}
