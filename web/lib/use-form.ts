import { useEffect, useRef, useState, type FormEvent, type RefObject } from 'react'
import { record } from '#contract/read.ts'

/** What is wrong, by field. */
export type Problems<Field extends string, Problem> = { [It in Field]?: Problem | undefined }

/** The fields that are wrong, where there is one thing to say of each. */
export function wrongFields<Field extends string>(fields: readonly Field[], isGood: (field: Field) => boolean): Problems<Field, true> {
  const wrong = fields.filter((field) => !isGood(field))
  return Object.fromEntries(wrong.map((field) => [field, true])) as Problems<Field, true>
}

interface FormOptions<Found extends object> {
  /** What the fields hold. A refusal shows until its field holds something else; `drivers.0` belongs to `drivers`. */
  values: object
  check: () => Found
  /** Called when nothing is wrong, and not again before it has settled. A form with more than one way to send it calls `check` instead. */
  onSubmit?: () => unknown
  /** Called in its place when something is wrong. */
  onStop?: (() => void) | undefined
}

export interface Form<Found extends object> {
  /** For the form element. Until the script is there, sending such a form does nothing: nothing typed gets lost. */
  props: { ref: RefObject<HTMLFormElement | null>; method: 'dialog'; noValidate: true; onSubmit: (event: FormEvent) => void }
  /** What the fields say: what is wrong with those that were left or checked, and what the service refused. */
  shown: Partial<Found>
  /** The visitor has left the field: from now on it says what is wrong. */
  leave: (field: keyof Found & string) => void
  /** Shows what is wrong and focuses the first such field; true when nothing is. */
  check: (found?: Found) => boolean
  /** Shows what the service refused beside its fields, and focuses the first. */
  refuse: (found: Partial<Found>) => void
  /** How many fields are wrong, once a try was stopped. */
  problemCount: number
  isBusy: boolean
  /** As if no field had been left and nothing tried. */
  reset: () => void
}

/** When a form says what is wrong with it, where the focus then goes, and that it is sent once at a time (row X-04). */
export function useForm<Found extends object>(options: FormOptions<Found>): Form<Found> {
  const { values, onSubmit, onStop } = options
  const element = useRef<HTMLFormElement>(null)
  const [left, setLeft] = useState<readonly string[]>([])
  const [isChecked, setChecked] = useState(false)
  const [refused, setRefused] = useState<{ found: Partial<Found>; values: object }>()
  // Each stopped try moves the focus, also the second one at the same field.
  const [stops, setStops] = useState(0)
  const [isBusy, setBusy] = useState(false)
  // A second press may come before the next rendering.
  const isUnderWay = useRef(false)
  useEffect(() => {
    if (stops > 0) element.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid]')?.focus()
  }, [stops])

  const found: Partial<Found> = isChecked || left.length > 0 ? options.check() : {}
  const isStill = (field: string) => valueText(values, field) === valueText(refused?.values ?? {}, field)
  const check = (all = options.check()) => {
    setChecked(true)
    const isGood = count(all) === 0
    if (!isGood) setStops((before) => before + 1)
    return isGood
  }
  const submit = async () => {
    if (isUnderWay.current) return
    if (!check()) return onStop?.()
    isUnderWay.current = true
    setBusy(true)
    try {
      await onSubmit?.()
    } finally {
      isUnderWay.current = false
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
    shown: { ...pick(refused?.found ?? {}, isStill), ...pick(found, (field) => isChecked || left.includes(field)) },
    leave: (field) => setLeft((before) => [...before, field]),
    check,
    refuse: (problems) => {
      setRefused({ found: problems, values })
      setStops((before) => before + 1)
    },
    problemCount: stops > 0 ? count(found) : 0,
    isBusy,
    reset: () => {
      setLeft([])
      setChecked(false)
      setStops(0)
      setRefused(undefined)
    },
  }
}

const valueText = (values: object, field: string) => JSON.stringify(record(values)[field.split('.')[0] ?? ''])
const count = (found: object) => Object.values(found).filter((problem) => problem !== undefined).length

function pick<Found extends object>(found: Partial<Found>, isPicked: (field: string) => boolean): Partial<Found> {
  // A part of the same object.
  return Object.fromEntries(Object.entries(found).filter(([field, problem]) => problem !== undefined && isPicked(field))) as Partial<Found>
}
