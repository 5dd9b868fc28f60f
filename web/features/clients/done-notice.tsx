import { useEffect, useRef, type ReactNode } from 'react'
import { Notice } from '../../../ui/notice.tsx'
import styles from './account.module.css'

interface DoneNoticeProps {
  title: string
  children: ReactNode
  /** The way on. */
  actions: ReactNode
}

/** It is done, and what next. The form is gone, so the focus comes here and it is read out. */
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
