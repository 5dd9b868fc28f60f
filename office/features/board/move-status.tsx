import type { Board } from '#contract/office/board.ts'
import { fill, useTexts } from '../../lib/texts.tsx'
import { describePlate } from './bar-text.ts'
import { useFitProblemText } from './fit-problem-panel.tsx'
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

function useMoveText({ units }: Board, { move, fitProblem }: Planner): string {
  const { t } = useTexts()
  const describeFitProblem = useFitProblemText()
  if (move === null || move.by === 'pointer') return ''
  const { bar, target } = move
  if (fitProblem !== null)
    return `${fill(t.board.noFit, { plate: describePlate(fitProblem.unit, t.board.noPlate) })}. ${describeFitProblem(fitProblem, bar)}`
  if (target === bar.vehicleId) return fill(t.board.moving, { name: `${bar.firstName} ${bar.lastName}`.trim() })
  const unit = units.find(({ id }) => id === target)
  return unit === undefined ? t.board.unassigned : fill(t.board.fitsAt, { plate: describePlate(unit, t.board.noPlate) })
}
