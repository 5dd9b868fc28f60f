// Prefills the form for a logged-in client. Typed values are never overwritten (row X-04).

import { parseCedula } from '#contract/documents.ts'
import type { ClientProfile } from '#contract/values/client-profile.ts'
import { emptyForm, type BookingForm } from '../booking-form.ts'

/** The profile's values in the form's notation. */
function pickPart(profile: ClientProfile): Partial<BookingForm> {
  const { document } = profile
  return {
    firstName: profile.firstName,
    lastName: profile.lastName,
    email: profile.email,
    phone: profile.mobilePhone ?? profile.phone ?? '',
    document: document ?? '',
    licence: profile.licence ?? '',
    company: profile.company ?? '',
    ruc: profile.ruc ?? '',
    dv: profile.dv ?? '',
  }
}

const fields = ['firstName', 'lastName', 'email', 'phone', 'document', 'licence', 'company', 'ruc', 'dv'] as const

/** The profile's values for fields that still have their initial value. */
export function prefill(form: BookingForm, profile: ClientProfile): Partial<BookingForm> {
  const [empty, known] = [emptyForm(form.language), pickPart(profile)]
  const filled = fields.flatMap((field) => (form[field].trim() === empty[field].trim() && known[field] ? [[field, known[field]]] : []))
  const changes: Partial<BookingForm> = Object.fromEntries(filled)
  if (changes.document === undefined) return changes
  return { ...changes, documentKind: parseCedula(changes.document) === null ? 'passport' : 'cedula' }
}
