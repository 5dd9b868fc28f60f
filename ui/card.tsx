import type { ComponentProps, ReactNode } from 'react'

import styles from './card.module.css'
import { classNames } from './class-names.ts'

type CardProps = ComponentProps<'div'> & {
  as?: 'div' | 'section' | 'article' | 'li' | 'aside'
  /** Room within; without it the content reaches the edge, as a picture does. */
  isPadded?: boolean
  /** The stronger shadow: for the search form and the summary alone. */
  isRaised?: boolean
}

export function Card({ as: Element = 'div', isPadded = false, isRaised = false, className, ...rest }: CardProps) {
  // The union of element types has no common ref type; every one of them takes the same attributes.
  const Box = Element as 'div'
  return <Box {...rest} className={classNames(styles.card, isPadded && styles.padded, isRaised && styles.raised, className)} />
}

type StageProps = {
  tone?: 'plain' | 'mint' | 'sea' | 'sun'
  /** Sold out: the picture turns grey and pale. */
  isFaded?: boolean
  className?: string | undefined
  children: ReactNode
}

/** The pale floor on which a car stands; its height comes from the page. */
export function Stage({ tone = 'plain', isFaded = false, className, children }: StageProps) {
  return <div className={classNames(styles.stage, styles[tone], isFaded && styles.faded, className)}>{children}</div>
}
