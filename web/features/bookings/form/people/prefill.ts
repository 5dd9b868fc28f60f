// Prefills the form for a logged-in client. Typed values are never overwritten (row X-04).

import { parseCedula } from '#contract/documents.ts'
import type { ClientProfile } from '#contract/values/client-profile.ts'
import { formatPhone } from '#contract/format.ts'
import { emptyForm, type BookingForm } from '../booking-form.ts'
import { useEffect, useEffectEvent } from 'react'
import { useSession } from '../../../session/use-session.tsx'

/** The profile's values in the form's notation. */
function toFormValues(profile: ClientProfile): Partial<BookingForm> {
  const { document } = profile
  return {
    firstName: profile.firstName,
    lastName: profile.lastName,
    email: profile.email,
    phone: formatPhone(profile.mobilePhone ?? profile.phone ?? ''),
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
  const [empty, known] = [emptyForm(form.language), toFormValues(profile)]
  const filled = fields.flatMap((field) => (form[field].trim() === empty[field].trim() && known[field] ? [[field, known[field]]] : []))
  const changes: Partial<BookingForm> = Object.fromEntries(filled)
  if (changes.document === undefined) return changes
  return { ...changes, documentKind: parseCedula(changes.document) === null ? 'passport' : 'cedula' }
}

/** Prefills the driver's form from the profile of the logged-in client. A logout resets the whole page. */
export function usePrefill(form: BookingForm, setForm: (changes: Partial<BookingForm>) => void): void {
  const profile = useSession().client?.profile ?? null
  const fill = useEffectEvent(() => {
    const filled = profile === null ? {} : prefill(form, profile)
    if (Object.keys(filled).length > 0) setForm(filled)
  })
  // Once per client: a field that was emptied stays empty when the profile changes.
  const id = profile?.id ?? null
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- Only the client triggers it; the values are read at that time.
  useEffect(() => fill(), [id])
}
