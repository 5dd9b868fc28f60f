import { useId, type ComponentProps, type ReactNode } from 'react'

import { FieldError } from '../fields/field-frame.tsx'
import styles from '../fields/field.module.css'

type CheckboxFieldProps = Omit<ComponentProps<'input'>, 'type' | 'id'> & {
  /** May contain links, for example to the conditions. */
  label: ReactNode
  /** A number at the end of the row, for example how many cars a filter leaves. */
  count?: string | undefined
  error?: string | undefined
}

export function CheckboxField({ label, count, error, className, ...input }: CheckboxFieldProps) {
  const id = useId()
  return (
    <div className={className}>
      <label className={styles.check}>
        <input
          {...input}
          className={styles.tick}
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-e` : undefined}
        />
        <span>{label}</span>
        {count !== undefined && <small>{count}</small>}
      </label>
      <FieldError id={`${id}-e`} error={error} />
    </div>
  )
}
