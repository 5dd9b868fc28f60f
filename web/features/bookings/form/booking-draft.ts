import { guaranteeCards, type GuaranteeCard } from '#contract/deposit-guarantee.ts'
import { list, number, readWord, record, text } from '#contract/read.ts'
import type { Language } from '#contract/values/language.ts'
import { emptyForm, type BookingForm, type DriverDraft } from './booking-form.ts'
import { noChoices, type Choices } from '../step-3/choices.ts'
import type { DateParts } from './people/date-parts.ts'

/** Everything typed and chosen on the page. */
export interface BookingDraft {
  form: BookingForm
  choices: Choices
  /** The card for which the deposit was shown; it is never sent. */
  card: GuaranteeCard
}

export function emptyDraft(language: Language): BookingDraft {
  return { form: emptyForm(language), choices: noChoices, card: 'credit' }
}

const string = (value: unknown) => (typeof value === 'string' ? value : '')

function readDate(stored: unknown): DateParts {
  const fields = record(stored)
  return { day: string(fields['day']), month: string(fields['month']), year: string(fields['year']) }
}

function readDriver(stored: unknown): DriverDraft {
  const fields = record(stored)
  return { firstName: string(fields['firstName']), lastName: string(fields['lastName']), licence: string(fields['licence']) }
}

function readForm(form: Record<string, unknown>, empty: BookingForm): BookingForm {
  return {
    ...empty,
    ...Object.fromEntries(
      Object.entries(empty).flatMap(([key, value]) =>
        typeof value === typeof form[key] && typeof value !== 'object' ? [[key, form[key]]] : [],
      ),
    ),
    documentKind: readWord(form['documentKind'], ['cedula', 'passport'] as const) ?? empty.documentKind,
    language: readWord(form['language'], ['es', 'en'] as const) ?? empty.language,
    birthDate: readDate(form['birthDate']),
    licenceExpiresOn: readDate(form['licenceExpiresOn']),
    drivers: list(form['drivers']).map(readDriver),
  }
}

/** Parses a stored draft field by field: an older version of the site or the visitor may have written it. Null when there is none. */
export function readDraft(stored: unknown, language: Language): BookingDraft | null {
  const form = record(record(stored)['form'])
  if (text(form['phone']) === undefined && text(form['firstName']) === undefined && record(stored)['choices'] === undefined) return null
  const empty = emptyDraft(language)
  const choices = record(record(stored)['choices'])
  const read = readForm(form, empty.form)
  return {
    // The defaults of the language in which the page was open before are not input.
    form: JSON.stringify(read) === JSON.stringify(emptyForm(read.language)) ? empty.form : read,
    choices: {
      coverageId: number(choices['coverageId']) ?? noChoices.coverageId,
      extras: Object.fromEntries(
        Object.entries(record(choices['extras'])).flatMap(([id, quantity]) =>
          typeof quantity === 'number' ? [[Number(id), quantity]] : [],
        ),
      ),
    },
    card: readWord(record(stored)['card'], guaranteeCards) ?? empty.card,
  }
}

/** Whether the visitor has typed anything that must not be lost. */
export function hasTypedInput({ form }: BookingDraft): boolean {
  return `${form.firstName}${form.lastName}${form.email}${form.document}${form.licence}`.trim() !== ''
}
