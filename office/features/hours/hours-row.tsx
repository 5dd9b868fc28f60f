import { useId, useRef, useState, type FocusEvent, type KeyboardEvent, type ReactNode } from 'react'
import type { OpenSpan } from '#contract/opening-hours.ts'
import { minutesToTime } from '#contract/panama-time.ts'
import { classNames } from '../../../ui/class-names.ts'
import { IconAlert } from '../../../ui/icons/icon.tsx'
import { Button } from '../../components/button.tsx'
import { fill, useTexts } from '../../lib/texts.tsx'
import { isSameSpan } from './branch-hours.ts'
import { readTime } from '../../lib/read-time.ts'
import styles from './hours.module.css'

/** Minutes of a day as people read and type them. */
export function useTimeText(): (minutes: number) => string {
  const { t, format } = useTexts()
  return (minutes) => (minutes === 1_440 ? t.hours.midnight : format.time(minutesToTime(minutes)))
}

interface HoursRowProps {
  /** The day, as the row shows it and as its fields are called. */
  name: string
  label: ReactNode
  /** As the draft has it; null if the branch is closed. */
  span: OpenSpan | null
  /** The hours with which a closed day begins if it is opened. */
  defaultSpan: OpenSpan
  canEdit: boolean
  onChange: (span: OpenSpan | null) => void
  /** As it is published, if the draft has changed it. */
  changed?: { text: string; onRestore: () => void } | undefined
  /** How many pick-ups and returns would be outside of the hours. */
  affected: number
  isMarked?: boolean
  end?: ReactNode
}

/** The hours of one day. Impossible hours are refused with an explanation, and what was typed stays. */
export function HoursRow(props: HoursRowProps) {
  const { name, label, span, defaultSpan, canEdit, onChange, changed, affected, isMarked, end } = props
  const { t } = useTexts()
  const texts = t.hours
  const id = useId()
  const row = useRef<HTMLLIElement>(null)
  const restore = () => {
    // Before the button is removed.
    row.current?.querySelector<HTMLElement>('input, button')?.focus()
    changed?.onRestore()
  }
  return (
    <li
      ref={row}
      id={isMarked === true ? 'marked' : undefined}
      className={classNames(styles['row'], changed !== undefined && styles['changed'], isMarked && styles['marked'])}
    >
      <span className={styles['day']}>{label}</span>
      {span === null ? (
        <span className="muted">{texts.closed}</span>
      ) : canEdit ? (
        <SpanFields {...{ id, name, span, onChange }} />
      ) : (
        <Span span={span} />
      )}
      <span className={styles['end']}>
        {canEdit && (
          <Button
            kind="quiet"
            isSmall
            aria-label={fill(span === null ? texts.openOn : texts.closeOn, { day: name })}
            onClick={() => onChange(span === null ? defaultSpan : null)}
          >
            {span === null ? texts.open : texts.close}
          </Button>
        )}
        {end}
      </span>
      {changed !== undefined && (
        <p className={styles['below']}>
          {changed.text}{' '}
          {canEdit && (
            <Button kind="quiet" isSmall aria-label={fill(texts.restoreOf, { day: name })} onClick={restore}>
              {texts.restore}
            </Button>
          )}
        </p>
      )}
      {affected > 0 && (
        <p className={classNames(styles['below'], styles['affected'])}>
          <IconAlert size={16} />
          {fill(affected === 1 ? texts.affectedOne : texts.affected, { count: affected })}
        </p>
      )}
    </li>
  )
}

function Span({ span }: { span: OpenSpan }) {
  const { t } = useTexts()
  const formatMinutes = useTimeText()
  return <span>{fill(t.hours.span, { opens: formatMinutes(span.opensMinute), closes: formatMinutes(span.closesMinute) })}</span>
}

interface SpanFieldsProps {
  id: string
  name: string
  span: OpenSpan
  onChange: (span: OpenSpan | null) => void
}

type SpanProblem = { field: 'opens' | 'closes'; text: string }

function SpanFields({ id, name, span, onChange }: SpanFieldsProps) {
  const { t } = useTexts()
  const texts = t.hours
  const formatMinutes = useTimeText()
  const toTyped = (item: OpenSpan) => ({ opens: formatMinutes(item.opensMinute), closes: formatMinutes(item.closesMinute) })
  const [typed, setTyped] = useState(() => toTyped(span))
  const [known, setKnown] = useState(span)
  const [problem, setProblem] = useState<SpanProblem | null>(null)
  if (!isSameSpan(known, span)) {
    setKnown(span)
    setTyped(toTyped(span))
    setProblem(null)
  }
  const explain = (text: string) => (text.trim() === '' ? texts.noTime : fill(texts.notRead, { typed: text.trim() }))
  const commit = () => {
    const [opensMinute, closesMinute] = [readTime(typed.opens, false), readTime(typed.closes, true)]
    if (opensMinute === null) return setProblem({ field: 'opens', text: explain(typed.opens) })
    if (closesMinute === null) return setProblem({ field: 'closes', text: explain(typed.closes) })
    if (closesMinute <= opensMinute)
      return setProblem({
        field: 'closes',
        text: fill(texts.reversed, { opens: formatMinutes(opensMinute), closes: formatMinutes(closesMinute) }),
      })
    setProblem(null)
    setTyped(toTyped({ opensMinute, closesMinute }))
    if (!isSameSpan(span, { opensMinute, closesMinute })) onChange({ opensMinute, closesMinute })
  }
  // Both times are read together, so that a day can move as a whole.
  const onBlur = (event: FocusEvent<HTMLInputElement>) => {
    if (event.currentTarget.parentElement?.contains(event.relatedTarget) !== true) commit()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') commit()
    if (event.key !== 'Escape') return
    setTyped(toTyped(span))
    setProblem(null)
  }
  const input = (field: 'opens' | 'closes', label: string) => (
    <input
      type="text"
      aria-label={fill(label, { day: name })}
      aria-invalid={problem?.field === field || undefined}
      aria-describedby={problem?.field === field ? `${id}-wrong` : undefined}
      value={typed[field]}
      onChange={(event) => setTyped((before) => ({ ...before, [field]: event.target.value }))}
      onFocus={(event) => event.target.select()}
      onBlur={onBlur}
      onKeyDown={onKeyDown}
    />
  )
  return (
    <>
      <span role="group" aria-label={name} className={styles['span']}>
        {input('opens', texts.opensOn)}
        <span className="muted">{texts.to}</span>
        {input('closes', texts.closesOn)}
      </span>
      {problem !== null && (
        <p id={`${id}-wrong`} role="alert" className={classNames(styles['below'], styles['wrong'])}>
          <IconAlert size={16} />
          {problem.text}
        </p>
      )}
    </>
  )
}
