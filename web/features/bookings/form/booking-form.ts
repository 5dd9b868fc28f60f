// The state of the booking form. It mirrors the fields and becomes a request on submit.

import type { DocumentKind } from '#contract/values/booking-client.ts'
import { mapRemarks, type Remark } from '#contract/values/booking-remarks.ts'
import type { Language } from '#contract/values/language.ts'
import { noDate, type DateParts } from './people/date-parts.ts'
import { parseCedula } from '#contract/documents.ts'

export interface DriverDraft {
  firstName: string
  lastName: string
  licence: string
}

export interface BookingForm extends Record<Remark, string> {
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
  language: Language
  drivers: readonly DriverDraft[]
  acceptsConditions: boolean
  acceptsMarketing: boolean
}

export const noDriver: DriverDraft = { firstName: '', lastName: '', licence: '' }

/** The initial form: defaults for the language, and no consent ticked (docs/domain.md 5.1). */
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
    ...mapRemarks(() => ''),
    language,
    drivers: [],
    acceptsConditions: false,
    acceptsMarketing: false,
  }
}

/** As many drivers as are paid for. Data typed for further drivers stays in the form and returns with the next one added. */
export function listDrivers(form: BookingForm, count: number): DriverDraft[] {
  return Array.from({ length: count }, (_, i) => form.drivers[i] ?? noDriver)
}

/**
 * The form changes when a document is typed. In Panama the licence has the number of the cédula (docs/domain.md 4), so it is filled in
 * while the cédula is typed and can be overwritten. Filling it in on blur would interfere with typing in the next field.
 */
export function typeDocument(form: BookingForm, document: string): Partial<BookingForm> {
  const isSynced = form.licence.trim() === '' || form.licence === parseCedula(form.document)
  const follows = form.documentKind === 'cedula' && form.licenceCountry === 'PA' && isSynced
  return { document, ...(follows ? { licence: parseCedula(document) ?? '' } : {}) }
}
