import type { ReactNode } from 'react'
import type { Board, BoardBar } from '#contract/office/board.ts'
import { Key } from '../../components/button.tsx'
import { fill, useTexts } from '../../lib/texts.tsx'
import { isMovable, isOut } from './board-layout.ts'
import type { Planner } from './use-plan.ts'
import styles from './board-footer.module.css'

/** The chosen booking and the keyboard shortcuts; those that change the booking are also buttons. */
export function BoardFooter({
  board,
  bar,
  planner,
  canPlan,
  canSwap,
  canBlock,
  onAssignBest,
  onMove,
  onSwap,
}: {
  board: Board | undefined
  bar: BoardBar | undefined
  planner: Planner
  canPlan: boolean
  canSwap: boolean
  canBlock: boolean
  onAssignBest: (bar: BoardBar) => void
  onMove: (bar: BoardBar) => void
  onSwap: (bar: BoardBar) => void
}) {
  const { t, format, language } = useTexts()
  const { move } = planner
  const name = (item: BoardBar) => `${item.firstName} ${item.lastName}`.trim()
  if (move !== null)
    return (
      <div className={styles['foot']} id="board-footer" data-screen-only>
        <p>{fill(t.board.moving, { name: name(move.bar) })}</p>
        <Hint keys={['↑', '↓']}>{t.board.car}</Hint>
        <Hint keys={['↵']}>{t.board.drop}</Hint>
        <Hint keys={['Esc']}>{t.board.back}</Hint>
      </div>
    )
  const entry = board?.classes.find(({ id }) => id === bar?.classId)
  return (
    <div className={styles['foot']} id="board-footer" data-screen-only>
      {bar?.code != null && (
        <p>
          <b>{name(bar)}</b> {entry?.name[language]}, {format.at(bar.from)}
          {bar.until !== null && ` – ${format.at(bar.until)}`}
        </p>
      )}
      {bar !== undefined && canPlan && isMovable(bar) && (
        <>
          <button type="button" aria-keyshortcuts="A" onClick={() => onAssignBest(bar)}>
            <Key>A</Key> {t.board.best}
          </button>
          <button type="button" aria-keyshortcuts="M" onClick={() => onMove(bar)}>
            <Key>M</Key> {t.board.move}
          </button>
        </>
      )}
      {bar !== undefined && canSwap && isOut(bar) && (
        <button type="button" aria-keyshortcuts="C" onClick={() => onSwap(bar)}>
          <Key>C</Key> {t.board.swap}
        </button>
      )}
      <Hint keys={['↑', '↓']}>{t.board.car}</Hint>
      <Hint keys={['←', '→']}>{t.board.bar}</Hint>
      <Hint keys={['↵']}>{t.board.openIt}</Hint>
      {canBlock && <Hint keys={['B']}>{t.board.block}</Hint>}
      <Hint keys={['V']}>{t.board.carPage}</Hint>
      <span className={styles['end']}>
        <Hint keys={['?']}>{t.board.allKeys}</Hint>
      </span>
    </div>
  )
}

function Hint({ keys, children }: { keys: readonly string[]; children: ReactNode }) {
  return (
    <span className={styles['hint']}>
      {keys.map((key) => (
        <Key key={key}>{key}</Key>
      ))}
      {children}
    </span>
  )
}
