import type { ReactNode } from 'react'

import styles from './empty-state.module.css'
import type { IconComponent } from '../icons/icon-frame.tsx'

type EmptyStateProps = {
  icon?: IconComponent | undefined
  /** A drawing instead of the icon. Its `alt` should be empty. */
  art?: ReactNode
  title: string
  children?: ReactNode
  /** What to do next: buttons or links. */
  action?: ReactNode
}

/** Shown where there is nothing to list, with what to do next. */
export function EmptyState({ icon: Icon, art, title, children, action }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      {art ?? (Icon && <span className={styles.icon}>{<Icon size={28} />}</span>)}
      <h3>{title}</h3>
      {children && <div className={styles.text}>{children}</div>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  )
}
