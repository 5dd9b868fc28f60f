import { useRef, type ReactNode } from 'react'
import type { Language } from '#contract/values/language.ts'
import { classNames } from '../../../ui/class-names.ts'
import { IconAlert } from '../../../ui/icons/icon.tsx'
import { findPlaceholders, extendToPlaceholders, selectForKey } from './placeholders.ts'
import styles from './marked-area.module.css'

interface MarkedAreaProps {
  /** The column. */
  name: string
  /** With the language in parentheses at its end, which is hidden where the heading of a column names it. */
  label: string
  language: Language
  value: string
  isSingleLine: boolean
  isReadOnly: boolean
  problem?: ReactNode
  isWarning?: boolean
  onChange: (value: string) => void
  onFocus: (area: HTMLTextAreaElement) => void
  onBlur: () => void
}

/** A text with its placeholders highlighted. It grows with its text; a single-line text takes no line breaks. */
export function MarkedArea(props: MarkedAreaProps) {
  const { name, label, language, value, isSingleLine, isReadOnly, problem, isWarning = false, onChange, onFocus, onBlur } = props
  const area = useRef<HTMLTextAreaElement>(null)
  const snapSelection = () => {
    const textarea = area.current
    if (textarea === null) return
    const wanted = extendToPlaceholders(textarea.value, { start: textarea.selectionStart, end: textarea.selectionEnd })
    if (wanted.start !== textarea.selectionStart || wanted.end !== textarea.selectionEnd)
      textarea.setSelectionRange(wanted.start, wanted.end)
  }
  const [, title = label, languageSuffix = ''] = /^(.*?)( \([^)]*\))?$/.exec(label) ?? []
  const problemId = `problem-${name}`
  const isWrong = problem !== undefined && !isWarning
  return (
    <div className={styles['field']}>
      <span className={styles['label']} aria-hidden="true">
        {title}
        <span className={styles['language']}>{languageSuffix}</span>
      </span>
      <div className={classNames(styles['box'], isSingleLine ? styles['line'] : styles['lines'])}>
        <div className={styles['marks']} aria-hidden="true">
          <Marks text={value} />{' '}
        </div>
        <textarea
          ref={area}
          id={`field-${name}`}
          name={name}
          lang={language}
          rows={1}
          aria-label={label}
          aria-invalid={isWrong || undefined}
          aria-describedby={problem === undefined ? undefined : problemId}
          readOnly={isReadOnly}
          value={value}
          onChange={(event) => onChange(isSingleLine ? event.target.value.replaceAll(/\s*\n\s*/g, ' ') : event.target.value)}
          onSelect={snapSelection}
          onFocus={(event) => onFocus(event.target)}
          onBlur={onBlur}
          onKeyDown={(event) => {
            if (isSingleLine && event.key === 'Enter') event.preventDefault()
            if (event.shiftKey) return
            const textarea = event.currentTarget
            const wanted = selectForKey(textarea.value, { start: textarea.selectionStart, end: textarea.selectionEnd }, event.key)
            if (wanted === null || (isReadOnly && !wanted.isMove)) return
            if (wanted.isMove) event.preventDefault()
            textarea.setSelectionRange(wanted.start, wanted.end)
          }}
        />
      </div>
      {problem !== undefined && (
        <p id={problemId} className={isWarning ? styles['warning'] : styles['problem']}>
          <IconAlert size={16} />
          <span className={styles['facts']}>{problem}</span>
        </p>
      )}
    </div>
  )
}

/** The layer below the text area, which only draws the marks. */
function Marks({ text }: { text: string }) {
  const parts: ReactNode[] = []
  let at = 0
  for (const { start, end } of findPlaceholders(text)) {
    parts.push(text.slice(at, start), <mark key={start}>{text.slice(start, end)}</mark>)
    at = end
  }
  return (
    <>
      {parts}
      {text.slice(at)}
    </>
  )
}
