import { useEffect, useRef, type ReactNode } from 'react'
import { classNames } from '../../ui/class-names.ts'
import { fill, useTexts } from '../lib/texts.tsx'
import styles from './panel.module.css'

/** A section of a page with a heading. */
export function Panel({
  title,
  note,
  isPadded = false,
  children,
}: {
  title?: string
  note?: ReactNode
  isPadded?: boolean
  children: ReactNode
}) {
  return (
    <section className={styles['panel']} aria-label={title}>
      {title !== undefined && (
        <header>
          <h2>{title}</h2>
          {note !== undefined && <span className={styles['note']}>{note}</span>}
        </header>
      )}
      {isPadded ? <div className={styles['body']}>{children}</div> : children}
    </section>
  )
}

/** An empty state: a sentence, a hint and an action. */
export function Empty({ title, hint, action }: { title: string; hint?: string | undefined; action?: ReactNode }) {
  return (
    <div className={styles['empty']}>
      <p>
        <b>{title}</b>
      </p>
      {hint !== undefined && <p className="muted">{hint}</p>}
      {action}
    </div>
  )
}

/** A page with its header. `aside` is the right column, or below the content on narrow screens. */
export function Page({
  title,
  lead,
  below,
  actions,
  aside,
  isAsideNarrow,
  children,
}: {
  title: string
  /** Beside the title; a sentence is shown below it on narrow screens. */
  lead?: ReactNode
  /** Below the title. */
  below?: ReactNode
  actions?: ReactNode
  aside?: ReactNode
  /** For a wide table beside it. */
  isAsideNarrow?: boolean
  children: ReactNode
}) {
  const heading = useHeadingFocus()
  return (
    <>
      <div className={styles['head']}>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {lead !== undefined && <div className={styles[typeof lead === 'string' ? 'sentence' : 'lead']}>{lead}</div>}
        {actions !== undefined && <div className={styles['actions']}>{actions}</div>}
        {below !== undefined && <div className={styles['below']}>{below}</div>}
      </div>
      {aside === undefined ? (
        children
      ) : (
        <div className={classNames(styles['columns'], isAsideNarrow && styles['narrow'])}>
          <div className={styles['stack']}>{children}</div>
          <div className={styles['stack']}>{aside}</div>
        </div>
      )}
    </>
  )
}

let isFirstPage = true

/** Focuses the heading if the control that led here was removed with the previous page. A newly opened document starts at its top. */
function useHeadingFocus() {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!isFirstPage && document.activeElement === document.body) heading.current?.focus({ preventScroll: true })
    isFirstPage = false
  }, [])
  return heading
}

/** The page shows what the device has saved, because there is no connection. */
export function SavedNote({ at }: { at: number }) {
  const { t, format } = useTexts()
  return <p className={styles['saved']}>{fill(t.offline.fromSaved, { time: format.limit(at) })}</p>
}
