import type { ReactNode } from 'react'

import { classNames } from './class-names.ts'
import { IconAlert, IconCheck, IconCreditCard, IconInfo } from './icon.tsx'
import styles from './notice.module.css'

const icons = { info: IconInfo, success: IconCheck, warning: IconAlert, error: IconAlert, hold: IconCreditCard }

type NoticeProps = {
  /** `hold` is the deposit's box: money that is held and not charged, never part of a sum. */
  tone: keyof typeof icons
  title?: string | undefined
  /** A figure at the end of the title's line. */
  figure?: string | undefined
  /** Announced at once when it appears: for what answers something the visitor did. */
  isLive?: boolean
  action?: ReactNode
  className?: string | undefined
  children?: ReactNode
}

export function Notice({ tone, title, figure, isLive = false, action, className, children }: NoticeProps) {
  const Icon = icons[tone]
  const role = isLive ? (tone === 'error' ? 'alert' : 'status') : undefined
  return (
    <div className={classNames(styles.notice, styles[tone], className)} role={role}>
      <Icon />
      <div className={styles.body}>
        {title && (
          <p className={styles.title}>
            <b>{title}</b>
            {figure && <b>{figure}</b>}
          </p>
        )}
        {children && <div>{children}</div>}
        {action && <div className={styles.action}>{action}</div>}
      </div>
    </div>
  )
}
