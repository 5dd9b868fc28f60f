import type { ReactNode } from 'react'
import { groupCode } from '#contract/values/booking.ts'
import { Card } from '../../../../../ui/content/card.tsx'
import { classNames } from '../../../../../ui/class-names.ts'
import styles from './code-card.module.css'

interface CodeCardProps {
  label: string
  /** Without the space between the groups. */
  code: string
  className?: string | undefined
  /** The booking has ended: the code no longer opens anything. */
  isOver?: boolean
  children?: ReactNode
}

/** The code of a booking, large enough to read across a counter, with a note. */
export function CodeCard({ label, code, className, isOver = false, children }: CodeCardProps) {
  return (
    <Card isPadded className={classNames(styles.card, isOver && styles.over, className)}>
      <p className={styles.label}>{label}</p>
      {/* Visually two groups, but one word to screen readers. */}
      <p className={styles.code}>{groupCode(code)}</p>
      {children}
    </Card>
  )
}
