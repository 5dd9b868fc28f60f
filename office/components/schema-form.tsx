import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { toTimeOfDay, type WallTime } from '#contract/panama-time.ts'
import { classNames } from '../../ui/class-names.ts'
import type { Refused } from '../lib/call.ts'
import { fill, useTexts } from '../lib/texts.tsx'
import { Button } from './button.tsx'
import { DayField } from './day-field.tsx'
import { Select, TextArea, TextInput } from './field.tsx'
import type { Toward } from '../lib/read-day.ts'
import { readMoment, useFieldCheck } from './check-field.ts'
import { Refusal, useFieldRefusal } from './refusal.tsx'
import styles from './schema-form.module.css'

/** A form field for a field of a request. */
export interface FieldSpec {
  /** The field's path in the request, as in refusals. */
  name: string
  label: string
  hint?: string | undefined
  kind?: 'text' | 'lines' | 'email' | 'password' | 'day' | 'moment' | 'time' | 'count' | 'amount' | 'code' | 'select'
  options?: readonly (readonly [value: string, label: string])[]
  /** Proposals for a typed value. */
  proposals?: readonly (readonly [value: string, label: string])[]
  /** For a day, which year is meant if none is typed; the next one by default, since most forms are about the future. */
  toward?: Toward
  isOptional?: boolean
  maxLength?: number
  initial?: string
  autoComplete?: string
  isDisabled?: boolean
  /** What to write instead of a value that is not valid. */
  invalid?: string
  /** For a time of day: it is a closing time, so midnight is the end of the day. */
  isEnd?: boolean
  /** For an amount. */
  canBeZero?: boolean
  /** For a typed moment, what `mañana` and weekdays count from; now by default. */
  today?: WallTime
  /** For a typed moment, what `+3` counts from. Its time of day is used if none is typed. */
  from?: WallTime
  /** For a typed moment: it is a return, whose date without a year is near. */
  isReturn?: boolean
  /** For a typed moment: only full and half hours, except for the initial value. */
  isOnGrid?: boolean
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
  remedy?: ReactNode
  /** Above the submit button. */
  before?: ReactNode
  /** Beside the submit button. */
  after?: ReactNode
  /** A question that replaces the refusal and the buttons. */
  question?: ReactNode
  /** Two fields side by side if there is room. */
  isInColumns?: boolean
  /** Focuses the first field when the surrounding dialog opens. */
  hasAutofocus?: boolean
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
    remedy,
    before,
    after,
    question,
    isInColumns = false,
    hasAutofocus = false,
    children,
  } = props
  const toFieldError = useFieldRefusal()
  const check = useFieldCheck()
  const form = useRef<HTMLFormElement>(null)
  const refusedField = refused?.field
  // A field shows its error once it was left, or after an attempt to send the form.
  const [visited, setVisited] = useState<ReadonlySet<string>>(new Set())
  // An error that appears while a button is pressed would move the button away from the pointer, and the click would be lost.
  const isPressing = useRef(false)
  const press = ({ target }: { target: EventTarget }) => {
    if (!(target instanceof Element) || target.closest('button') === null) return
    isPressing.current = true
    // The field loses the focus right after this event.
    setTimeout(() => (isPressing.current = false))
  }
  // After the dialog's own effect, which focuses what is there when it opens.
  useEffect(() => {
    if (hasAutofocus) form.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus()
  }, [hasAutofocus])
  // Below a long form, a refusal would be out of sight.
  useEffect(() => {
    if (refused !== undefined) form.current?.querySelector('[role="alert"]')?.scrollIntoView({ block: 'nearest' })
  }, [refused])
  const first = fields.find(({ isDisabled }) => isDisabled !== true)
  const getError = (field: FieldSpec) =>
    (visited.has(field.name) ? check(field, values[field.name] ?? '') : undefined) ??
    (refusedField === field.name && refused !== undefined ? toFieldError(refused, field) : undefined)
  const isAtField = refusedField !== undefined && fields.some(({ name }) => name === refusedField)
  return (
    <form
      ref={form}
      className={styles['form']}
      noValidate
      onMouseDownCapture={press}
      onSubmit={(event) => {
        event.preventDefault()
        const firstInvalid = fields.find((field) => check(field, values[field.name] ?? '') !== undefined)
        setVisited(new Set(fields.map(({ name }) => name)))
        if (firstInvalid === undefined) onSubmit()
        else form.current?.querySelector<HTMLElement>(`[name="${firstInvalid.name}"]`)?.focus()
      }}
    >
      {children}
      <div className={classNames(styles['fields'], isInColumns && styles['columns'])}>
        {fields.map((field) => (
          <SpecField
            key={field.name}
            field={field}
            hasAutofocus={hasAutofocus && field === first}
            value={values[field.name] ?? ''}
            onChange={(value) => onChange(field.name, value)}
            onLeave={() => {
              if ((values[field.name] ?? '') !== '' && !isPressing.current) setVisited((before) => new Set([...before, field.name]))
            }}
            error={getError(field)}
          />
        ))}
      </div>
      {before}
      {question ?? (
        <>
          {refused !== undefined && !isAtField && <Refusal refused={refused} action={remedy} />}
          <div className={styles['buttons']}>
            <Button kind={kind} type="submit" isBusy={isBusy}>
              {submit}
            </Button>
            {after}
          </div>
        </>
      )}
    </form>
  )
}

