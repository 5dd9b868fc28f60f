import { useEffect, useRef, type ReactNode } from 'react'
import { Notice } from '../../../ui/feedback/notice.tsx'
import styles from './account.module.css'

interface DoneNoticeProps {
  title: string
  children: ReactNode
  /** What to do next. */
  actions: ReactNode
}

/** Confirms a completed action. The form has been removed, so this takes the focus and is read out. */
export function DoneNotice({ title, children, actions }: DoneNoticeProps) {
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => element.current?.focus(), [])
  return (
    <div ref={element} className={styles.form} tabIndex={-1}>
      <Notice tone="success" title={title}>
        {children}
      </Notice>
      <div className={styles.actions}>{actions}</div>
    </div>
  )
}
