import type { ReactNode } from 'react'

import { classNames } from '../class-names.ts'
import styles from './tag.module.css'

type TagProps = {
  /** `deep` for offers on a picture, `plain` for facts, `info` for news, `success`, `scarce` and `danger` for states. */
  tone?: 'deep' | 'plain' | 'success' | 'scarce' | 'danger' | 'info'
  className?: string | undefined
  children: ReactNode
}

export function Tag({ tone = 'plain', className, children }: TagProps) {
  return <span className={classNames(styles.tag, styles[tone], className)}>{children}</span>
}

/** A status with a coloured dot. The colour only repeats the text. */
export function Status({ tone, children }: { tone: 'success' | 'scarce' | 'danger' | 'muted'; children: ReactNode }) {
  return <span className={classNames(styles.status, styles[`is-${tone}`])}>{children}</span>
}
