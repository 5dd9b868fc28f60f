import type { ComponentProps, ReactNode } from 'react'

import styles from './card.module.css'
import { classNames } from '../class-names.ts'

type CardProps = ComponentProps<'div'> & {
  as?: 'div' | 'section' | 'article' | 'li' | 'aside'
  /** Inner padding. Without it the content reaches the edge, for example a picture. */
  isPadded?: boolean
  /** The stronger shadow, only for the search form and the summary. */
  isRaised?: boolean
}

export function Card({ as: Element = 'div', isPadded = false, isRaised = false, className, ...rest }: CardProps) {
  // The union of element types has no common ref type, but all of them take the same attributes.
  const Box = Element as 'div'
  return <Box {...rest} className={classNames(styles.card, isPadded && styles.padded, isRaised && styles.raised, className)} />
}

type StageProps = {
  tone?: 'plain' | 'mint' | 'sea' | 'sun'
  /** Sold out: the picture is greyed out. */
  isFaded?: boolean
  className?: string | undefined
  children: ReactNode
}

/** The pale background behind a car. The page sets its height. */
export function Stage({ tone = 'plain', isFaded = false, className, children }: StageProps) {
  return <div className={classNames(styles.stage, styles[tone], isFaded && styles.faded, className)}>{children}</div>
}
