import { type CalendarDate, DateFormatter, parseDate } from '@internationalized/date'
import { use, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import {
  Button as CalendarButton,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  I18nProvider,
  RangeCalendar,
  RangeCalendarStateContext,
} from 'react-aria-components'

import type { LocalDate } from '#contract/panama-time.ts'

import { Button } from '../buttons/button.tsx'
import { classNames } from '../class-names.ts'
import { Dialog } from '../overlays/dialog.tsx'
import { IconChevronLeft, IconChevronRight } from '../icons/icon-more.tsx'
import styles from './date-range.module.css'

export type DateRange = { start: LocalDate; end: LocalDate }

type DateRangeTexts = {
  title: string
  close: string
  apply: string
  previousMonth: string
  nextMonth: string
  /** The calendar's name for screen readers. */
  calendar: string
  /** Prompts for the first day, then for the second. */
  chooseStart: string
  chooseEnd: string
  /** Describes the range, for example "mar 15 dic – vie 18 dic · 3 días". */
  describeRange: (range: DateRange) => string
}

/** The text beside the number of a day, for example a price. */
export type DayNote = {
  text: string
  /** The same for screen readers, which hear it after the date. */
  label: string
  isHighlighted?: boolean
}

/** What the calendar shows: the first day of each visible month, and the range as chosen so far. */
export type CalendarView = { months: readonly LocalDate[]; range: DateRange | undefined }

export type DateRangeDialogProps = {
  isOpen: boolean
  onClose: () => void
  start: LocalDate | undefined
  end: LocalDate | undefined
  min: LocalDate
  max: LocalDate
  /** Days on which a rental cannot begin or end, for example when the branch is closed. */
  isUnavailable?: (date: LocalDate) => boolean
  /** If given, even while still empty, each day has room for a note. */
  notes?: ReadonlyMap<LocalDate, DayNote> | undefined
  /** Explains the notes. */
  notesText?: string | undefined
  onView?: (view: CalendarView) => void
  locale: 'es-PA' | 'en-US'
  texts: DateRangeTexts
  onChange: (range: DateRange) => void
}

type Draft = { start: CalendarDate; end: CalendarDate }

/**
 * Chooses the days of a rental, two months at a time, or one on a phone. Nothing changes until the visitor applies the choice. Days are in
 * Panama and have no time zone (docs/domain.md 4). Loaded on demand, because the calendar is larger than the page that opens it.
 */
export function DateRangeDialog(props: DateRangeDialogProps) {
  const { isOpen, onClose, texts } = props
  const [draft, setDraft] = useState<Draft | null>(null)
  // Between the first and the second day there is nothing to apply.
  const [isHalfChosen, setHalfChosen] = useState(false)
  const chosen = draft ?? toDraft(props.start, props.end)
  const close = () => {
    setDraft(null)
    onClose()
  }
  const apply = () => {
    if (chosen) props.onChange({ start: chosen.start.toString(), end: chosen.end.toString() })
    close()
  }
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title={texts.title}
      closeLabel={texts.close}
      size="fit"
      footer={
        <>
          <output className={styles.summary}>
            {chosen && !isHalfChosen && texts.describeRange({ start: chosen.start.toString(), end: chosen.end.toString() })}
          </output>
          <Button onClick={apply} disabled={!chosen || isHalfChosen}>
            {texts.apply}
          </Button>
        </>
      }
    >
      <Calendar {...props} isHalfChosen={isHalfChosen} chosen={chosen} onChoose={setDraft} onHalfChosen={setHalfChosen} />
    </Dialog>
  )
}

type CalendarProps = DateRangeDialogProps & {
  chosen: Draft | null
  /** The first day is chosen and the last is not: the notes, which are those of a first day, are hidden. */
  isHalfChosen: boolean
  onChoose: (draft: Draft) => void
  onHalfChosen: (isHalfChosen: boolean) => void
}

function Calendar(props: CalendarProps) {
  const { locale, min, max, isUnavailable, texts, chosen, isHalfChosen, onChoose, onHalfChosen, notes, notesText, onView } = props
  const months = useIsWide() ? 2 : 1
  return (
    <I18nProvider locale={locale}>
      <RangeCalendar
        className={styles.calendar ?? ''}
        aria-label={texts.calendar}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- The visitor opened the calendar to choose a day: the chosen day gets the focus.
        autoFocus
        firstDayOfWeek="sun"
        visibleDuration={{ months }}
        pageBehavior="single"
        minValue={parseDate(min)}
        maxValue={parseDate(max)}
        allowsNonContiguousRanges
        commitBehavior="reset"
        {...(isUnavailable && { isDateUnavailable: (date) => isUnavailable(date.toString()) })}
        value={chosen}
        onChange={(range) => onChoose({ start: range.start, end: range.end })}
      >
        <Instruction start={texts.chooseStart} end={texts.chooseEnd} onHalfChosen={onHalfChosen} />
        {notesText !== undefined && <p className={classNames(styles.instruction, isHalfChosen && styles.hidden)}>{notesText}</p>}
        {onView !== undefined && <ViewReport months={months} chosen={chosen} onView={onView} />}
        <div className={classNames(styles.months, notes !== undefined && styles.noted)}>
          {Array.from({ length: months }, (_, offset) => (
            <Month
              key={offset}
              offset={offset}
              isLast={offset === months - 1}
              locale={locale}
              texts={texts}
              notes={isHalfChosen ? undefined : notes}
            />
          ))}
        </div>
      </RangeCalendar>
    </I18nProvider>
  )
}

