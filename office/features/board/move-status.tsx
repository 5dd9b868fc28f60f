import type { Board } from '#contract/office/board.ts'
import { fill, useTexts } from '../../lib/texts.tsx'
import { describePlate } from './bar-text.ts'
import { useMisfitText } from './misfit-panel.tsx'
import type { Planner } from './use-plan.ts'

/** What a screen reader announces while keys move a booking: the keys, then each car and whether the booking fits it. */
export function MoveStatus({ board, planner }: { board: Board; planner: Planner }) {
  // Always on the page: a status that is added together with its text is not announced.
  return (
    <p className="visually-hidden" role="status">
      {useMoveText(board, planner)}
    </p>
  )
}

function useMoveText({ units }: Board, { move, misfit }: Planner): string {
  const { t } = useTexts()
  const describeMisfit = useMisfitText()
  if (move === null || move.by === 'pointer') return ''
  const { bar, target } = move
  if (misfit !== null)
    return `${fill(t.board.noFit, { plate: describePlate(misfit.unit, t.board.noPlate) })}. ${describeMisfit(misfit, bar)}`
  if (target === bar.vehicleId) return fill(t.board.moving, { name: `${bar.firstName} ${bar.lastName}`.trim() })
  const unit = units.find(({ id }) => id === target)
  return unit === undefined ? t.board.unassigned : fill(t.board.fitsAt, { plate: describePlate(unit, t.board.noPlate) })
}
