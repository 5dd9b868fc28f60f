import type { BoardBar } from '#contract/office/board.ts'
import { IconClose } from '../../../ui/icons/icon.tsx'
import { Key } from '../../components/button.tsx'
import { fill, useTexts } from '../../lib/texts.tsx'
import { describePlate } from './bar-text.ts'
import type { FitProblem, Planner } from './use-plan.ts'
import styles from './fit-problem-panel.module.css'

/** Why a booking does not fit a car, in sentences. */
export function useFitProblemText(): (fitProblem: FitProblem, moved: BoardBar) => string {
  const { t, format } = useTexts()
  return ({ unit, isElsewhere, conflicts }, moved) => {
    if (isElsewhere) return fill(t.board.notHere, { plate: describePlate(unit, t.board.noPlate) })
    const sentences = conflicts.slice(0, 3).map((bar) => {
      const timesOf = (at: number) => ({ when: format.when(at), limit: format.limit(at) })
      if (bar.code === null || bar.kind === 'preparing') {
        if (bar.until === null) return t.board.noFitHere
        return fill(bar.kind === 'workshop' ? t.board.inWorkshop : t.board.isAway, timesOf(bar.until))
      }
      const name = `${bar.firstName} ${bar.lastName}`
      return bar.from <= moved.from
        ? fill(t.board.bookingBefore, { name, ...(bar.until === null ? {} : timesOf(bar.until)) })
        : fill(t.board.bookingAfter, { name, ...timesOf(bar.from) })
    })
    return [...new Set(sentences)].join(' ')
  }
}

/** The explanation beside a booking that does not fit, with the cars that it fits. */
export function FitProblemPanel({
  planner,
  place,
  top,
  isAbove,
}: {
  planner: Planner
  place: { start: number; end: number }
  top: number
  isAbove: boolean
}) {
  const { t, format } = useTexts()
  const describeFitProblem = useFitProblemText()
  const { move, fitProblem, fitting, drop, setMove } = planner
  if (move === null || fitProblem === null) return null
  const others = fitting.filter(({ id }) => id !== move.bar.vehicleId)
  const plates = others.slice(0, 4).map((unit) => describePlate(unit, t.board.noPlate))
  const [first] = others
  const isOnRight = place.end < 0.6 || place.start < 0.3
  return (
    <div
      className={styles['panel']}
      // While keys move it, MoveStatus has this text.
      role={move.by === 'pointer' ? 'status' : undefined}
      style={{
        ...(isAbove ? { top: top - 8, translate: '0 -100%' } : { top: top + 12 }),
        ...(isOnRight
          ? { left: `min(calc(${place.end * 100}% + 24px), calc(100% - 340px))` }
          : { right: `calc(${(1 - place.start) * 100}% + 16px)` }),
      }}
    >
      <p className={styles['fact']}>
        <IconClose size={16} />
        {fill(t.board.noFit, { plate: describePlate(fitProblem.unit, t.board.noPlate) })}
      </p>
      <p>{describeFitProblem(fitProblem, move.bar)}</p>
      <p>{plates.length === 0 ? t.board.fitsNowhere : fill(t.board.fitsIn, { plates: format.list(plates) })}</p>
      <div className={styles['keys']}>
        <button type="button" tabIndex={-1} onClick={() => setMove(null)}>
          <Key>Esc</Key> {t.board.back}
        </button>
        {first !== undefined && (
          <button type="button" tabIndex={-1} onClick={() => void drop()}>
            <Key>↵</Key> {fill(t.board.leaveIn, { plate: describePlate(first, t.board.noPlate) })}
          </button>
        )}
      </div>
    </div>
  )
}
