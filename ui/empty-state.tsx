import type { ReactNode } from 'react'

import styles from './empty-state.module.css'
import type { IconComponent } from './icon-frame.tsx'

type EmptyStateProps = {
  icon?: IconComponent | undefined
  /** A drawing in place of the icon; it should have an empty `alt`. */
  art?: ReactNode
  title: string
  children?: ReactNode
  /** The way on: buttons or links. */
  action?: ReactNode
}

/** Nothing to show, said calmly, with the way on. */
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
