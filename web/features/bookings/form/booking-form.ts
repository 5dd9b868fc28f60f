// What the booking form holds while it is being filled in. It mirrors the fields, and becomes a request when it is submitted.

import type { DocumentKind } from '#contract/values/booking-client.ts'
import type { Language } from '#contract/values/language.ts'
import { noDate, type DateParts } from './date-parts.ts'

export interface DriverDraft {
  firstName: string
  lastName: string
  licence: string
}

export interface BookingForm {
  firstName: string
  lastName: string
  email: string
  phone: string
  birthDate: DateParts
  documentKind: DocumentKind
  document: string
  licence: string
  licenceCountry: string
  licenceExpiresOn: DateParts
  company: string
  ruc: string
  dv: string
  flight: string
  comments: string
  language: Language
  drivers: readonly DriverDraft[]
  acceptsConditions: boolean
  acceptsMarketing: boolean
}

export const noDriver: DriverDraft = { firstName: '', lastName: '', licence: '' }

/** The form as it opens: what most visitors of a language will have, and no consent ticked (docs/domain.md 5.1). */
export function emptyForm(language: Language): BookingForm {
  return {
    firstName: '',
    lastName: '',
    email: '',
    phone: '+507 ',
    birthDate: noDate,
    documentKind: language === 'es' ? 'cedula' : 'passport',
    document: '',
    licence: '',
    licenceCountry: language === 'es' ? 'PA' : '',
    licenceExpiresOn: noDate,
    company: '',
    ruc: '',
    dv: '',
    flight: '',
    comments: '',
    language,
    drivers: [],
    acceptsConditions: false,
    acceptsMarketing: false,
  }
}

/** As many drivers as are paid for; what was typed about one more stays in the form and comes back with the next. */
export function shownDrivers(form: BookingForm, count: number): DriverDraft[] {
  return Array.from({ length: count }, (_, i) => form.drivers[i] ?? noDriver)
}