type InstructionProps = { start: string; end: string; onHalfChosen: (isHalfChosen: boolean) => void }

function Instruction({ start, end, onHalfChosen }: InstructionProps) {
  const state = use(RangeCalendarStateContext)
  const isHalfChosen = Boolean(state?.anchorDate)
  // Whether a range has been started is state of the calendar's own parts; the dialog's button needs it too.
  useEffect(() => onHalfChosen(isHalfChosen), [isHalfChosen, onHalfChosen])
  return (
    <p className={styles.instruction} aria-live="polite">
      {isHalfChosen ? end : start}
    </p>
  )
}

type ViewReportProps = { months: number; chosen: Draft | null; onView: (view: CalendarView) => void }

/** Which months are visible is state of the calendar's own parts. */
function ViewReport({ months, chosen, onView }: ViewReportProps) {
  const first = use(RangeCalendarStateContext)?.visibleRange.start.toString()
  const [start, end] = [chosen?.start.toString(), chosen?.end.toString()]
  const report = useEffectEvent(onView)
  useEffect(() => {
    if (first === undefined) return
    const firstDays = Array.from({ length: months }, (_, offset) => parseDate(first).add({ months: offset }).toString())
    report({ months: firstDays, range: start !== undefined && end !== undefined ? { start, end } : undefined })
  }, [first, months, start, end])
  return null
}

type MonthProps = {
  offset: number
  isLast: boolean
  locale: string
  texts: DateRangeTexts
  notes: ReadonlyMap<LocalDate, DayNote> | undefined
}

function Month({ offset, isLast, locale, texts, notes }: MonthProps) {
  const state = use(RangeCalendarStateContext)
  if (!state) return null
  const first = state.visibleRange.start.add({ months: offset })
  const name = new DateFormatter(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(first.toDate('UTC'))
  return (
    <section className={styles.month}>
      <header className={styles.monthHeader}>
        {offset === 0 ? (
          <CalendarButton slot="previous" className={styles.turn ?? ''} aria-label={texts.previousMonth}>
            <IconChevronLeft size={24} />
          </CalendarButton>
        ) : (
          <span className={styles.turn} />
        )}
        <h3>{name.charAt(0).toLocaleUpperCase(locale) + name.slice(1)}</h3>
        {isLast ? (
          <CalendarButton slot="next" className={styles.turn ?? ''} aria-label={texts.nextMonth}>
            <IconChevronRight size={24} />
          </CalendarButton>
        ) : (
          <span className={styles.turn} />
        )}
      </header>
      <CalendarGrid offset={{ months: offset }} weekdayStyle="short">
        <CalendarGridHeader>{(day) => <CalendarHeaderCell className={styles.weekday ?? ''}>{day}</CalendarHeaderCell>}</CalendarGridHeader>
        <CalendarGridBody>{(date) => <Day date={date} note={notes?.get(date.toString())} />}</CalendarGridBody>
      </CalendarGrid>
    </section>
  )
}

function Day({ date, note }: { date: CalendarDate; note: DayNote | undefined }) {
  const className = classNames(styles.day, note?.isHighlighted && styles.highlighted)
  if (note === undefined) return <CalendarCell className={className} date={date} />
  return (
    <CalendarCell
      className={className}
      date={date}
      // The cell's name is its label alone. The note is shown by the style sheet, so that it is not read twice.
      render={(cell) => <div {...cell} aria-label={`${cell['aria-label'] ?? ''}, ${note.label}`} data-note={note.text} />}
    />
  )
}

function toDraft(start: LocalDate | undefined, end: LocalDate | undefined): Draft | null {
  return start && end ? { start: parseDate(start), end: parseDate(end) } : null
}

const wide = '(min-width: 768px)'

function useIsWide(): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const query = window.matchMedia(wide)
      query.addEventListener('change', onChange)
      return () => query.removeEventListener('change', onChange)
    },
    () => window.matchMedia(wide).matches,
    () => false,
  )
}
