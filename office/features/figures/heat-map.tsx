import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import type { FigurePeriod, Figures } from '#contract/office/figures.ts'
import { addDays } from '#contract/panama-time.ts'
import { classNames } from '../../../ui/class-names.ts'
import { fill, useTexts } from '../../lib/texts.tsx'
import { FigureTable } from './figure-panel.tsx'
import { useFigureFormat } from './use-figure-format.ts'
import styles from './figures.module.css'

const figureName = 'utilisation-by-class'
/** From this value on, a cell has the next step of the scale. */
const steps = [0, 35, 50, 65, 80, 95]
const getStep = (value: number): number => steps.findLastIndex((from) => value >= from) + 1
const arrows: Readonly<Record<string, readonly [row: number, column: number]>> = {
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
}

/** The utilisation of each class by week or month. Arrow keys move between the cells; each opens the bookings behind it. */
export function HeatMap({ figures, filters }: { figures: Figures; filters: object }) {
  const { t, language } = useTexts()
  const figureFormat = useFigureFormat()
  const texts = t.figures
  const periods = [...figures.past, ...figures.ahead]
  const figure = figures.figures[figureName]
  const classes = figures.classes.filter(({ id }) => figure.rows.some((row) => row.classId === id && row.value !== null))
  const values = figure.rows.flatMap(({ value }) => (value === null ? [] : Math.round(value)))
  const [[chosenRow, chosenColumn], setChosen] = useState<readonly [number, number]>([0, figures.past.length - 1])
  const table = useRef<HTMLTableElement>(null)
  const currentColumn = figures.past.length
  // Where the map scrolls sideways, it begins with the current period in sight, not with the oldest ones.
  useEffect(() => {
    const box = table.current?.parentElement
    const current = table.current?.tHead?.rows[0]?.cells[currentColumn + 1]
    if (box === null || box === undefined || current === undefined) return
    if (current.offsetLeft + current.offsetWidth > box.clientWidth) box.scrollLeft = current.offsetLeft - box.clientWidth / 2
  }, [currentColumn])
  const move = (event: KeyboardEvent, row: number, column: number) => {
    const [down, right] = arrows[event.key] ?? []
    if (down === undefined || right === undefined) return
    event.preventDefault()
    const next = [Math.max(0, Math.min(classes.length - 1, row + down)), Math.max(0, Math.min(periods.length - 1, column + right))] as const
    setChosen(next)
    table.current?.querySelector<HTMLElement>(`[data-cell="${next.join(' ')}"]`)?.focus()
  }
  const isCurrent = ({ from }: FigurePeriod) => from === figures.ahead[0]?.from
  const isAfter = (column: number) => column === figures.past.length + 1
  return (
    <section className={styles['panel']} aria-label={texts.titles[figureName]}>
      <header>
        <h2>{texts.titles[figureName]}</h2>
        <span className={styles['definition']}>{fill(texts.heatNote, { date: figureFormat.day(figures.ahead[1]?.from ?? '') })}</span>
        <span className={styles['scale']} aria-hidden="true">
          {Math.min(...values, 100)}
          {steps.map((step, i) => (
            <i key={step} style={{ background: `var(--heat-${i + 1})` }} />
          ))}
          {Math.max(...values, 0)}
        </span>
      </header>
      <div className={styles['scroll']}>
        <table ref={table} className={styles['heat']} aria-label={texts.titles[figureName]}>
          <thead>
            <tr>
              <th scope="col">
                <span className="visually-hidden">{texts.class}</span>
              </th>
              {periods.map((period, i) => (
                <th
                  key={period.from}
                  scope="col"
                  className={classNames(isAfter(i) && styles['first'])}
                  aria-current={isCurrent(period) ? 'date' : undefined}
                >
                  <PeriodHeading period={period} before={periods[i - 1]} by={figures.by} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {classes.map((car, row) => (
              <tr key={car.id}>
                <th scope="row">
                  {car.name[language]} <span>{car.code}</span>
                </th>
                {periods.map((period, column) => {
                  const found = figure.rows.find((item) => item.classId === car.id && item.key === period.from)
                  const value = found?.value ?? null
                  return (
                    <td key={period.from} className={classNames(isAfter(column) && styles['first'])}>
                      <Link
                        className={classNames(value !== null && styles[`h${getStep(value)}`])}
                        to="/reservas"
                        search={{ vista: 'all', clase: String(car.id), desde: period.from, hasta: addDays(period.until, -1) }}
                        data-cell={`${row} ${column}`}
                        tabIndex={row === Math.min(chosenRow, classes.length - 1) && column === chosenColumn ? 0 : -1}
                        aria-label={fill(texts.heatCell, {
                          car: car.name[language],
                          period: figureFormat.nameKey(figureName, { key: period.from, value, last: null }, figures.by),
                          value: figureFormat.show(value === null ? null : Math.round(value), 'share'),
                          last: figureFormat.lastYear(found?.last ?? null, 'share'),
                        })}
                        onFocus={() => setChosen([row, column])}
                        onKeyDown={(event) => move(event, row, column)}
                      >
                        {value === null ? <span aria-hidden="true">·</span> : Math.round(value)}
                      </Link>
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {classes.length === 0 && <p className={styles['body']}>{texts.noneYet}</p>}
      <div className={styles['body']}>
        <p className={styles['definition']}>{texts.definitions[figureName]}</p>
        <FigureTable name={figureName} figures={figures} figure={figure} filters={filters} />
      </div>
    </section>
  )
}

/** For a week, its first day below the month, which is shown only where it changes; for a month, its abbreviation. */
function PeriodHeading({ period, before, by }: { period: FigurePeriod; before: FigurePeriod | undefined; by: Figures['by'] }) {
  const figureFormat = useFigureFormat()
  const parts = figureFormat.day(period.from).split(/[\s\u00a0]/)
  const month = parts.find((part) => /\D/.test(part)) ?? ''
  const day = parts.find((part) => /^\d+$/.test(part)) ?? ''
  const isNewMonth = before === undefined || before.from.slice(0, 7) !== period.from.slice(0, 7)
  if (by === 'month')
    return (
      <>
        {period.from.slice(5, 7) === '01' || before === undefined ? period.from.slice(0, 4) : ''}
        <br />
        {month}
      </>
    )
  return (
    <>
      {isNewMonth ? month : ''}
      <br />
      {day}
    </>
  )
}
