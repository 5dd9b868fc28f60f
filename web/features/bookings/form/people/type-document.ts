import { parseCedula } from '#contract/documents.ts'
import type { BookingForm } from '../booking-form.ts'

/**
 * The form changes when a document is typed. In Panama the licence has the number of the cédula (docs/domain.md 4), so it is filled in
 * while the cédula is typed and can be overwritten. Filling it in on blur would interfere with typing in the next field.
 */
export function typeDocument(form: BookingForm, document: string): Partial<BookingForm> {
  const isSynced = form.licence.trim() === '' || form.licence === parseCedula(form.document)
  const follows = form.documentKind === 'cedula' && form.licenceCountry === 'PA' && isSynced
  return { document, ...(follows ? { licence: parseCedula(document) ?? '' } : {}) }
}
