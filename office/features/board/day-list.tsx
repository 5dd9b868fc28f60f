import type { Board, BoardBar } from '#contract/office/board.ts'
import { dayMs, toLocalDate, toTimeOfDay, toWallTime } from '#contract/panama-time.ts'
import { formatCode } from '../../lib/format.ts'
import { useTexts } from '../../lib/texts.tsx'
import { describePlate } from './bar-text.ts'
import styles from './day-list.module.css'

/** Who goes out and comes in on the first day, for printing. */
export function DayList({ board, branchName }: { board: Board; branchName: string }) {
  const { t, format, language } = useTexts()
  const isOnDay = (at: number | null) => at !== null && at >= board.from && at < board.from + dayMs
  const rentals = board.bars.filter(({ code, kind }) => code !== null && kind !== 'preparing')
  // After a swap the rental has a bar for each car.
  const isLaterCar = (bar: BoardBar) => rentals.some(({ code, from }) => code === bar.code && from < bar.from)
  const rows = [
    ...rentals.filter((bar) => isOnDay(bar.from) && !isLaterCar(bar)).map((bar) => ({ bar, at: bar.from, what: t.board.out })),
    ...rentals.filter(({ dueAt }) => isOnDay(dueAt)).map((bar) => ({ bar, at: bar.dueAt ?? 0, what: t.board.in })),
  ].toSorted((a, b) => a.at - b.at)
  const { time, what, who, code, car, plate } = t.board.dayColumns
  return (
    <div className={styles['list']}>
      <h2>
        {t.board.dayList}, {branchName}, {format.longDate(toLocalDate(toWallTime(board.from)))}
      </h2>
      {rows.length === 0 ? (
        <p>{t.board.nothingThatDay}</p>
      ) : (
        <table>
          <thead>
            <tr>
              {[time, what, who, code, car, plate].map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={`${row.what} ${row.bar.id}`}>
                <td>{format.time(toTimeOfDay(toWallTime(row.at)))}</td>
                <td>{row.what}</td>
                <td>
                  {row.bar.firstName} {row.bar.lastName}
                </td>
                <td>{formatCode(row.bar.code ?? '')}</td>
                <td>{board.classes.find(({ id }) => id === row.bar.classId)?.name[language]}</td>
                <td>
                  {describePlate(
                    board.units.find(({ id }) => id === row.bar.vehicleId),
                    t.board.noPlate,
                  ) || t.board.unassigned}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  )
}
