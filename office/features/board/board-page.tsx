import { useNavigate } from '@tanstack/react-router'
import { useRef, useState, useSyncExternalStore } from 'react'
import type { BoardBar, BoardUnit } from '#contract/office/board.ts'
import { Empty } from '../../components/panel.tsx'
import { ReadRefusal } from '../../components/refusal.tsx'
import { useHotkeys } from '../../lib/hotkeys.ts'
import { useMe } from '../../lib/me.ts'
import { useTexts } from '../../lib/texts.tsx'
import { useBranchInAddress } from '../../lib/use-branch-in-address.ts'
import { useView } from '../../lib/view.ts'
import { DowntimeDialog } from '../fleet/vehicle-dialogs.tsx'
import { SwapDialog } from '../bookings/actions/swap-dialog.tsx'
import { isMovable, isOut } from './board-layout.ts'
import { BoardFooter } from './board-footer.tsx'
import { BoardGrid } from './board-grid.tsx'
import { BoardTools, Legend } from './board-tools.tsx'
import { CarDialog } from './car-dialog.tsx'
import { DayList } from './day-list.tsx'
import { MoveStatus } from './move-status.tsx'
import { UnitList } from './unit-list.tsx'
import { useBoard } from './use-board.ts'
import { useCells } from './use-cells.ts'
import { usePlan } from './use-plan.ts'
import styles from './board-page.module.css'

const wide = matchMedia('(min-width: 768px)')
const listen = (listener: () => void) => {
  wide.addEventListener('change', listener)
  return () => wide.removeEventListener('change', listener)
}

/** The planning board: which car each booking gets, by mouse, keyboard or touch. */
export function BoardPage() {
  const { t } = useTexts()
  const { may } = useMe()
  const navigate = useNavigate()
  const isWide = useSyncExternalStore(listen, () => wide.matches)
  const view = useBoard()
  const { board, rows, branchId } = view
  useBranchInAddress(view.branch?.id)
  const grid = useRef<HTMLDivElement>(null)
  const planner = usePlan(board, branchId)
  const { view: address } = useView()
  const cells = useCells(rows, grid, planner, address['reserva'])
  const [tapped, setTapped] = useState<BoardBar | null>(null)
  const [swapped, setSwapped] = useState<BoardBar | null>(null)
  const [blocked, setBlocked] = useState<BoardUnit | null>(null)
  const canPlan = may('fleet.plan', [branchId])
  const canSwap = may('bookings.write', [branchId])
  const canBlock = may('fleet.write', [branchId])
  const { bar, row } = cells
  const startMove = (value: BoardBar) => {
    planner.clear()
    planner.setMove({ bar: value, target: value.vehicleId, by: 'keys' })
    cells.goTo(value.id)
  }
  // The booking keeps the focus in its new row.
  const assignBest = async (value: BoardBar) => {
    await planner.assignBest(value)
    cells.goTo(value.id)
  }
  const vehicleId = row?.kind === 'unit' ? row.unit.id : bar?.vehicleId
  const unit = board?.units.find(({ id }) => id === vehicleId)
  useHotkeys({
    t: () => view.goTo(null),
    ...(bar !== undefined && canPlan && isMovable(bar) && planner.move === null
      ? { a: () => void assignBest(bar), m: () => startMove(bar) }
      : {}),
    ...(bar !== undefined && canSwap && isOut(bar) ? { c: () => setSwapped(bar) } : {}),
    ...(unit !== undefined && canBlock ? { b: () => setBlocked(unit) } : {}),
    ...(vehicleId == null ? {} : { v: () => void navigate({ to: `/flota/${vehicleId}` }) }),
  })
  const refused = view.refused ?? planner.refused
  const isEmpty = board !== undefined && board.units.length === 0 && board.bars.length === 0
  return (
    <div className={isWide ? styles['board'] : styles['list']}>
      <h1 className="visually-hidden">
        {t.pages.board}, {view.branch?.name}
      </h1>
      <BoardTools view={view} stepDays={isWide ? 7 : 1}>
        {isWide && <Legend />}
      </BoardTools>
      {refused !== undefined && (
        <div className={styles['refusal']}>
          <ReadRefusal refused={refused} />
        </div>
      )}
      {board === undefined && view.refused === undefined && (
        <div className={styles['loading']} aria-busy="true" aria-label={t.shell.loading} />
      )}
      {isEmpty && <Empty title={t.board.empty} hint={t.board.emptyHint} />}
      {board !== undefined && !isEmpty && isWide && (
        <>
          <BoardGrid {...{ board, rows, grid, planner, cells, canPlan }} onToggle={view.toggleClass} onTap={setTapped} />
          <MoveStatus {...{ board, planner }} />
        </>
      )}
      {board !== undefined && !isEmpty && !isWide && <UnitList board={board} canPlan={canPlan} planner={planner} onChoose={setTapped} />}
      {isWide && (
        <BoardFooter
          {...{ board, bar, planner, canPlan, canSwap, canBlock }}
          onAssignBest={(value) => void assignBest(value)}
          onMove={startMove}
          onSwap={setSwapped}
        />
      )}
      {board !== undefined && <DayList board={board} branchName={view.branch?.name ?? ''} />}
      {board !== undefined && tapped !== null && (
        <CarDialog bar={tapped} {...{ board, planner, canPlan, canSwap }} onSwap={setSwapped} onClose={() => setTapped(null)} />
      )}
      {blocked !== null && board !== undefined && (
        <DowntimeDialog vehicle={{ ...blocked, now: board.now }} kind="maintenance" onClose={() => setBlocked(null)} />
      )}
      {swapped?.code != null && (
        <SwapDialog
          booking={{ ...swapped, code: swapped.code, version: swapped.version ?? 0, branchId }}
          onClose={() => {
            setSwapped(null)
            cells.goTo(swapped.id)
          }}
        />
      )}
    </div>
  )
}
