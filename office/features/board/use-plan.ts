import { useCallback, useMemo, useRef, useState } from 'react'
import { assignCars, type Board, type BoardBar, type BoardUnit, type Plan } from '#contract/office/board.ts'
import { findBest, findSuitable, findConflicts, isAtBranchFor, planAll } from '#contract/office/board-plan.ts'
import { useAction } from '../../lib/data.ts'
import { fill, useTexts } from '../../lib/texts.tsx'
import { useShell } from '../../shell/shell-context.ts'
import { isUnassigned } from './board-layout.ts'
import { describePlate } from './bar-text.ts'

/** A booking that is being moved to another car. */
export interface Move {
  bar: BoardBar
  /** The car of the row that it is over; null for the row of bookings without a car, undefined where it cannot be dropped. */
  target: number | null | undefined
  /** What moves it. */
  by: 'pointer' | 'keys'
}

/** Why a booking does not fit a car. */
export interface FitProblem {
  unit: BoardUnit
  isElsewhere: boolean
  conflicts: readonly BoardBar[]
}

const toPlan = (bar: BoardBar, vehicleId: number | null): Plan => ({
  code: bar.code ?? '',
  version: bar.version ?? 0,
  fromVehicleId: bar.vehicleId,
  vehicleId,
})
const invert = (plan: Plan): Plan => ({ ...plan, fromVehicleId: plan.vehicleId, vehicleId: plan.fromVehicleId })

/** Plans cars, with a notification that can be undone. */
export function usePlan(board: Board | undefined, branchId: number) {
  const { t } = useTexts()
  const { notify } = useShell()
  const { run, isBusy, refused, clear } = useAction(assignCars)
  const [move, setMove] = useState<Move | null>(null)
  const last = useRef<Promise<unknown>>(Promise.resolve())
  const send = useCallback(
    async (plans: readonly Plan[], done: string) => {
      // A booking may be dropped while an earlier one is being saved.
      const sending = last.current.then(async () => run({ branchId, plans }))
      last.current = sending
      const answer = await sending
      if (answer.ok) notify(done, () => run({ branchId, plans: plans.map(invert) }))
      return answer.ok
    },
    [run, notify, branchId],
  )
  const assign = async (bar: BoardBar, vehicleId: number | null) => {
    const name = `${bar.firstName} ${bar.lastName}`
    const plate = describePlate(
      board?.units.find(({ id }) => id === vehicleId),
      t.board.noPlate,
    )
    return send([toPlan(bar, vehicleId)], fill(vehicleId === null ? t.board.unplanned : t.board.assigned, { name, plate }))
  }
  const fitting = useMemo(
    () => (board === undefined || move === null ? [] : findSuitable(move.bar, board.units, board.bars, board.now)),
    [board, move],
  )
  const fitProblem = board === undefined || move === null ? null : findFitProblem(board, move)
  const drop = async () => {
    if (move === null || board === undefined) return
    if (move.target === move.bar.vehicleId || move.target === undefined) {
      setMove(null)
      return
    }
    const vehicleId = fitProblem === null ? move.target : fitting.find(({ id }) => id !== move.bar.vehicleId)?.id
    if (vehicleId === undefined) return
    await assign(move.bar, vehicleId)
    // Another booking may be moved by now.
    setMove((now) => (now?.bar.code === move.bar.code ? null : now))
  }
  const assignBest = async (bar: BoardBar) => {
    if (board === undefined || isBusy) return
    const best = findBest(bar, board.units, board.bars, board.now)
    if (best === undefined) setMove({ bar, target: null, by: 'keys' })
    else if (best.id !== bar.vehicleId) await assign(bar, best.id)
  }
  const assignAll = async (classId: number) => {
    if (board === undefined || isBusy) return
    const unassigned = board.bars.filter((bar) => bar.classId === classId && isUnassigned(bar))
    const plans = planAll(unassigned, board.units, board.bars, board.now).map(({ booking, vehicleId }) => toPlan(booking, vehicleId))
    const remaining = unassigned.length - plans.length
    const rest = remaining === 0 ? '' : ` ${fill(t.board.someLeft, { count: remaining })}`
    if (plans.length === 0) notify(t.board.noneFits)
    else await send(plans, fill(t.board.assignedMany, { count: plans.length }) + rest)
  }
  return { move, setMove, drop, fitting, fitProblem, assign, assignBest, assignAll, isBusy, refused, clear }
}
export type Planner = ReturnType<typeof usePlan>

function findFitProblem(board: Board, { bar, target }: Move): FitProblem | null {
  const unit = board.units.find(({ id }) => id === target)
  if (unit === undefined || unit.id === bar.vehicleId) return null
  const isElsewhere = !isAtBranchFor(bar, unit, board.now)
  const conflicts = findConflicts(bar, unit.id, board.bars)
  return isElsewhere || conflicts.length > 0 ? { unit, isElsewhere, conflicts } : null
}
