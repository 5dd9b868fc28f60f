import type { Board } from '#contract/office/board.ts'
import { addDays, daysBetween, getWeekday, toLocalDate, toTimeOfDay, toWallTime, type LocalDate } from '#contract/panama-time.ts'
import { classNames } from '../../../ui/class-names.ts'
import { useTexts } from '../../lib/texts.tsx'
import styles from './board-grid.module.css'

/** The days of the board. */
export const listDays = ({ from, days }: Pick<Board, 'from' | 'days'>): LocalDate[] =>
  Array.from({ length: days }, (_, i) => addDays(toLocalDate(toWallTime(from)), i))

export const isWeekend = (day: LocalDate): boolean => getWeekday(day) % 6 === 0

/** The days above the board: today with the time, weekends, holidays and where a month begins. */
export function DayHeadings({ board, dayPx }: { board: Board; dayPx: number }) {
  const { t, format, language } = useTexts()
  const days = listDays(board)
  const today = toLocalDate(toWallTime(board.now))
  const [first, last] = [days[0] ?? today, days.at(-1) ?? today]
  const months = first.slice(0, 7) === last.slice(0, 7) ? [last] : [first, last]
  const isNarrow = dayPx < 62
  return (
    <div className={styles['days']} role="row" aria-rowindex={1}>
      <div className={styles['corner']} role="columnheader">
        {months.map((day, i) => (i + 1 < months.length ? format.month(day).split(' ')[0] : format.month(day))).join(' – ')}
      </div>
      {days.map((day) => {
        const holiday = board.holidays.find(({ date }) => date === day)
        const isToday = day === today
        const weekday = isToday && !isNarrow ? t.board.today : format.weekday(getWeekday(day)).slice(0, 3)
        const isMonthStart = day.endsWith('-01') && daysBetween(first, day) > 0
        const note = isToday
          ? format.time(toTimeOfDay(toWallTime(board.now)))
          : holiday !== undefined
            ? t.board.holiday
            : isMonthStart
              ? format.month(day).slice(0, 3)
              : ''
        return (
          <div
            key={day}
            role="columnheader"
            className={classNames(styles['day'], isToday && styles['today'], (isWeekend(day) || holiday !== undefined) && styles['rest'])}
            title={holiday?.name[language] ?? format.date(day)}
          >
            <b>
              <span>{weekday}</span> {Number(day.slice(8))}
            </b>
            {!isNarrow && note}
            {holiday !== undefined && <span className="visually-hidden">{holiday.name[language]}</span>}
          </div>
        )
      })}
    </div>
  )
}
