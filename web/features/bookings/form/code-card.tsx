import type { ReactNode } from 'react'
import { groupCode } from '#contract/values/booking.ts'
import { Card } from '../../../../ui/card.tsx'
import { classNames } from '../../../../ui/class-names.ts'
import styles from './code-card.module.css'

interface CodeCardProps {
  label: string
  /** As it is kept, without its gap. */
  code: string
  className?: string | undefined
  /** The booking is over: the code opens nothing any more. */
  isOver?: boolean
  children?: ReactNode
}

/** The code of a booking, large enough to be read across a counter, and what there is to say of it. */
export function CodeCard({ label, code, className, isOver = false, children }: CodeCardProps) {
  return (
    <Card isPadded className={classNames(styles.card, isOver && styles.over, className)}>
      <p className={styles.label}>{label}</p>
      {/* One word to a screen reader's spelling, two groups to the eye. */}
      <p className={styles.code}>{groupCode(code)}</p>
      {children}
    </Card>
  )
}
