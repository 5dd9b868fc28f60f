import type { ComponentProps } from 'react'

import { classNames } from '../class-names.ts'
import styles from '../fields/field.module.css'

type SwitchProps = Omit<ComponentProps<'input'>, 'type' | 'role'> & { label: string }

/** A setting that takes effect at once, without a button to confirm it. */
export function Switch({ label, className, ...input }: SwitchProps) {
  return (
    <label className={classNames(styles.check, styles.switchRow, className)}>
      {/* oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- The browser derives aria-checked from the checkbox. */}
      <input {...input} className={styles.switch} type="checkbox" role="switch" />
      {label}
    </label>
  )
}
