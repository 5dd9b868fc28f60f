import type { ReactNode } from 'react'

import { classNames } from '../class-names.ts'
import { IconAlert, IconCheck, IconCreditCard, IconInfo } from '../icons/icon.tsx'
import styles from './notice.module.css'

const icons = { info: IconInfo, success: IconCheck, warning: IconAlert, error: IconAlert, hold: IconCreditCard }

type NoticeProps = {
  /** `hold` is for the deposit: an amount that is authorised and not charged, and never part of a total. */
  tone: keyof typeof icons
  title?: string | undefined
  /** An amount at the end of the title line. */
  figure?: string | undefined
  /** Announced immediately when it appears, for replies to something that the visitor did. */
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
            {figure && <b className={styles.figure}>{figure}</b>}
          </p>
        )}
        {children && <div>{children}</div>}
        {action && <div className={styles.action}>{action}</div>}
      </div>
    </div>
  )
}
