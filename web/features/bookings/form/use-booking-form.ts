import { useEffect, useState } from 'react'
import type { GuaranteeCard } from '#contract/deposit-guarantee.ts'
import type { Refusal } from '#contract/refusals.ts'
import type { Language } from '#contract/values/language.ts'
import { storeItem, readItem } from '../../../lib/forms/session-item.ts'
import { useTexts } from '../../../lib/text/texts.ts'
import { useForm } from '../../../lib/forms/use-form.ts'
import type { Dictionaries } from '../../../locales/dictionaries.ts'
import { emptyDraft, hasTypedInput, readDraft, type BookingDraft } from './booking-draft.ts'
import type { BookingForm } from './booking-form.ts'
import { checkForm, fieldOrder, type FieldProblem, type FormContext, type FormField, type FormProblems } from './submit/check-form.ts'
import type { Choices } from '../step-3/choices.ts'
import type { DraftErrors } from '../../search/search-draft.ts'
import { draftItem } from './session-item.ts'

/** What the sections of the form need. */
export interface FormTools {
  form: BookingForm
  change: (changes: Partial<BookingForm>) => void
  /** The error text of a field; undefined until the visitor has left the field. */
  findError: (field: FormField) => string | undefined
  /** The visitor has left the field: from now on it shows its errors. */
  leave: (field: FormField) => void
}

export interface DraftTools {
  draft: BookingDraft
  setForm: (changes: Partial<BookingForm>) => void
  choose: (choices: Choices) => void
  setCard: (card: GuaranteeCard) => void
  /** A draft from before was restored. */
  isRestored: boolean
}

/** The form and the choices, kept across reloads until the booking is made (row X-04). */
export function useBookingDraft(language: Language): DraftTools {
  const [{ draft, isRestored }, setState] = useState(() => {
    const stored = readDraft(readItem(draftItem), language)
    return { draft: stored ?? emptyDraft(language), isRestored: stored !== null && hasTypedInput(stored) }
  })
  useEffect(() => storeItem(draftItem, draft), [draft])
  const change = (changed: (before: BookingDraft) => BookingDraft) => setState((before) => ({ ...before, draft: changed(before.draft) }))
  return {
    draft,
    setForm: (changes) => change((before) => ({ ...before, form: { ...before.form, ...changes } })),
    choose: (choices) => change((before) => ({ ...before, choices })),
    setCard: (card) => change((before) => ({ ...before, card })),
    isRestored,
  }
}

interface BookingFormOptions {
  values: BookingForm
  change: (changes: Partial<BookingForm>) => void
  context: FormContext
  /** Errors of the dates, where they are on the same page. Their fields show them. */
  dateErrors?: DraftErrors
  onSubmit: () => unknown
  onInvalid?: () => void
}

/** The form for the renter and the drivers, for a new booking and for a change. */
export function useBookingForm({ values, change, context, dateErrors, onSubmit, onInvalid }: BookingFormOptions) {
  const t = useTexts('booking-form')
  const form = useForm<FormProblems & DraftErrors>({
    values,
    check: () => ({ ...dateErrors, ...checkForm(values, context) }),
    onSubmit,
    onInvalid,
  })
  const tools: FormTools = {
    form: values,
    change,
    findError: (field) => {
      const problem = form.errors[field]
      if (problem === undefined) return undefined
      return problem === 'incomplete' ? getPrompt(t, field, values) : t.problems[problem]
    },
    leave: form.leave,
  }
  return {
    tools,
    form,
    /** Shows a refusal of the service beside its field. */
    showRefusal: (refusal: Refusal) => {
      const field = findFormField(refusal.field)
      // Changed terms have to be accepted again. The field itself is not wrong.
      if (refusal.code === 'terms_changed') change({ acceptsConditions: false })
      else if (field !== undefined) form.refuse({ [field]: refusalProblem(refusal) })
    },
  }
}

function refusalProblem({ code }: Refusal): FieldProblem {
  if (code === 'driver_age') return 'refused-age'
  return code === 'licence_expired' ? 'expired' : 'incomplete'
}

type FormTexts = Dictionaries['booking-form']

function getPrompt(t: FormTexts, field: FormField, form: BookingForm): string {
  if (field === 'document') return form.documentKind === 'cedula' ? t.ask.cedula : t.ask.passport
  return isDriverField(field) ? t.ask.driver : t.ask[field]
}

function isDriverField(field: FormField): field is Extract<FormField, `drivers.${number}`> {
  return field.startsWith('drivers.')
}

/** Maps an input of the booking request to its form field: `client.email` is `email`, `drivers.1.licence` is `drivers.1`. */
export function findFormField(input: string | undefined): FormField | undefined {
  if (input === undefined) return undefined
  const name = input === 'conditionsVersion' ? 'acceptsConditions' : input.replace(/^client\./, '').replace(/^(drivers\.\d+)\..*$/, '$1')
  return fieldOrder.find((field) => field === (name === 'documentKind' ? 'document' : name))
}