interface SpecFieldProps {
  field: FieldSpec
  hasAutofocus: boolean
  value: string
  onChange: (value: string) => void
  onLeave: () => void
  error: string | undefined
}

const inputTypes = { email: 'email', password: 'password' } as const
const inputProps = {
  code: { inputMode: 'text', spellCheck: false },
  amount: { inputMode: 'decimal' },
  count: { inputMode: 'numeric' },
  moment: { autoComplete: 'off', spellCheck: false },
} as const

function SpecField({ field, hasAutofocus, value, onChange, onLeave, error }: SpecFieldProps) {
  const { format } = useTexts()
  const listId = useId()
  const { name, label, kind = 'text', options = [], proposals = [], isOptional, maxLength, autoComplete, isDisabled } = field
  const read = kind === 'moment' ? readMoment(field, value) : null
  // A typed moment is repeated as it was understood.
  const at = read === null ? '' : `${format.dateWithYear(read.slice(0, 10))}, ${format.time(toTimeOfDay(read))}`
  const hint = read === null ? field.hint : field.hint === undefined ? at : fill(`{at}. ${field.hint}`, { at })
  const focus = hasAutofocus ? { 'data-autofocus': true } : {}
  const shared = { name, label, hint, error, value, disabled: isDisabled, ...focus }
  const typed = { maxLength, autoComplete, required: isOptional !== true, onBlur: onLeave }
  const change = { onChange: (event: { target: { value: string } }) => onChange(event.target.value) }
  if (kind === 'lines') return <TextArea {...shared} {...typed} {...change} />
  if (kind === 'select') return <Select {...shared} options={options} {...change} />
  if (kind === 'day')
    return (
      <DayField
        {...{ name, label, error, value, onChange, onLeave, isDisabled }}
        hint={field.hint}
        toward={field.toward ?? 'future'}
        isRequired={isOptional !== true}
        keepsInvalid
        {...focus}
      />
    )
  const type = kind in inputTypes ? inputTypes[kind as keyof typeof inputTypes] : 'text'
  return (
    <>
      <TextInput
        {...shared}
        {...typed}
        {...change}
        type={type}
        {...(proposals.length > 0 ? { list: listId } : {})}
        {...(kind in inputProps ? inputProps[kind as keyof typeof inputProps] : {})}
      />
      {proposals.length > 0 && (
        <datalist id={listId}>
          {proposals.map(([proposal, text]) => (
            <option key={proposal} value={proposal}>
              {text}
            </option>
          ))}
        </datalist>
      )}
    </>
  )
}
