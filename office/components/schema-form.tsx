import { useRef, type ReactNode } from 'react'
import type { Refused } from '../lib/call.ts'
import { classNames } from '../../ui/class-names.ts'
import { Button } from './button.tsx'
import { Select, TextArea, TextInput } from './field.tsx'
import { Refusal, useFieldRefusal } from './refusal.tsx'
import styles from './schema-form.module.css'

/** A form field for a field of a request. */
export interface FieldSpec {
  /** The field's path in the request, as in refusals. */
  name: string
  label: string
  hint?: string | undefined
  kind?: 'text' | 'lines' | 'email' | 'password' | 'day' | 'moment' | 'number' | 'amount' | 'code' | 'select'
  options?: readonly (readonly [value: string, label: string])[]
  isOptional?: boolean
  maxLength?: number
  initial?: string
  autoComplete?: string
}

interface SchemaFormProps {
  fields: readonly FieldSpec[]
  values: Readonly<Record<string, string>>
  onChange: (name: string, value: string) => void
  onSubmit: () => void
  refused: Refused | undefined
  isBusy: boolean
  submit: string
  kind?: 'main' | 'plain' | 'danger'
  wayOut?: ReactNode
  /** Above the submit button. */
  before?: ReactNode
  /** Beside the submit button. */
  after?: ReactNode
  /** Two fields side by side if there is room. */
  isInColumns?: boolean
  /** Focuses the first field when the surrounding dialog opens. */
  isFocused?: boolean
  children?: ReactNode
}

/** The form of a request. Shows the server's refusal at its field and focuses the first invalid field. */
export function SchemaForm(props: SchemaFormProps) {
  const {
    fields,
    values,
    onChange,
    onSubmit,
    refused,
    isBusy,
    submit,
    kind = 'main',
    wayOut,
    before,
    after,
    isInColumns = false,
    isFocused = false,
    children,
  } = props
  const toFieldError = useFieldRefusal()
  const form = useRef<HTMLFormElement>(null)
  const fieldOf = refused?.field
  const isAtField = fieldOf !== undefined && fields.some(({ name }) => name === fieldOf)
  return (
    <form
      ref={form}
      className={styles['form']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        const missing = fields.find(({ name, isOptional }) => isOptional !== true && (values[name] ?? '').trim() === '')
        if (missing === undefined) onSubmit()
        else form.current?.querySelector<HTMLElement>(`[name="${missing.name}"]`)?.focus()
      }}
    >
      {children}
      <div className={classNames(styles['fields'], isInColumns && styles['columns'])}>
        {fields.map((field, i) => (
          <SpecField
            key={field.name}
            field={field}
            isFocused={isFocused && i === 0}
            value={values[field.name] ?? ''}
            onChange={(value) => onChange(field.name, value)}
            error={fieldOf === field.name && refused !== undefined ? toFieldError(refused) : undefined}
          />
        ))}
      </div>
      {before}
      {refused !== undefined && !isAtField && <Refusal refused={refused} action={wayOut} />}
      <div className={styles['buttons']}>
        <Button kind={kind} type="submit" isBusy={isBusy}>
          {submit}
        </Button>
        {after}
      </div>
    </form>
  )
}

interface SpecFieldProps {
  field: FieldSpec
  isFocused: boolean
  value: string
  onChange: (value: string) => void
  error: string | undefined
}

function SpecField({ field, isFocused, value, onChange, error }: SpecFieldProps) {
  const { name, label, hint, kind = 'text', options = [], isOptional, maxLength, autoComplete } = field
  const focus = isFocused ? { 'data-autofocus': true } : {}
  const shared = { name, label, hint, error, value, maxLength, autoComplete, required: isOptional !== true, ...focus }
  const change = { onChange: (event: { target: { value: string } }) => onChange(event.target.value) }
  if (kind === 'lines') return <TextArea {...shared} {...change} />
  if (kind === 'select') return <Select {...{ name, label, hint, error, value, options, ...focus }} {...change} />
  const types = {
    text: 'text',
    email: 'email',
    password: 'password',
    day: 'date',
    moment: 'datetime-local',
    number: 'number',
    amount: 'text',
    code: 'text',
  } as const
  const modes = { code: { inputMode: 'text', spellCheck: false }, amount: { inputMode: 'decimal' } } as const
  return <TextInput {...shared} {...change} type={types[kind]} {...(kind === 'code' || kind === 'amount' ? modes[kind] : {})} />
}
