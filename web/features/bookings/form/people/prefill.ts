// Prefills the form for a logged-in client. Typed values are never overwritten (row X-04).

import { parseCedula } from '#contract/documents.ts'
import { formatPhone } from '#contract/format.ts'
import type { ClientProfile } from '#contract/values/client-profile.ts'
import { getClientProfile, type BookedDriver } from '#contract/web-api/get-client-profile.ts'
import { useApp } from '../../../../lib/app-context.ts'
import { emptyForm, type BookingForm } from '../booking-form.ts'
import { isBlank, splitDate } from './date-parts.ts'
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

/** The data of the client's last booking for fields that still have their initial value. */
export function prefillDriver(form: BookingForm, driver: BookedDriver): Partial<BookingForm> {
  const { birthDate, licenceCountry, licenceExpiresOn } = driver
  const isCountryInitial = form.licenceCountry === emptyForm(form.language).licenceCountry
  return {
    ...(birthDate !== null && isBlank(form.birthDate) ? { birthDate: splitDate(birthDate) } : {}),
    ...(licenceCountry !== null && isCountryInitial ? { licenceCountry } : {}),
    ...(licenceExpiresOn !== null && isBlank(form.licenceExpiresOn) ? { licenceExpiresOn: splitDate(licenceExpiresOn) } : {}),
  }
}

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
  const { services } = useApp()
  const profile = useSession().client?.profile ?? null
  const set = (filled: Partial<BookingForm>) => {
    if (Object.keys(filled).length > 0) setForm(filled)
  }
  const fill = useEffectEvent(() => profile !== null && set(prefill(form, profile)))
  const isDriverMissing = useEffectEvent(() => isBlank(form.birthDate) || isBlank(form.licenceExpiresOn))
  const fillDriver = useEffectEvent((driver: BookedDriver) => set(prefillDriver(form, driver)))
  // Once per client: a field that was emptied stays empty when the profile changes.
  const id = profile?.id ?? null
  useEffect(() => {
    fill()
    if (id === null || !isDriverMissing()) return
    const controller = new AbortController()
    // They are not stored with the session in this browser. Without an answer they are typed.
    void services.call(getClientProfile, {}, { signal: controller.signal }).then((result) => {
      if (!controller.signal.aborted && result.ok && result.value.id === id && result.value.driver !== null) fillDriver(result.value.driver)
    })
    return () => controller.abort()
  }, [id, services])
}
