import { Link } from '@tanstack/react-router'
import type { Board, BoardBar } from '#contract/office/board.ts'
import { findConflicts, isAtBranchFor } from '#contract/office/board-plan.ts'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { Button } from '../../components/button.tsx'
import { fill, useTexts } from '../../lib/texts.tsx'
import { isMovable, isOut } from './board-layout.ts'
import { useFitProblemText } from './fit-problem-panel.tsx'
import { describePlate } from './bar-text.ts'
import type { Planner } from './use-plan.ts'
import styles from './unit-list.module.css'

/** Chooses the car of a booking by touch: the cars of its class, the suitable ones first, the others with the reason. */
export function CarDialog({
  bar,
  board,
  planner,
  canPlan,
  canSwap,
  onSwap,
  onClose,
}: {
  bar: BoardBar
  board: Board
  planner: Planner
  canPlan: boolean
  canSwap: boolean
  onSwap: (bar: BoardBar) => void
  onClose: () => void
}) {
  const { t, format } = useTexts()
  const describeFitProblem = useFitProblemText()
  const units = board.units
    .filter((unit) => unit.classId === bar.classId)
    .map((unit) => ({ unit, isElsewhere: !isAtBranchFor(bar, unit, board.now), conflicts: findConflicts(bar, unit.id, board.bars) }))
    .map((candidate) => ({ ...candidate, fits: !candidate.isElsewhere && candidate.conflicts.length === 0 }))
    .toSorted((a, b) => Number(b.fits) - Number(a.fits))
  const assign = async (vehicleId: number | null) => {
    onClose()
    await planner.assign(bar, vehicleId)
  }
  const name = `${bar.firstName} ${bar.lastName}`
  return (
    <Dialog isOpen onClose={onClose} title={bar.code === null ? bar.reason : fill(t.board.chooseCar, { name })} closeLabel={t.shell.close}>
      <p className="muted">
        {format.at(bar.from)} – {bar.until === null ? t.board.noEnd : format.at(bar.until)}
      </p>
      {canPlan && isMovable(bar) && (
        <ul className={styles['choices']}>
          {units.map(({ fits, ...candidate }) => (
            <li key={candidate.unit.id}>
              <b>{describePlate(candidate.unit, t.board.noPlate)}</b>
              <span className="muted">
                {candidate.unit.id === bar.vehicleId ? t.board.planned : fits ? '' : describeFitProblem(candidate, bar)}
              </span>
              {fits && candidate.unit.id !== bar.vehicleId && (
                <Button isSmall onClick={() => void assign(candidate.unit.id)}>
                  {fill(t.board.leaveIn, { plate: describePlate(candidate.unit, t.board.noPlate) })}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      <p className={styles['links']}>
        {canSwap && isOut(bar) && (
          <Button
            onClick={() => {
              onClose()
              onSwap(bar)
            }}
          >
            {t.bookings.actions.swap}
          </Button>
        )}
        {canPlan && isMovable(bar) && bar.vehicleId !== null && <Button onClick={() => void assign(null)}>{t.board.takeOff}</Button>}
        {bar.code !== null && <Link to={`/reservas/${bar.code}`}>{t.board.openBooking}</Link>}
        {bar.vehicleId !== null && <Link to={`/flota/${bar.vehicleId}`}>{t.board.carPage}</Link>}
      </p>
    </Dialog>
  )
}
