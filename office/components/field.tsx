import { useId, type ComponentProps, type ReactNode } from 'react'
import { IconAlert } from '../../ui/icons/icon.tsx'
import styles from './field.module.css'

export interface FieldTexts {
  label: string
  hint?: string | undefined
  error?: string | undefined
}

interface ControlAttributes {
  id: string
  className: string | undefined
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

/** A form control with its label above, and hint and error below. */
export function Field({ label, hint, error, children }: FieldTexts & { children: (attributes: ControlAttributes) => ReactNode }) {
  const id = useId()
  const described = [hint === undefined ? '' : `${id}-h`, error === undefined ? '' : `${id}-e`].filter(Boolean).join(' ')
  return (
    <div className={styles['field']}>
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        className: styles['control'],
        'aria-invalid': error === undefined ? undefined : true,
        'aria-describedby': described === '' ? undefined : described,
      })}
      {hint !== undefined && (
        <p id={`${id}-h`} className={styles['hint']}>
          {hint}
        </p>
      )}
      {error !== undefined && (
        <p id={`${id}-e`} className={styles['error']}>
          <IconAlert size={16} />
          {error}
        </p>
      )}
    </div>
  )
}

export function TextInput({ label, hint, error, ...input }: FieldTexts & Omit<ComponentProps<'input'>, 'id'>) {
  return <Field {...{ label, hint, error }}>{(attributes) => <input type="text" {...input} {...attributes} />}</Field>
}

export function TextArea({ label, hint, error, ...area }: FieldTexts & Omit<ComponentProps<'textarea'>, 'id'>) {
  return <Field {...{ label, hint, error }}>{(attributes) => <textarea rows={3} {...area} {...attributes} />}</Field>
}

export function Select({
  label,
  hint,
  error,
  options,
  ...select
}: FieldTexts & { options: readonly (readonly [value: string, label: string])[] } & Omit<ComponentProps<'select'>, 'id' | 'children'>) {
  // A stored value is shown even if it is no longer an option.
  const { value: chosen = '' } = select
  const isKnown = chosen === '' || options.some(([value]) => value === chosen)
  return (
    <Field {...{ label, hint, error }}>
      {(attributes) => (
        <select {...select} {...attributes}>
          {!isKnown && <option value={chosen}>{chosen}</option>}
          {options.map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
