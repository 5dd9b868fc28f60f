import { useId, type ReactNode } from 'react'

import { classNames } from '../class-names.ts'
import type { IconComponent } from '../icons/icon-frame.tsx'
import { IconAlert } from '../icons/icon.tsx'
import styles from './field.module.css'

/** Props of every field. The label is required because it is the accessible name. */
export type FieldTexts = {
  label: string
  /** Shown after the label, for example "opcional". */
  hint?: string | undefined
  description?: ReactNode
  error?: string | undefined
  icon?: IconComponent | undefined
  /** For the outer element, for example its position in a grid. */
  className?: string | undefined
}

type ControlLinks = {
  id: string
  className: string | undefined
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

type FieldFrameProps = FieldTexts & {
  after?: ReactNode
  /** Renders the control with the ids that link it to its label, description and error. */
  children: (links: ControlLinks) => ReactNode
}

export function FieldFrame({ label, hint, description, error, icon: Icon, className, after, children }: FieldFrameProps) {
  const id = useId()
  const describedBy = [description ? `${id}-d` : '', error ? `${id}-e` : ''].filter(Boolean).join(' ')
  return (
    <div className={classNames(styles.field, Icon && styles.withIcon, className)}>
      <div className={styles.box}>
        <label className={styles.label} htmlFor={id}>
          {label}
          {hint && <span> ({hint})</span>}
        </label>
        {children({
          id,
          className: styles.control,
          'aria-invalid': error ? true : undefined,
          'aria-describedby': describedBy || undefined,
        })}
        {Icon && <Icon className={styles.icon} />}
        {after}
      </div>
      {description && (
        <p className={styles.description} id={`${id}-d`}>
          {description}
        </p>
      )}
      <FieldError id={`${id}-e`} error={error} />
    </div>
  )
}

export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  if (!error) return null
  return (
    <p className={styles.error} id={id}>
      <IconAlert size={18} />
      {error}
    </p>
  )
}
