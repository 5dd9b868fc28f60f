import type { ComponentProps } from 'react'

import { classNames } from './class-names.ts'
import styles from './field.module.css'
import type { IconComponent } from './icon-frame.tsx'

type FieldButtonProps = Omit<ComponentProps<'button'>, 'children' | 'value'> & {
  label: string
  /** What is chosen, or the invitation to choose. */
  value: string
  icon?: IconComponent | undefined
  isInvalid?: boolean | undefined
}

/** A button in the shape of a field, for what opens a dialog, such as the dates. Its name is "label value". */
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

/** Joins two fields into one box, such as a date and its time. */
export function FieldPair({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={classNames(styles.pair, className)} />
}
