import { Link } from '@tanstack/react-router'
import type { Board, BoardBar, BoardUnit } from '#contract/office/board.ts'
import { dayMs, toLocalDate, toWallTime } from '#contract/panama-time.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Button } from '../../components/button.tsx'
import { useMe } from '../../lib/me.ts'
import { fill, useTexts } from '../../lib/texts.tsx'
import { labelBar, describePlate } from './bar-text.ts'
import { isMovable, isUnassigned } from './board-layout.ts'
import { getAppearance } from './bar.tsx'
import type { Planner } from './use-plan.ts'
import bars from './bar.module.css'
import styles from './unit-list.module.css'

interface ListProps {
  board: Board
  canPlan: boolean
  planner: Planner
  onChoose: (bar: BoardBar) => void
}

const isOnDay = (bar: BoardBar, board: Board) => bar.from < board.from + dayMs && (bar.until === null || bar.until > board.from)

/** The first day of the board on a phone: each car with what it does that day, and the bookings without a car. */
export function UnitList(props: ListProps) {
  const { board, canPlan, planner } = props
  const { t, format, language } = useTexts()
  return (
    <div data-screen-only>
      <h2 className={styles['day']}>{format.longDate(toLocalDate(toWallTime(board.from)))}</h2>
      {board.classes.map((entry) => {
        const open = board.bars.filter((bar) => bar.classId === entry.id && isUnassigned(bar) && isOnDay(bar, board))
        const count = board.free.find(({ classId }) => classId === entry.id)?.counts[0] ?? 0
        return (
          <section key={entry.id} className={styles['class']} aria-label={entry.name[language]}>
            <header>
              <h3>{entry.name[language]}</h3>
              <span className={count <= 0 ? styles['none'] : 'muted'}>
                {count < 0 ? fill(t.board.short, { count: -count }) : count === 0 ? t.board.soldOut : fill(t.board.free, { count })}
              </span>
              {canPlan && open.length > 1 && (
                <Button isSmall onClick={() => void planner.assignAll(entry.id)}>
                  {t.board.assignAll}
                </Button>
              )}
            </header>
            <ul>
              {open.map((bar) => (
                <li key={bar.id}>
                  <span className={styles['unit']}>
                    <b>{t.board.unassigned}</b>
                    <small>{format.at(bar.from)}</small>
                  </span>
                  <BarButton bar={bar} {...props} />
                </li>
              ))}
              {board.units
                .filter(({ classId }) => classId === entry.id)
                .map((unit) => (
                  <UnitCard key={unit.id} unit={unit} {...props} />
                ))}
            </ul>
          </section>
        )
      })}
    </div>
  )
}

function UnitCard({ unit, ...props }: ListProps & { unit: BoardUnit }) {
  const { t } = useTexts()
  const { board } = props
  const barsOfDay = board.bars.filter((bar) => bar.vehicleId === unit.id && isOnDay(bar, board))
  return (
    <li>
      <span className={styles['unit']}>
        <Link to={`/flota/${unit.id}`}>
          <b>{describePlate(unit, t.board.noPlate)}</b>
        </Link>
        <small>{t.board.states[unit.state]}</small>
      </span>
      <span className={styles['bars']}>
        {barsOfDay.length === 0 && <span className="muted">{t.board.allDay}</span>}
        {barsOfDay.map((bar) => (
          <BarButton key={bar.id} bar={bar} {...props} />
        ))}
      </span>
    </li>
  )
}

/** A bar as wide as the card; it opens the choice of cars. */
function BarButton({ bar, board, canPlan, onChoose }: Omit<ListProps, 'planner'> & { bar: BoardBar }) {
  const localization = useTexts()
  const { branchName } = useMe()
  const [[bold, rest] = ['', '']] = labelBar(bar, board.now, branchName, localization)
  const look = classNames(bars['bar'], bars[getAppearance(bar)], styles['bar'])
  return (
    <button type="button" className={look} onClick={() => onChoose(bar)} aria-haspopup="dialog">
      {bold !== '' && <b>{bold}</b>}
      <span>{rest}</span>
      {canPlan && isMovable(bar) && <span className={styles['act']}>{localization.t.board.move}</span>}
    </button>
  )
}
