import { parseCedula } from '#contract/documents.ts'
import type { BookingForm } from './booking-form.ts'

/**
 * What a typed document changes. In Panama the licence bears the cédula's number (docs/domain.md 4); whoever has another one types it over.
 * It follows while the cédula is typed: put in when the field is left, it would get into what is being typed next.
 */
export function typeDocument(form: BookingForm, document: string): Partial<BookingForm> {
  const isFollowing = form.licence.trim() === '' || form.licence === parseCedula(form.document)
  const follows = form.documentKind === 'cedula' && form.licenceCountry === 'PA' && isFollowing
  return { document, ...(follows ? { licence: parseCedula(document) ?? '' } : {}) }
}
