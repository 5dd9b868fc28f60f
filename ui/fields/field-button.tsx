import type { ComponentProps } from 'react'

import { classNames } from '../class-names.ts'
import styles from './field.module.css'
import type { IconComponent } from '../icons/icon-frame.tsx'

type FieldButtonProps = Omit<ComponentProps<'button'>, 'children' | 'value'> & {
  label: string
  /** The chosen value, or the placeholder. */
  value: string
  icon?: IconComponent | undefined
  isInvalid?: boolean | undefined
}

/** A button that looks like a field and opens a dialog, for example for dates. Its accessible name is "label value". */
export function FieldButton({ label, value, icon: Icon, isInvalid, className, ...button }: FieldButtonProps) {
  return (
    <button
      type="button"
      data-invalid={isInvalid || undefined}
      {...button}
      className={classNames(styles.field, styles.control, styles.press, Icon && styles.withIcon, isInvalid && styles.invalid, className)}
    >
      <span className={styles.label}>{label} </span>
      {value}
      {Icon && <Icon className={styles.icon} />}
    </button>
  )
}

/** Joins two fields into one box, for example a date and its time. */
export function FieldPair({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={classNames(styles.pair, className)} />
}
