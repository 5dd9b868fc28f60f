import type { ComponentProps, ReactNode } from 'react'

import styles from './chip.module.css'
import { classNames } from '../class-names.ts'
import type { IconComponent } from '../icons/icon-frame.tsx'

type ChipProps = Omit<ComponentProps<'button'>, 'aria-pressed'> & {
  isPressed: boolean
  icon?: IconComponent | undefined
  children: ReactNode
}

/** A filter that is on or off. */
export function Chip({ isPressed, icon: Icon, className, children, ...button }: ChipProps) {
  return (
    <button type="button" {...button} className={classNames(styles.chip, className)} aria-pressed={isPressed}>
      {Icon && <Icon />}
      {children}
    </button>
  )
}

/** A row of chips that scrolls horizontally on a phone, up to the edges of the screen. */
export function ChipRow({ label, children }: { label: string; children: ReactNode }) {
  return (
    <fieldset className={styles.row} aria-label={label}>
      {children}
    </fieldset>
  )
}
