import { useState, type KeyboardEvent } from 'react'
import { addDays, isLocalDate, toLocalDate, toWallTime, type LocalDate } from '#contract/panama-time.ts'
import { IconCalendar } from '../../ui/icons/icon.tsx'
import { readDay, type Toward } from '../lib/read-day.ts'
import { useTexts } from '../lib/texts.tsx'
import { DayCalendar } from './day-calendar.tsx'
import { Field, type FieldTexts } from './field.tsx'
import styles from './day-field.module.css'

interface DayFieldProps extends FieldTexts {
  name?: string
  /** A day, or empty. In a form also text that is not a valid day. */
  value: string
  onChange: (value: string) => void
  /** In a form: passes on text that is not a valid day, so that the form is not sent without it. */
  keepsInvalid?: boolean | undefined
  toward?: Toward | undefined
  /** The day that holds while none is chosen. */
  placeholder?: string | undefined
  isRequired?: boolean | undefined
  isDisabled?: boolean | undefined
  isLabelHidden?: boolean | undefined
  onLeave?: () => void
  'data-autofocus'?: boolean | undefined
}

const readToday = () => toLocalDate(toWallTime(Date.now()))

const fullYear = /\d{4}-\d\d-\d\d|\d{4}$/

/** A day, typed or chosen in a calendar. It is repeated in words, so that `05/03` cannot be misunderstood. Arrow keys change it by a day. */
export function DayField(props: DayFieldProps) {
  const { label, hint, error, name, value, onChange, keepsInvalid, toward, placeholder, isRequired, isDisabled, isLabelHidden, onLeave } =
    props
  const { t, language, format } = useTexts()
  const [editing, setEditing] = useState<{ text: string; value: string } | null>(null)
  const [isFocused, setFocused] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const [today, setToday] = useState(readToday)
  const read = (text: string): LocalDate | null => readDay(text, today, language, toward)
  const written = isLocalDate(value) ? format.dateWithYear(value) : value
  // A day that was set from elsewhere replaces what was typed before.
  const text = editing !== null && (isFocused || editing.value === value) ? editing.text : written
  const day = read(text)
  const set = (next: string) => next !== value && onChange(next)
  const commit = () => {
    if (editing === null) return
    if (day !== null || text.trim() === '') {
      set(day ?? '')
      setEditing(null)
    } else if (keepsInvalid === true) set(text)
  }
  const type = (typed: string) => {
    // After its calendar closes, React gives the input the focus back without the event.
    setFocused(true)
    setEditing({ text: typed, value })
    const next = read(typed)
    // A whole date needs no further key. While the year is typed, it has two digits first.
    if (typed === '' || (next !== null && fullYear.test(typed))) set(next ?? '')
  }
  const open = () => {
    setToday(readToday())
    setOpen(true)
  }
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter') commit()
    if (event.key === 'Escape' && editing !== null) {
      // Discards what was typed; the dialog or panel around the field stays open.
      event.preventDefault()
      event.stopPropagation()
      return setEditing(null)
    }
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    if (event.altKey) {
      commit()
      return open()
    }
    const next = addDays(day ?? today, day === null ? 0 : event.key === 'ArrowUp' ? 1 : -1)
    setEditing(null)
    set(next)
  }
  const isInvalid = !isFocused && text.trim() !== '' && day === null
  return (
    <div className={styles['day']} data-label-hidden={isLabelHidden || undefined}>
      <Field label={label} hint={hint} error={error ?? (isInvalid ? t.dayField.notRead : undefined)}>
        {(links) => (
          <span className={styles['box']}>
            <input
              {...links}
              type="text"
              name={name}
              value={text}
              placeholder={placeholder}
              autoComplete="off"
              spellCheck={false}
              maxLength={40}
              required={isRequired}
              disabled={isDisabled}
              data-autofocus={props['data-autofocus']}
              onFocus={(event) => {
                setFocused(true)
                // A page may stay open overnight.
                setToday(readToday())
                event.target.select()
              }}
              onBlur={() => {
                setFocused(false)
                commit()
                onLeave?.()
              }}
              onChange={(event) => type(event.target.value)}
              onKeyDown={press}
            />
            <button
              type="button"
              aria-label={t.dayField.open}
              aria-haspopup="dialog"
              title={t.dayField.open}
              disabled={isDisabled}
              onClick={open}
            >
              <IconCalendar size={16} />
            </button>
            {isFocused && editing !== null && (
              <output className={styles['read']}>{day === null ? t.dayField.hint : format.dateWithYear(day)}</output>
            )}
          </span>
        )}
      </Field>
      {isOpen && (
        <DayCalendar
          title={label}
          today={today}
          day={day ?? (isLocalDate(value) ? value : today)}
          onChoose={(chosen) => {
            setEditing(null)
            setOpen(false)
            set(chosen)
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  )
}
