import { useEffect, useRef, useState, type FormEvent, type RefObject } from 'react'
import { record } from '#contract/read.ts'

/** Problems by field. */
export type Problems<Field extends string, Problem> = { [It in Field]?: Problem | undefined }

/** The invalid fields, for forms with one error text per field. */
export function findInvalidFields<Field extends string>(
  fields: readonly Field[],
  isValid: (field: Field) => boolean,
): Problems<Field, true> {
  const invalid = fields.filter((field) => !isValid(field))
  return Object.fromEntries(invalid.map((field) => [field, true])) as Problems<Field, true>
}

interface FormOptions<Found extends object> {
  /** The values of the fields. A refusal shows until its field changes; `drivers.0` belongs to `drivers`. */
  values: object
  check: () => Found
  /** Called when the form is valid, and not again before it has settled. A form with several submit actions calls `check` instead. */
  onSubmit?: () => unknown
  /** Called instead when the form is invalid. */
  onInvalid?: (() => void) | undefined
}

export interface Form<Found extends object> {
  /** For the form element. Before the script has loaded, submitting such a form does nothing, so that no input is lost. */
  props: { ref: RefObject<HTMLFormElement | null>; method: 'dialog'; noValidate: true; onSubmit: (event: FormEvent) => void }
  /** The problems to show: those of fields that were left or validated, and those that the service refused. */
  errors: Partial<Found>
  /** The visitor has left the field: from now on it shows its problems. */
  leave: (field: keyof Found & string) => void
  /** Shows all problems and focuses the first invalid field; true when the form is valid. */
  check: (found?: Found) => boolean
  /** Shows the service's refusals beside their fields, and focuses the first. */
  refuse: (found: Partial<Found>) => void
  /** Number of invalid fields, after a failed attempt. */
  problemCount: number
  isBusy: boolean
  /** Resets the form to its untouched state; the values are the caller's. */
  reset: () => void
}

/** Form behaviour: when errors show, what gets the focus, and that only one submission runs at a time (row X-04). */
export function useForm<Found extends object>(options: FormOptions<Found>): Form<Found> {
  const { values, onSubmit, onInvalid } = options
  const element = useRef<HTMLFormElement>(null)
  const [visited, setVisited] = useState<readonly string[]>([])
  const [isChecked, setChecked] = useState(false)
  const [refused, setRefused] = useState<{ found: Partial<Found>; values: object }>()
  // Each failed attempt moves the focus, even if the same field is invalid again.
  const [failedAttempts, setFailedAttempts] = useState(0)
  const [isBusy, setBusy] = useState(false)
  // A second press may come before the next render.
  const isInFlight = useRef(false)
  useEffect(() => {
    if (failedAttempts === 0) return
    const invalid = element.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid]')
    // A field in a closed disclosure cannot have the focus.
    for (let part = invalid?.closest('details'); part; part = part.parentElement?.closest('details')) part.open = true
    invalid?.focus()
  }, [failedAttempts])

  const found: Partial<Found> = isChecked || visited.length > 0 ? options.check() : {}
  const isUnchanged = (field: string) => valueText(values, field) === valueText(refused?.values ?? {}, field)
  const check = (all = options.check()) => {
    setChecked(true)
    const isValid = count(all) === 0
    if (!isValid) setFailedAttempts((before) => before + 1)
    return isValid
  }
  const submit = async () => {
    if (isInFlight.current) return
    if (!check()) return onInvalid?.()
    isInFlight.current = true
    setBusy(true)
    try {
      await onSubmit?.()
    } finally {
      isInFlight.current = false
      setBusy(false)
    }
  }
  return {
    props: {
      ref: element,
      method: 'dialog',
      noValidate: true,
      onSubmit: (event) => {
        event.preventDefault()
        void submit()
      },
    },
    errors: { ...pick(refused?.found ?? {}, isUnchanged), ...pick(found, (field) => isChecked || visited.includes(field)) },
    leave: (field) => setVisited((before) => [...before, field]),
    check,
    refuse: (problems) => {
      setRefused({ found: problems, values })
      setFailedAttempts((before) => before + 1)
    },
    problemCount: failedAttempts > 0 ? count(found) : 0,
    isBusy,
    reset: () => {
      setVisited([])
      setChecked(false)
      setFailedAttempts(0)
      setRefused(undefined)
    },
  }
}

const valueText = (values: object, field: string) => JSON.stringify(record(values)[field.split('.')[0] ?? ''])
const count = (found: object) => Object.values(found).filter((problem) => problem !== undefined).length

function pick<Found extends object>(found: Partial<Found>, isPicked: (field: string) => boolean): Partial<Found> {
  // A subset of the same object.
  return Object.fromEntries(Object.entries(found).filter(([field, problem]) => problem !== undefined && isPicked(field))) as Partial<Found>
}
