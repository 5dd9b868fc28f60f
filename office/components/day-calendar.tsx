import { useRef, useState, type KeyboardEvent, type Ref, type SyntheticEvent } from 'react'
import { flushSync } from 'react-dom'
import { addDays, getWeekday, isLocalDate, type LocalDate } from '#contract/panama-time.ts'
import { IconChevronLeft, IconChevronRight } from '../../ui/icons/icon-more.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { useTexts } from '../lib/texts.tsx'
import styles from './day-calendar.module.css'

interface DayCalendarProps {
  title: string
  day: LocalDate
  today: LocalDate
  onChoose: (day: LocalDate) => void
  onClose: () => void
}

/** Events of the calendar's dialog do not reach a dialog or form around its field. */
const stop = (event: SyntheticEvent) => event.stopPropagation()
const isolated = { onCancel: stop, onClose: stop, onKeyDown: stop, onPointerDown: stop, onSubmit: stop }

/** From Sunday. */
const weekdays = [0, 1, 2, 3, 4, 5, 6]

/** The same day of another month, or its last one. */
function addMonths(day: LocalDate, months: number): LocalDate {
  const index = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 + months
  const month = `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`
  const days = [day.slice(8, 10), '30', '29', '28'].map((value) => `${month}-${value}`)
  return days.find((value) => isLocalDate(value)) ?? day
}

/** The days of a month in weeks from Sunday, with those of the months before and after it. */
function listWeeks(day: LocalDate): LocalDate[][] {
  const first = `${day.slice(0, 8)}01`
  const start = addDays(first, -getWeekday(first))
  const weeks = Array.from({ length: 6 }, (_, row) => weekdays.map((column) => addDays(start, row * 7 + column)))
  return weeks.filter((days) => days.some((item) => item.slice(0, 7) === day.slice(0, 7)))
}

/** The day to which a key moves; undefined for other keys. */
function move(key: string, day: LocalDate): LocalDate | undefined {
  const steps: Readonly<Record<string, number>> = {
    ArrowLeft: -1,
    ArrowRight: 1,
    ArrowUp: -7,
    ArrowDown: 7,
    Home: -getWeekday(day),
    End: 6 - getWeekday(day),
  }
  if (key === 'PageUp' || key === 'PageDown') return addMonths(day, key === 'PageUp' ? -1 : 1)
  const step = steps[key]
  return step === undefined ? undefined : addDays(day, step)
}

/** A month in a dialog. Arrow keys move by a day or week, Page Up and Page Down by a month. */
export function DayCalendar({ title, day, today, onChoose, onClose }: DayCalendarProps) {
  const { t, format } = useTexts()
  const [at, setAt] = useState(day)
  const grid = useRef<HTMLTableElement>(null)
  const press = (event: KeyboardEvent) => {
    const next = move(event.key, at)
    if (next === undefined) return
    event.preventDefault()
    flushSync(() => setAt(next))
    grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
  }
  const turn = (months: number) => setAt(addMonths(at, months))
  return (
    <div {...isolated}>
      <Dialog isOpen title={title} closeLabel={t.shell.close} size="fit" onClose={onClose}>
        <div className={styles['head']}>
          <button type="button" aria-label={t.dayField.previousMonth} onClick={() => turn(-1)}>
            <IconChevronLeft size={16} />
          </button>
          <h3 aria-live="polite">{format.month(at)}</h3>
          <button type="button" aria-label={t.dayField.nextMonth} onClick={() => turn(1)}>
            <IconChevronRight size={16} />
          </button>
        </div>
        <Month ref={grid} {...{ day, today, at, onChoose }} onPress={press} />
      </Dialog>
    </div>
  )
}

interface MonthProps {
  ref: Ref<HTMLTableElement>
  day: LocalDate
  today: LocalDate
  at: LocalDate
  onChoose: (day: LocalDate) => void
  onPress: (event: KeyboardEvent) => void
}

function Month({ ref, day, today, at, onChoose, onPress }: MonthProps) {
  const { t, format } = useTexts()
  const isInMonth = (value: LocalDate) => value.slice(0, 7) === at.slice(0, 7)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- The grid pattern of the ARIA practices for calendars.
    <table ref={ref} className={styles['month']} role="grid" aria-label={t.dayField.calendar} onKeyDown={onPress}>
      <thead>
        <tr>
          {weekdays.map((value) => (
            <th key={value} scope="col">
              <span aria-hidden="true">{format.weekday(value).slice(0, 3)}</span>
              <span className="visually-hidden">{format.weekday(value)}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {listWeeks(at).map((days) => (
          <tr key={days[0]}>
            {days.map((value) => (
              <td key={value} aria-selected={value === day && isInMonth(value)}>
                {isInMonth(value) && (
                  <button
                    type="button"
                    tabIndex={value === at ? 0 : -1}
                    data-autofocus={value === day || undefined}
                    aria-label={format.longDate(value)}
                    aria-current={value === today ? 'date' : undefined}
                    onClick={() => onChoose(value)}
                  >
                    {Number(value.slice(8))}
                  </button>
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
