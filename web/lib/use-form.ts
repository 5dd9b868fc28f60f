import { useEffect, useRef, useState, type ComponentProps } from 'react'
import { record } from '#contract/read.ts'

export type Problems<Field extends string, Problem> = Partial<Record<Field, Problem>>

/** The fields that are wrong, where each has one sentence that says what is wanted. */
export function wrongFields<Field extends string>(fields: readonly Field[], isGood: (field: Field) => boolean): Problems<Field, true> {
  return pick(Object.fromEntries(fields.map((field) => [field, true])) as Record<Field, true>, (field) => !isGood(field))
}

interface FormOptions<Field extends string, Problem> {
  /** What the fields hold. A refusal is shown until its field holds something else; `drivers.0` belongs to `drivers`. */
  values: object
  /** What is wrong with the values now, by field. */
  problems: Problems<Field, Problem>
  /** Called with nothing wrong, and not again before it has settled. */
  onSubmit: () => unknown
  /** Called in its place when something is wrong. */
  onStop?: () => void
}

export interface Form<Field extends string, Problem> {
  /** For the form element. Until the script is there, sending such a form does nothing: nothing typed gets lost. */
  props: Pick<ComponentProps<'form'>, 'ref' | 'method' | 'noValidate' | 'onSubmit'>
  /** What the fields say: what is wrong with those left or checked, and what the service refused. */
  shown: Problems<Field, Problem>
  /** The visitor has left the field: from now on it says what is wrong. */
  leave: (field: Field) => void
  /** Shows what is wrong and focuses the first such field; true when nothing is. */
  check: (problems?: Problems<Field, Problem>) => boolean
  /** Shows what the service refused beside its fields, and focuses the first. */
  refuse: (problems: Problems<Field, Problem>) => void
  /** How many fields are wrong since a try was stopped. */
  problemCount: number
  isBusy: boolean
  /** As if nobody had left a field or tried. */
  reset: () => void
}

/** When a form says what is wrong with it, where the focus then goes, and that it is sent once at a time (row X-04). */
export function useForm<Field extends string, Problem>(options: FormOptions<Field, Problem>): Form<Field, Problem> {
  const { values, problems, onSubmit, onStop } = options
  const element = useRef<HTMLFormElement>(null)
  const [left, setLeft] = useState<readonly Field[]>([])
  const [isChecked, setChecked] = useState(false)
  const [refused, setRefused] = useState<{ problems: Problems<Field, Problem>; values: object }>()
  // Each stopped try moves the focus, also the second one to the same field.
  const [stops, setStops] = useState(0)
  const [isBusy, setBusy] = useState(false)
  // A second press may come before the next rendering.
  const isUnderWay = useRef(false)
  useEffect(() => {
    if (stops > 0) element.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid]')?.focus()
  }, [stops])

  const isStill = (field: string) => valueText(values, field) === valueText(refused?.values ?? {}, field)
  const check = (found = problems) => {
    setChecked(true)
    const isGood = Object.keys(found).length === 0
    if (!isGood) setStops((before) => before + 1)
    return isGood
  }
  const submit = async () => {
    if (isUnderWay.current) return
    if (!check()) return onStop?.()
    isUnderWay.current = true
    setBusy(true)
    try {
      await onSubmit()
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
    shown: {
      ...pick(refused?.problems ?? {}, isStill),
      ...(isChecked ? problems : pick(problems, (field) => left.includes(field))),
    },
    leave: (field) => setLeft((before) => [...before, field]),
    check,
    refuse: (found) => {
      setRefused({ problems: found, values })
      setStops((before) => before + 1)
    },
    problemCount: stops > 0 ? Object.keys(problems).length : 0,
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

function pick<Field extends string, Problem>(
  problems: Problems<Field, Problem>,
  isPicked: (field: Field) => boolean,
): Problems<Field, Problem> {
  // The keys are those of the given object.
  return Object.fromEntries(Object.entries(problems).filter(([field]) => isPicked(field as Field))) as Problems<Field, Problem>
}
